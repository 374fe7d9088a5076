"""Queries of leaderboards: which ratings are shown, and what ranks them."""

PROVISIONAL = 5
"""Rated matches of a season after which a rating is shown and ranked."""
CAUTION = 3
"""A rating is shown and ranked as its mean minus this many standard deviations."""
