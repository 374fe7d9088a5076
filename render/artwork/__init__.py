"""Artwork as vector shapes: drawn large, reduced once, kept."""
