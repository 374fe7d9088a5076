"""Dice games, and tricks with dice."""
