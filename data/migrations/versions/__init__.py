"""The migrations, one file for each revision."""
