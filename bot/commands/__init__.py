"""The slash commands, one module for what belongs together."""
