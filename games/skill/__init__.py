"""Games of skill: seeing well, and knowing what to dare."""
