"""The table of Root on screen: presenters without pygame, and painters that draw through the canvas."""
