"""Kreuz & Quer: build rows and columns of cannons and beers, and end them with dukes before the round is over."""
