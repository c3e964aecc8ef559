"""The kernel: orders, events, phases and the turn. It knows no game, no file and no mail."""
