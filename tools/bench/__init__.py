"""Benchmarks: rules, menus, pictures, match lengths, and the whole bot under load."""
