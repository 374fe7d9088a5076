"""Developer tools: benchmarks, simulated seasons, contact sheets; not part of the product.

They may import every room; no room imports them, and no wheel contains them. ``python -m tools --help`` lists them.
"""
