"""The commands of bots in a game's settings: programs of the game master's own that write the sheets of empires.

    [games.rivers]
    bots = { FR = ["python", "mybot.py"] }  # a command for each empire: the program, and its arguments
    bot_seconds = 10                        # how long each may take
    bot_megabytes = 256                     # how much memory each may use

They name programs, so they count only where the game master has written them: nothing that comes from elsewhere, such
as a backup or the form of a page, adds them to ``pbm.toml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pbm.desk.misfit_values import clipped
from pbm.kernel.limits import Range

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

BY_HAND = "bots name programs to run, so only you write them into pbm.toml, by hand"

Seconds = Annotated[float, Range(0.01, 600)]
"""How long a bot may take."""

Megabytes = Annotated[int, Range(16, 1_000_000)]
"""How much memory a bot may use."""


def unfit_bots(bots: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the faults of commands that cannot be run, each beginning with its key."""
    for empire, command in bots.items():
        where = f"bots.{clipped(empire)}"
        if not command or not command[0]:
            yield f'{where}: a command begins with a program, as in ["python", "mybot.py"]'
        if any("\0" in word for word in command):
            yield f"{where}: no word of a command holds the character 0"
