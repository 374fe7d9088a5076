"""A very small Discord on loopback, for the bot as a process of its own."""
