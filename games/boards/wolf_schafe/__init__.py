"""Wolf und Schafe (wolf and sheep): four sheep hunt a wolf, who wants to get past them."""
