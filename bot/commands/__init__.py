"""The slash commands, a module for each subject."""
