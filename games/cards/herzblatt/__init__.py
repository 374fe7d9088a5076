"""Herzblatt: hearts are trumps, and one plays alone against all others for sixty-six points."""
