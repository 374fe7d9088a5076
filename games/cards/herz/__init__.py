"""Herz: take no hearts, and above all not the black queen; the fights add up until somebody dies."""
