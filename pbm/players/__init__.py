"""Computer players, for all games: they write a sheet from what their empire may see, as well as their level can."""

from pbm.players.composing import compose, thinks

__all__ = ["compose", "thinks"]
