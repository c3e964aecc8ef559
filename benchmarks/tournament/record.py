"""What is noted down of a game of a tournament."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field


@dataclass(slots=True)
class Result:
    """A game between levels.

    Attributes:
        scenario: its scenario.
        mode: the way of adjudication.
        seed: its seed: games of one seed make one pairing.
        levels: the level of each side.
        ranks: the rank of each side, 1 for the winner; equal ones share the middle of their ranks.
        won: whether each side has won; a draw is won by nobody.
        turns: how many turns it took.
        seconds: what each sheet took, in seconds of the processor, by level.
        memory: the most memory that the process had taken by then, in MB.
        lines, failed: how many lines were judged, and have failed, by level.

    """

    scenario: str
    mode: str
    seed: int
    levels: list[str]
    ranks: list[float] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    turns: int = 0
    seconds: dict[str, list[float]] = field(default_factory=dict)
    memory: int = 0
    lines: dict[str, int] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the result as a line of a log."""
        return json.dumps(asdict(self))


def from_json(line: str) -> Result:
    """Read a line of a log."""
    return Result(**json.loads(line))
