"""Tools for those who work on the project: measuring, playing seasons, looking at pictures; not a part of the product.

They may import every room; no room imports them, and no wheel carries them. ``python -m tools --help`` lists them.
"""
