"""Chouette: backgammon of one against a crew."""
