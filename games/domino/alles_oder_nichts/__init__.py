"""All or Nothing: tricks whose leader names the suit; few counting tiles are wanted, or all of them."""
