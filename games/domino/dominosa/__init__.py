"""Dominosa: find out how 28 tiles lay of which only the numbers were kept."""
