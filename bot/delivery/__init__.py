"""Brings posts, hands and pings to Discord, and tries again."""
