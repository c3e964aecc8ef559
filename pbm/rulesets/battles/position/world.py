"""The position of a battle, in the rulebook's words (N.1 to N.14)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.limits import Amount, Count  # noqa: TC001 - looked at when a world is read
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.quick.record import record
from pbm.rulesets.battles.position.battalions import Battalion  # noqa: TC001 - likewise
from pbm.rulesets.battles.position.fight import Attack, Fight  # noqa: TC001 - likewise
from pbm.rulesets.battles.position.settings import Settings  # noqa: TC001 - likewise
from pbm.rulesets.battles.position.stacks import STACKS, Instructions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.battles.position.fight import Side


class Ground(Saved, StrEnum):
    """What a line stack stands on (N.88)."""

    OPEN = "OPEN"
    HILL = "HILL"
    WOOD = "WOOD"
    STREAM = "STREAM"
    VILLAGE = "VILLAGE"
    REDOUBT = "REDOUBT"


@record(frozen=False)
class General(Saved):
    """A general and the stack they are with (N.8)."""

    code: str
    name: str
    rating: Count
    post: str
    fallen: bool = False


@record
class Sighting(Saved):
    """What the enemy knows of a battalion that was turned over: when and where last seen, and its fate (N.100).

    ``fate`` is a word of :mod:`pbm.rulesets.battles.report.wording`.
    """

    turn: Count
    stack: str
    fate: str


@record(frozen=False)
class Army(Saved):
    """An army, and what its player has (N.1, N.5, N.7 to N.13).

    Attributes:
        code, name: its code and name.
        nation: the army list of its kinds.
        break_number: lost battalions at which it breaks.
        battalions: all it has had, in play or lost, by code in the order of battle.
        stacks: codes from top to bottom, by stack.
        routed: the discard pile, in the order of coming.
        fallen: eliminated battalions, likewise.
        generals: by code, in list order.
        instructions: by stack.
        ground: of the line stacks.
        deck, hand, discards: numbers of tactics cards; the deck is drawn from the front.
        shuffles: how many shuffles its deck has seen.
        sightings: what the enemy has seen of its battalions, by code.
        status: who plays it.
        missed: turns missed in a row.
        colour: the colour of its reports, if the scenario sets one.

    """

    code: str
    name: str
    nation: str | None
    break_number: Count
    battalions: dict[str, Battalion] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=lambda: {stack: [] for stack in STACKS})
    routed: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    generals: dict[str, General] = field(default_factory=dict)
    instructions: dict[str, Instructions] = field(default_factory=dict)
    ground: dict[str, Ground] = field(default_factory=dict)
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    shuffles: Count = 0
    sightings: dict[str, Sighting] = field(default_factory=dict)
    status: Status = Status.PLAYER
    missed: Count = 0
    colour: str | None = None

    @property
    def commander(self) -> General | None:
        """The commander: the first of the list, then the highest remaining rating (N.9)."""
        first = next(iter(self.generals.values()), None)
        if first is None or not first.fallen:
            return first
        return max(
            (each for each in self.generals.values() if not each.fallen), key=lambda each: each.rating, default=None
        )

    @property
    def lost(self) -> int:
        """How many battalions are lost (N.7)."""
        return len(self.routed) + len(self.fallen)

    @property
    def share(self) -> int:
        """Lost battalions in hundredths of the break number (N.13)."""
        return self.lost * 100 // self.break_number if self.break_number else 0

    def in_stack(self, stack: str) -> Iterator[Battalion]:
        """Yield the battalions of a stack from top to bottom."""
        return (self.battalions[code] for code in self.stacks[stack])

    def in_play(self) -> Iterator[Battalion]:
        """Yield the battalions in play, stack by stack, from top to bottom (N.7)."""
        return (each for stack in STACKS for each in self.in_stack(stack))

    def stack_of(self, battalion: str) -> str | None:
        """Return the stack in which a battalion lies; None if it is lost."""
        return next((stack for stack, codes in self.stacks.items() if battalion in codes), None)

    def posted(self, stack: str) -> Iterator[General]:
        """Yield the generals of a stack who have not fallen, in list order."""
        return (each for each in self.generals.values() if each.post == stack and not each.fallen)


@record(frozen=False)
class Today(Saved):
    """What holds for this turn only.

    Attributes:
        lines: the places of an army's lines that have been judged, in order.
        posted: generals who have been posted (N.33).
        attack_changes, move_changes: by army, what cards add (N.23, N.38).
        attacks: by army, how many attacks it has; fixed when step 5 begins (N.23).
        moves: by army, moves made.
        looks: by army, the enemy stack that its scouts look at (N.87).
        draws: by army, extra cards to be drawn (N.87).
        round: the number of the round.
        pending: the attacks of the round that have still to be fought, in their order (N.44 to N.46).
        fight: the combat that is being fought.
        helps: by battalion, the general who helps it (N.73 to N.75).
        truces, yields: armies that offer a draw or give up (N.83).

    """

    lines: dict[str, list[int]] = field(default_factory=dict)
    posted: list[str] = field(default_factory=list)
    attack_changes: dict[str, Amount] = field(default_factory=dict)
    move_changes: dict[str, Amount] = field(default_factory=dict)
    attacks: dict[str, Count] = field(default_factory=dict)
    moves: dict[str, Count] = field(default_factory=dict)
    looks: dict[str, str] = field(default_factory=dict)
    draws: dict[str, Count] = field(default_factory=dict)
    round: Count = 0
    pending: list[Attack] = field(default_factory=list)
    fight: Fight | None = None
    helps: dict[str, str] = field(default_factory=dict)
    truces: list[str] = field(default_factory=list)
    yields: list[str] = field(default_factory=list)

    @property
    def under_way(self) -> Fight | None:
        """The combat that is being fought, unless it has ended without Attack rolls."""
        return None if self.fight is None or self.fight.over else self.fight


class Ending(Saved, StrEnum):
    """How a battle ends (N.80 to N.83, N.110)."""

    BREAK = "break"
    LINE = "line"
    BOTH = "both"
    NIGHT = "night"
    TRUCE = "truce"
    YIELD = "yield"


@record
class Over(Saved):
    """The end of a battle; without a winner it is a draw."""

    how: Ending
    winner: str | None = None


@record(frozen=False)
class World(Saved):
    """A battle (N.1 to N.14).

    Attributes:
        scenario, title: its scenario and title.
        settings: the settings, as the scenario has them.
        armies: the first army, then the second.
        turn: the last turn played.
        over: how it ended, if it has.
        names: the names of things in other languages, by language and English name.

    """

    scenario: str
    title: str
    settings: Settings
    armies: dict[str, Army]
    turn: Count = 0
    over: Over | None = None
    today: Today = field(default_factory=Today)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def sitters(self) -> Mapping[str, Army]:
        """The holders of seats: the armies."""
        return self.armies

    def enemy(self, army: str) -> Army:
        """Return the other army."""
        return next(each for code, each in self.armies.items() if code != army)

    def rank(self, army: str) -> int:
        """Return an army's place in the order in which lines are judged (N.25)."""
        return list(self.armies).index(army)

    def fighting(self, side: Side) -> Battalion:
        """Return the battling battalion of a side of a combat."""
        return self.armies[side.army].battalions[side.battalion]

    def initiative(self, turn: int) -> str:
        """Return the army that has the initiative in a turn (N.14)."""
        first, second = self.armies
        return first if turn % 2 else second

    def rating(self, army: str) -> int:
        """Return the rating of an army (N.9)."""
        commander = self.armies[army].commander
        return self.settings.no_commander if commander is None else commander.rating

    def ground(self, army: str, stack: str) -> Ground:
        """Return the ground of a stack (N.12, N.88)."""
        return self.armies[army].ground.get(stack, Ground.OPEN) if self.settings.terrain else Ground.OPEN
