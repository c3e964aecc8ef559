"""The keys of the report document of Napoleonic Battles."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pbm.kernel.document import ActionDocument, BoardDocument, PrintedDocument, ReportDocument, ReportKeys
from pbm.rulesets.battles.report.fight_keys import BattalionDocument, FightDocument, FightingBattalion, TestDocument


class EndingDocument(TypedDict):
    """How the battle has ended, and who has won; nobody in a draw."""

    how: str
    winner: str


class StackedBattalion(TypedDict):
    """A battalion of a stack, from the top down; of one that is not seen only its marks are known."""

    code: NotRequired[str]
    name: NotRequired[str]
    kind: NotRequired[str]
    nation: NotRequired[str]
    type: NotRequired[str]
    arm: NotRequired[str]
    fire: NotRequired[int]
    melee: NotRequired[int]
    morale: NotRequired[int]
    training: NotRequired[int]
    points: NotRequired[int]
    shaken: bool
    blown: int | bool | None


class GeneralDocument(TypedDict):
    """A General: the stack or battalion that they are with is their post."""

    name: str
    rating: int
    post: str
    fallen: bool


class DiscardDocument(TypedDict):
    """A card that has been discarded."""

    number: int
    code: str
    name: str


class SightingDocument(TypedDict):
    """Where a battalion of the enemy was last seen, and what has become of it."""

    turn: int
    stack: str
    fate: str


class InstructionDocument(TypedDict):
    """What a stack does by itself when it is attacked."""

    fire: str
    ride_to: str
    square: str
    support: str
    prefers: str | None


class HandCard(TypedDict):
    """A card of the reader's hand."""

    number: int
    code: str
    name: str
    moment: str
    when: str
    effect: str


class UndrawnDocument(TypedDict):
    """A card that has not been seen yet."""

    number: int
    code: str
    name: str


_Breaking = TypedDict("_Breaking", {"break": int})
"""A part of an army: its break number."""


class ArmyDocument(_Breaking):
    """An army; what only its owner knows is left out of the enemy's, until the battle is over."""

    code: str
    name: str
    nation: str
    status: str
    missed: int
    colour: str | None
    lost: int
    share: int
    commander: str | None
    rating: int
    stacks: dict[str, list[StackedBattalion]]
    battalions: dict[str, BattalionDocument]
    routed: list[str]
    fallen: list[str]
    generals: dict[str, GeneralDocument]
    ground: dict[str, str]
    discards: list[DiscardDocument]
    sightings: dict[str, SightingDocument]
    instructions: NotRequired[dict[str, InstructionDocument]]
    hand: NotRequired[list[HandCard]]
    deck: NotRequired[int]
    undrawn: NotRequired[list[UndrawnDocument]]
    attacks: NotRequired[int]
    moves: NotRequired[int]


class ExpectDocument(TypedDict):
    """What the rules grant to the coming turn."""

    turn: int
    muster: bool
    attacks: int
    moves: int | None
    breaking: bool
    night: bool


class MusterKind(TypedDict):
    """A kind of battalions that can be mustered."""

    code: str
    name: str
    type: str
    fire: int
    melee: int
    morale: int
    training: int
    points: int
    number: int


class MusterGeneral(TypedDict):
    """A General who can be mustered."""

    code: str
    name: str
    rating: int
    points: int


class MusterDocument(TypedDict):
    """What an army is mustered from, before the battle."""

    points: int
    limit: int
    kinds: list[MusterKind]
    generals: list[MusterGeneral]


class SeenBattalion(FightingBattalion):
    """A battalion that a look at a stack has shown."""

    shaken: bool
    blown: int | bool | None


class LookDocument(TypedDict):
    """A look at a stack of the enemy."""

    army: str
    stack: str
    battalions: list[SeenBattalion]


class LineDocument(TypedDict):
    """A line of the sheet in brief."""

    number: int
    text: str
    outcome: str
    unneeded: bool
    reason: str | None


class StackTests(TypedDict):
    """The tests of a stack."""

    stack: str
    tests: list[TestDocument]


class RecordDocument(TypedDict):
    """The reader's stacks, hand, lines and throws in brief."""

    stacks: dict[str, list[str]]
    hand: list[str]
    lines: list[LineDocument]
    tests: list[StackTests]
    throws: list[str]


class BattlesReport(ReportDocument, BoardDocument, PrintedDocument):
    """The report of an army in a battle (N.99); stacks lie in ``stacks`` of an army by their places."""

    initiative: str
    ending: EndingDocument | None
    army: ArmyDocument
    armies: dict[str, ArmyDocument]
    expect: ExpectDocument | None
    muster: MusterDocument | None
    looks: list[LookDocument]
    sheets: dict[str, list[ActionDocument]]
    fights: list[FightDocument]
    record: RecordDocument


def report_keys() -> ReportKeys:
    """Return the types of the report's keys."""
    return ReportKeys(BattlesReport)
