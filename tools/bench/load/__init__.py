"""A load test of the whole bot: open tables, simulated people who press, and measurements."""
