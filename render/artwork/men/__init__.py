"""The men of board games."""
