"""Die lustige 7: bet against the banker; the column of the rolled number loses, the other one wins."""
