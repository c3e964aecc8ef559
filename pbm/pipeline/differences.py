"""How two positions of a game differ, field by field, as the game master's view shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.game.position import Position


@record
class Difference:
    """A field that differs between two positions, by its path in the game master's view."""

    path: tuple[str, ...]
    former: Any
    latter: Any

    def __str__(self) -> str:
        """Return it in one line."""
        return f"{'.'.join(self.path)}: {self.former} -> {self.latter}"


def differences(former: Position, latter: Position) -> Iterator[Difference]:
    """Compare two positions of a game."""
    yield from _differing(former.gm_state, latter.gm_state, ())


def _differing(former: Any, latter: Any, path: tuple[str, ...]) -> Iterator[Difference]:  # noqa: ANN401 - JSON's values
    if isinstance(former, dict) and isinstance(latter, dict):
        for key in [*former, *(key for key in latter if key not in former)]:
            yield from _differing(former.get(key), latter.get(key), (*path, key))
    elif former != latter:
        yield Difference(path, former, latter)
