"""Board games of two sides on points and lines."""
