"""French Dominoes: for two; passing and buying are free, so that nobody knows why the other does not lay."""
