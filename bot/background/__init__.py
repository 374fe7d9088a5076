"""Work without a press: computer players, timers, timeouts, recovery."""
