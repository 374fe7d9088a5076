"""How fast it is: the rules, the menus, the whole bot under load."""
