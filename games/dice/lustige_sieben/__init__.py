"""Die lustige 7: stake against the banker; the column that falls loses, the other one wins."""
