"""Canton: tiles are laid side by side, and tricks are fished from the ends of the row by sums of 12, 10, 20 and 30."""
