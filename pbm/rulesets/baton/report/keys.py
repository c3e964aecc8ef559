"""The keys of the report document of Baton and Knapsack."""

from __future__ import annotations

from typing import TypedDict

from pbm.kernel.document import ActionDocument, BoardDocument, PrintedDocument, ReportDocument, ReportKeys


class EndingDocument(TypedDict):
    """How the game has ended, and who has won."""

    how: str
    winner: str


class DateDocument(TypedDict):
    """The season and the year."""

    season: str
    year: int
    last_year: int


class DrawnDocument(TypedDict):
    """By whom a card was drawn, in which round and by what."""

    by: str
    round: int | None
    event: str | None


class OwnCard(TypedDict):
    """A card of the reader's hand, with what it does."""

    number: int
    name: str
    suit: str
    leader: str | None
    nation: str | None
    terrain: str | None
    roll: int
    event: str | None
    suit_name: str
    deeds: list[str]
    terrain_name: str | None
    terrain_effect: str | None
    event_name: str | None
    event_effect: str | None
    usable: bool
    drawn: DrawnDocument | None


class ChargeDocument(TypedDict):
    """What a charge at an enemy would need, and the enemy's at this army."""

    enemy: str
    needs: int | None
    they_need: int | None


class OwnArmy(TypedDict):
    """What only the owner is told of an army."""

    counts: dict[str, int]
    maneuvers: int
    forced: bool
    points: int
    charges: list[ChargeDocument]


class CardDocument(TypedDict):
    """A card of the deck, as it is printed."""

    name: str
    suit: str
    leader: str | None
    nation: str | None
    terrain: str | None
    roll: int
    event: str | None


class AreaDocument(TypedDict):
    """An area of the board."""

    name: str
    value: int
    printed: int
    neighbours: list[str]
    home: str | None
    marker: str | None
    cubes: int


class BorderDocument(TypedDict):
    """A border of two areas."""

    strait: bool


class ArmyDocument(TypedDict):
    """An army: where it is, and the cards of its units."""

    power: str
    name: str
    card: int
    morale: int
    where: str
    on_point: bool
    units: list[int]
    ground: int | None
    foes: list[str]


class BattleDocument(TypedDict):
    """A battle that is going on."""

    armies: list[str]
    pairs: list[list[str]]
    places: list[str]


class PrisonerDocument(TypedDict):
    """A leader in captivity, and whose they are."""

    card: int
    of: str


class PowerDocument(TypedDict):
    """A power as all see it."""

    name: str
    status: str
    missed: int
    colour: str | None
    capital: str
    home: list[str]
    vps: int
    value: int
    areas: int
    par: int
    cards: int
    armies: int
    morale: int
    prisoners: list[PrisonerDocument]
    ally: str | None
    on_map: int
    seat: str
    out: bool


class BatonAction(ActionDocument):
    """A line of the sheet, and what it was paid with."""

    card: str | None
    paid: list[int]
    trick: str | None
    round: int | None


class StepDocument(TypedDict):
    """A step of what happened; each kind has figures of its own besides."""

    kind: str
    text: str
    own: bool


class FollowerDocument(TypedDict):
    """What a power that followed a trick did."""

    power: str
    how: str
    failed: bool
    drawn: int
    deed: str | None
    army: str | None
    target: str | None
    suit: str | None
    paid: list[int]
    text: str
    steps: list[StepDocument]


class TrickDocument(TypedDict):
    """A trick: who led it, and what all did."""

    round: int
    power: str
    how: str
    failed: bool
    drawn: int
    deed: str | None
    army: str | None
    target: str | None
    suit: str | None
    paid: list[int]
    text: str
    steps: list[StepDocument]
    followers: list[FollowerDocument]


class CensusDocument(TypedDict):
    """The census of a power."""

    year: int
    power: str
    value: int
    par: int


class LineDocument(TypedDict):
    """A line of the sheet in brief."""

    number: int
    text: str
    outcome: str
    cost: int
    unneeded: bool
    reason: str | None


class RecordDocument(TypedDict):
    """The reader's hand and lines in brief, and their own view of cards taken off the deck."""

    hand: list[int]
    lines: list[LineDocument]
    taken: list[list[int | None]]


class BatonReport(ReportDocument, BoardDocument, PrintedDocument):
    """The report of a power (C.95)."""

    ending: EndingDocument | None
    season: str
    date: DateDocument
    weather: str
    foul_weather: str | None
    leading: str
    initiative: list[str]
    hand: list[int]
    usable: list[int]
    own_cards: list[OwnCard]
    own_armies: dict[str, OwnArmy]
    deck: int
    discards: list[int]
    cards: dict[str, CardDocument]
    areas: dict[str, AreaDocument]
    owners: dict[str, str]
    borders: dict[str, BorderDocument]
    armies: dict[str, ArmyDocument]
    battles: list[BattleDocument]
    powers: dict[str, PowerDocument]
    hands: dict[str, list[int]]
    deck_order: list[int]
    terrains: dict[str, str]
    terrain_effects: dict[str, str]
    board_names: dict[str, str]
    sheets: dict[str, list[BatonAction]]
    opening: list[StepDocument]
    tricks: list[TrickDocument]
    ending_of_turn: list[StepDocument]
    census: list[CensusDocument]
    taken: list[list[int | None]]
    record: RecordDocument


def report_keys() -> ReportKeys:
    """Return the types of the report's keys."""
    return ReportKeys(BatonReport, action=BatonAction)
