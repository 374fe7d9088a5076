"""The whole bot under load: open tables, people who press, and what that costs."""
