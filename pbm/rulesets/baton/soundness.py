"""What can be wrong with a world that was read from a file."""

from __future__ import annotations

from typing import Any


def amiss(world: Any) -> str | None:  # noqa: ANN401 - whatever was read
    """Say what is wrong with a world, if anything is."""
    del world
    return None
