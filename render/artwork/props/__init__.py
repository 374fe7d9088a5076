"""Things that players know by sight: flaps, an airship, windows, a house's number plate, frogs, a swing, a chasm."""
