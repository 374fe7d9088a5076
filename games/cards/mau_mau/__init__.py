"""Mau-Mau: lay a card that fits by suit or rank, wish for suits with the Buben, and be out first."""
