"""Canton: lay tiles side by side, and capture from the ends of the row by sums of 10, 12, 20 and 30."""
