"""Game sessions in channels: open, lobby, seats, start, play, journal, time, scoring. Sends nothing."""
