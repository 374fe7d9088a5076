"""Card games."""
