"""Crazy India: the cross without owners; one peg of each colour in the lane wins."""
