"""Bergen: points are made while laying, by making both ends of the row alike."""
