"""Mäxchen: shake, look, and announce what you have, or what you would like to have."""
