"""Draws the objects that some dice games are played on: flaps, an airship, windows, a number plate, frogs, sparrows, a
swing, a chasm, girls, ladders, families, coupons, stairs, soldiers, an envelope, racks, a balance, a stage."""
