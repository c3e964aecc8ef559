"""Whether a world that was read from a file hangs together."""

from __future__ import annotations

from pbm.rulesets.battles.world import World


def amiss(world: object) -> str | None:
    """Say what is wrong with a world, if anything is; the text goes on after the file's name."""
    return None if isinstance(world, World) else "holds no position of this game"
