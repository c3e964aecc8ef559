"""Large games: how reading, resolving and telling grow with areas, empires and actions."""
