"""The engine: decisions, matches, events, saves. It knows no rules, no files and no pygame."""
