"""Tric-Trac: points for hits, men borne off and the great bridge."""
