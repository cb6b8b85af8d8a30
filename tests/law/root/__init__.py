"""The rules of Root as tests."""
