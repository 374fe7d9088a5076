"""A fake Discord on loopback, for tests that run the bot as a process."""
