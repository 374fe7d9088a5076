"""Empty boards, and the geometry of what lies on them."""
