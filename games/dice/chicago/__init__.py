"""Chicago: three dice, up to three rolls, and the lowest takes a stick."""
