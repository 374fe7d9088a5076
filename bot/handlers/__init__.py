"""What happens when something is pressed: one handler for each action of a ``custom_id``."""
