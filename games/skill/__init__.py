"""Games of skill: judging what one sees, and what to risk."""
