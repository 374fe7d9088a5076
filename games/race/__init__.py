"""Games of pieces that race along ways."""
