"""Rommé: lay your cards in sets and runs, and be the first to get rid of them all."""
