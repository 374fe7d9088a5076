"""Board games on points, lines and squares."""
