"""What goes on without a press: computer players, timers, timeouts, recovery."""
