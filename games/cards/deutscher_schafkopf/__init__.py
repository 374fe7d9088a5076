"""Deutscher Schafkopf: two against two; the most trumps reported choose the suit that joins the jacks."""
