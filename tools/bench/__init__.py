"""How fast it is: the rules, the menus, the pictures, the whole bot under load."""
