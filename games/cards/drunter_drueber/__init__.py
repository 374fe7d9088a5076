"""Drunter & Drüber: fill the rows behind three dukes with cannons and beers; two full rows end the round."""
