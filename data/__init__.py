"""SQL storage of matches, acts, outbox, results, players and settings; it knows no rules and no Discord."""
