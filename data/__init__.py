"""SQL storage: matches, acts, outbox, results, players and settings, as text and numbers only."""
