"""Schnipp, Schnapp, Schnurr: whoever holds the next card of the suit lays it and calls the next word."""
