"""A case: what it cites, a position in its game's words, and turns with orders, letters and claims."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.rules.vocabulary import Position, Vocabulary


class CaseError(Exception):
    """A case cannot be read; the message says where."""


@dataclass(frozen=True, slots=True)
class OrderLine:
    """A line of a player's sheet, and what is expected of it."""

    line: int
    player: str
    place: int
    text: str
    outcome: str
    cost: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A message on a player's sheet."""

    sender: str
    to: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """What is expected of a turn: the word that its line begins with says of what, the others say it."""

    line: int
    first: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        """Say it as it stands in the case."""
        return f"line {self.line}: {self.first} {' '.join(self.words)}"


@dataclass(slots=True)
class TurnPlan:
    """A turn of a case."""

    orders: list[OrderLine] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)


@dataclass(slots=True)
class Case:
    """A case of a game: the rules it cites, its title, where it begins, and what happens then."""

    vocabulary: Vocabulary
    file: str
    line: int
    rules: tuple[str, ...]
    title: str
    position: Position
    turns: list[TurnPlan] = field(default_factory=lambda: [TurnPlan()])

    @property
    def players(self) -> list[str]:
        """Everybody who plays, in the order in which the case names them."""
        ordering = (order.player for turn in self.turns for order in turn.orders)
        return list(dict.fromkeys([*self.position.players(), *ordering]))
