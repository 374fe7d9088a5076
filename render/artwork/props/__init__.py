"""Draws the objects that some dice games are played on: flaps, an airship, windows, a number plate, frogs, a swing, a
chasm."""
