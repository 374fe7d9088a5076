"""The tests of the developer tools."""
