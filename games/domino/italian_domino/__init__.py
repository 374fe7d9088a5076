"""Italian Dominoes: nothing has to fit; whoever brings the sum of all pips exactly to a mark is paid from the pool."""
