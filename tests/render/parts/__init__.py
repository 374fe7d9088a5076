"""The tests of the parts of a view."""
