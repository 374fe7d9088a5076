"""Wendischer Schafkopf: four with secret partners, three with a Skat, or two in open play."""
