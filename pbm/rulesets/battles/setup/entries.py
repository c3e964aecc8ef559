"""The tables of a scenario file, as a game master writes them (N.95)."""

from __future__ import annotations

from dataclasses import field

from pbm.kernel.limits import Count  # noqa: TC001 - needed when the tables are read
from pbm.kernel.seat import Status  # noqa: TC001 - likewise
from pbm.kit.scenario.entries import Entries, Head
from pbm.quick.record import record
from pbm.rulesets.battles.position.battalions import Type  # noqa: TC001 - likewise
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.position.stacks import STACKS, FireReaction, Occasion, SquareReaction
from pbm.rulesets.battles.position.world import Ground  # noqa: TC001 - likewise


@record
class BattalionEntry:
    """A battalion of a stack: either of a kind, or with its own values."""

    name: str
    kind: str | None = None
    nation: str | None = None
    type: Type | None = None
    fire: int | None = None
    melee: int | None = None
    morale: int | None = None
    training: int | None = None
    points: int | None = None


@record
class PostEntry:
    """A general, and the general's stack."""

    code: str
    post: str


@record
class ArmyEntry:
    """An ``[[army]]``; the key for ``break_number`` is ``break``."""

    code: str
    name: str
    nation: str | None = None
    break_number: int | None = None
    generals: tuple[PostEntry, ...] = ()
    left: tuple[BattalionEntry, ...] = ()
    centre: tuple[BattalionEntry, ...] = ()
    right: tuple[BattalionEntry, ...] = ()
    reserve: tuple[BattalionEntry, ...] = ()
    ground: dict[str, Ground] = field(default_factory=dict)
    dummy: bool = False
    colour: str | None = None

    @property
    def stacks(self) -> dict[str, tuple[BattalionEntry, ...]]:
        """The battalions of each stack, from top to bottom."""
        return dict(zip(STACKS, (self.left, self.centre, self.right, self.reserve), strict=True))

    @property
    def codes(self) -> dict[str, tuple[str, ...]]:
        """The codes of each stack: 01, 02, ... in the order of the scenario (N.94)."""
        numbers = iter(range(1, 1 + sum(map(len, self.stacks.values()))))
        return {stack: tuple(f"{self.code}{next(numbers):02}" for _ in each) for stack, each in self.stacks.items()}


@record
class InstructionsEntry:
    """The instructions of a stack, as far as they differ from those of N.10."""

    fire: FireReaction | None = None
    ride_to: str | None = None
    square: SquareReaction | None = None
    support: Occasion | None = None
    prefers: str | None = None


@record
class GeneralStart:
    """A general in the middle of a battle."""

    post: str | None = None
    fallen: bool = False


@record
class TacticsStart:
    """An army's tactics cards; without ``deck`` that has all cards that are nowhere else, in the order of N.84."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    shuffles: Count = 1


@record
class SightingStart:
    """What the enemy knows about a battalion (N.100)."""

    turn: Count
    stack: str
    fate: str


@record
class ArmyStart:
    """An army in the middle of a battle; missing values are those at the start of a battle (N.15)."""

    stacks: dict[str, tuple[str, ...]] | None = None
    routed: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    shaken: tuple[str, ...] = ()
    blown: dict[str, Count] = field(default_factory=dict)
    generals: dict[str, GeneralStart] = field(default_factory=dict)
    instructions: dict[str, InstructionsEntry] = field(default_factory=dict)
    tactics: TacticsStart | None = None
    sightings: dict[str, SightingStart] = field(default_factory=dict)
    status: Status | None = None
    missed: Count = 0


@record
class StartEntry:
    """The ``[start]`` table: a position in the middle of a battle."""

    turn: Count = 0
    armies: dict[str, ArmyStart] = field(default_factory=dict)


@record(frozen=False)
class Scenario(Entries[Head]):
    """A scenario as far as it could be read."""

    settings: Settings = field(default_factory=Settings)
    armies: list[ArmyEntry] = field(default_factory=list)
    start: StartEntry = field(default_factory=StartEntry)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def musters(self) -> bool:
        """Whether the armies are still to be built (N.96)."""
        return self.settings.muster and not self.start.turn
