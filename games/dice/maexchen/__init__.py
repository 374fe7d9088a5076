"""Mäxchen (Mia): shake two dice unseen, and announce their value or bluff."""
