"""Spitz, pass auf!: everybody turns up a card, and the quickest hand takes the pair."""
