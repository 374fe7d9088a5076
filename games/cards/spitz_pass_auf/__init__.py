"""Spitz, pass auf! (Snap): everybody turns up a card, and the quickest hand takes the pair."""
