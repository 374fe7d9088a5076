"""Games on a board of 24 tongues."""
