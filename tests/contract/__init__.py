"""Laws: tests that hold for every game."""
