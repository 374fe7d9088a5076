"""Comparisons with other people's engines; each module is run by itself and needs the extra ``oracles``."""
