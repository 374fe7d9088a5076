"""A match: acts judged and applied, taken back, branched, recorded and replayed."""
