"""The screens. Each has a presenter beside it (`*_view.py`, no pygame) that says what is drawn and clickable."""
