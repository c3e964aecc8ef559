"""Hosting many games: playing every turn that is due, in several processes of one or more machines."""
