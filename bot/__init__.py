"""The Discord side: commands, tables in channels, hands, delivery, and the command line."""
