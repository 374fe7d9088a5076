"""What people see: a table, a lobby, a hand or a list, as Discord messages. Builders without side effects."""
