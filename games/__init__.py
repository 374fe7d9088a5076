"""The rule books: the contract, the kit, and every game; pure functions on frozen values."""
