"""Chess and its relatives."""
