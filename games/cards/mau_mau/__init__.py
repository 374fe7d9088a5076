"""Mau-Mau: lay a card that fits by suit or rank, wish for suits with jacks, and be the first to have none left."""
