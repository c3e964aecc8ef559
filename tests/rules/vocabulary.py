"""What a game brings to the language of cases: its words for positions and claims."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset
    from tests.rules.playing import Played

    Words = Sequence[str]
    State = Mapping[str, Any]
    Judge = Callable[[Words, State], Iterator[str]]


class Position(Protocol):
    """The position of a case, put together line by line."""

    @property
    def ways(self) -> Sequence[str]:
        """In which ways the case is played, each of them a test."""

    def add(self, first: str, words: Words) -> None:
        """Take up a line of the case that begins with a word of the game's.

        Raises:
            CaseError: the game has no such word, or something else belongs behind it.

        """

    def players(self) -> Sequence[str]:
        """Return who is named in the position, in that order."""

    def scenario(self, title: str, players: Words, way: str) -> str:
        """Write the position as a scenario file, for the players of a case and a way to play it.

        Raises:
            CaseError: what the lines say does not go together.

        """


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game.

    Attributes:
        ruleset: the game.
        rule: what the number of a rule looks like.
        player: what a player's code looks like; an order begins with one.
        position: makes a position of which nothing has been said.
        refuse: raises a CaseError where words cannot be said of a state at all.
        state: compares a claim with the game master's state of the world; yields each difference.
        report: compares a claim with a report document, likewise.
        impossible: yields what may never be in a state, whatever a case says.
        closing: the phase before which ``then`` looks at the world; without one it looks when ``end`` does.
        claims: further words by which claims begin, each with what compares the rest of the line with the turn.
        turn: the turn that is played next, by which dice are named; without one the case's first turn is turn 1.

    """

    ruleset: Ruleset[Any, Any]
    rule: re.Pattern[str]
    player: re.Pattern[str]
    position: Callable[[], Position]
    refuse: Callable[[Words], None]
    state: Judge
    report: Judge
    impossible: Callable[[State], Iterator[str]] = lambda _: iter(())
    closing: str | None = None
    claims: Mapping[str, Callable[[Words, Played], Iterator[str]]] = field(default_factory=dict)
    turn: Callable[[Any], int] | None = None
