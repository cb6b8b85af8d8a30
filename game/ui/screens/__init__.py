"""The screens; the presenter beside each (`*_view.py`, no pygame) says what is drawn and clickable."""
