"""What games with melds share beyond the kit: the moves that all of them have.

A new relative joins these moves to its own in ``kinds``; sets, runs and what may be added to them are in the kit.
"""
