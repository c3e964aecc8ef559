"""The keys of the fights in a report document of Napoleonic Battles, and of battalions and their tests."""

from __future__ import annotations

from typing import TypedDict


class BattalionDocument(TypedDict):
    """A battalion as it is printed."""

    name: str
    kind: str
    nation: str
    type: str
    arm: str
    fire: int
    melee: int
    morale: int
    training: int
    points: int


class FightingBattalion(BattalionDocument):
    """A battalion in a fight."""

    code: str


class SideCard(TypedDict):
    """A card that was played in a fight."""

    number: int
    name: str
    cancelled: bool


class ModifierDocument(TypedDict):
    """What adds to a throw."""

    key: str
    name: str
    value: int


class SideDocument(TypedDict):
    """A side of a fight."""

    army: str
    stack: str
    battalion: FightingBattalion | None
    attacks: bool
    flank: bool
    shaken: bool
    blown: bool
    supporter: FightingBattalion | None
    card: SideCard | None
    rode_to: str | None
    throws: list[list[int]]
    modifiers: list[ModifierDocument]
    total: int | None
    result: str | None


class ReactionDocument(TypedDict):
    """How a stack reacted to an attack, and its test."""

    army: str
    battalion: str
    reaction: str
    throw: list[int]
    limit: int
    passed: bool


class SquareTest(TypedDict):
    """A test for forming square, or for breaking off."""

    army: str
    battalion: str
    throw: list[int]
    limit: int
    passed: bool


class NerveTest(TypedDict):
    """A test of a battalion's nerve."""

    army: str
    battalion: str
    throw: list[int]
    limit: int
    held: bool


class SufferedDocument(TypedDict):
    """What a battalion suffered."""

    army: str
    battalion: str
    stack: str
    what: str
    why: str | None


class HitGeneral(TypedDict):
    """The throw for a General."""

    army: str
    general: str
    throw: int
    falls: bool


class TestDocument(TypedDict):
    """A test of a battalion."""

    battalion: str
    throw: list[int]
    added: int
    limit: int
    held: bool


class CheckDocument(TypedDict):
    """The morale check of a stack; the tests of the enemy's are not seen."""

    army: str
    stack: str
    tested: int
    held: int
    routed: list[str]
    tests: list[TestDocument] | None


class ToldDocument(TypedDict):
    """A sentence of the account of a fight."""

    kind: str
    part: str
    text: str


class FightDocument(TypedDict):
    """A fight."""

    name: str
    round: int
    clash: bool
    attacker: str | None
    way: str
    counter_charge: bool
    sides: list[SideDocument]
    reaction: ReactionDocument | None
    square: SquareTest | None
    breaking_off: SquareTest | None
    nothing: str | None
    difference: int | None
    nerves: list[NerveTest]
    suffered: list[SufferedDocument]
    generals: list[HitGeneral]
    checks: list[CheckDocument]
    told: list[ToldDocument]
