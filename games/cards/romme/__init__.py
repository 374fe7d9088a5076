"""Rommé: lay all cards in sets and runs, and be the first to have none left."""
