"""Herzblatt: hearts are trumps, and one plays against all others for sixty-six points."""
