"""What is noted down of a game that dummies play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Game:
    """What is worth knowing of a game, or of several together."""

    mode: str
    seed: int
    turns: int = 0
    winners: tuple[str, ...] = ()
    ending: str = "unfinished"
    leader: str = "-"
    left: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    cards: Counter[int] = field(default_factory=Counter)
    deck: dict[int, str] = field(default_factory=dict)
    alone: Counter[str] = field(default_factory=Counter)
    writing: float = 0.0
    playing: float = 0.0
    areas: list[dict[str, int]] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)
