"""Artwork as vector shapes, rendered large, reduced with smooth edges, and cached as sprites."""
