"""Pictures and words for a view: PNG bytes, alt text, and the text board."""
