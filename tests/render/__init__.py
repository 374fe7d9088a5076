"""The tests of the renderer."""
