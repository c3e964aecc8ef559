"""The keys of the report document of Warp Empires."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pbm.kernel.document import ActionDocument, BoardDocument, PrintedDocument, ReportDocument, ReportKeys


class SeenCard(TypedDict):
    """A card that another card has shown."""

    number: int
    name: str
    suit: str
    moment: str
    effect: str
    write: str
    form: str
    waits: str
    only: NotRequired[str]


class HandCard(SeenCard):
    """A card of the reader's hand; ``goes`` says whether it is discarded unless another is."""

    goes: bool


class OfferDocument(TypedDict):
    """A chit on offer."""

    kind: str
    name: str
    type: str
    force: int
    speed: str
    code: str
    price: int
    spare: bool
    waits: NotRequired[bool]
    affordable: bool


class PurseDocument(TypedDict):
    """What the reader can spend, and what is expected."""

    lie: dict[str, int]
    card_points: int
    spendable: int
    expected: dict[str, int]
    income: int
    at_hand: int
    owed: int
    kept: NotRequired[int]
    floor: int | None
    floor_by: str | None
    account: list[str]


class PileDocument(TypedDict):
    """How many of a kind are left."""

    kind: str
    name: str
    force: int
    number: int


class LookDocument(TypedDict):
    """A hand that cards have shown."""

    player: str
    cards: list[SeenCard]


class TopDocument(TypedDict):
    """The top of a stack that is not seen in full."""

    unit: str
    name: str
    type: str
    units: int | None


class AreaDocument(TypedDict):
    """An area: ``points`` only where the reader's own marker lies."""

    name: str
    kind: str
    type: str | None
    country: str | None
    owner: str | None
    stacks: dict[str, list[str]]
    tops: dict[str, TopDocument]
    points: NotRequired[int]


class UnitDocument(TypedDict):
    """Units of a kind in a stack, or a leader."""

    kind: str
    name: str
    type: str
    force: int
    speed: str
    code: str
    number: int
    experience: int
    cargo: bool


class UpkeepDocument(TypedDict):
    """What an area would pay of the upkeep."""

    area: str
    points: int
    distance: int


class StackDocument(TypedDict):
    """A stack that is seen in full."""

    area: str
    owner: str
    units: list[UnitDocument]
    codes: list[str]
    number: int
    force: int
    cargo: int
    room: int
    mover: bool
    moves: bool
    top: str
    type: str
    opposed: bool
    upkeep: list[UpkeepDocument] | None
    ways: list[list[str]]


class OtherStack(TypedDict):
    """A stack of which only the top is seen."""

    area: str
    owner: str
    unit: str
    name: str
    type: str
    units: int | None


class WarpAction(ActionDocument):
    """A line of the sheet, with the name of the card that it names."""

    card: str | None


class MoveDocument(TypedDict):
    """A group that was seen moving."""

    player: str
    origin: str
    path: list[str]
    unit: str
    name: str
    units: int | None


class LostDocument(TypedDict):
    """How many units of a kind were lost."""

    unit: str
    number: int


class SideDocument(TypedDict):
    """A side of a fight."""

    side: str
    name: str
    role: str
    players: list[str]
    units: int | None
    total: int
    won: bool
    lost: list[LostDocument]


class FightCard(TypedDict):
    """A card that was played in a fight."""

    player: str
    card: int
    name: str
    answered: AnsweredDocument | None
    text: str


class LayingDocument(TypedDict):
    """A step of a fight, and the totals after it."""

    text: str
    totals: list[int]


class DrawnUpDocument(TypedDict):
    """Units as they were drawn up."""

    player: str
    code: str
    name: str
    number: int
    force: int
    text: str


class RetreatDocument(TypedDict):
    """Where a player's units went."""

    player: str
    to: str


class FightDocument(TypedDict):
    """A fight; its losses and who was drawn up only for those in it."""

    number: int
    area: str
    contest: str
    kind: str
    in_it: bool
    winner: str | None
    outcome: str
    sides: list[SideDocument]
    cards: list[FightCard]
    laying: list[LayingDocument]
    drawn_up: list[list[DrawnUpDocument]] | None
    retreats: list[RetreatDocument]
    details: list[str]
    losses: str | None


class AnsweredDocument(TypedDict):
    """By whom a card was cancelled, and with what."""

    player: str
    card: int
    name: str


class PlayedCard(TypedDict):
    """A card that was played."""

    player: str
    card: int
    name: str
    at: list[str]
    answered: AnsweredDocument | None


class CaptiveDocument(TypedDict):
    """A captive leader, and whose they were."""

    leader: str
    of: str


class SpotDocument(TypedDict):
    """An area of the map: what it borders on, by land and over coasts, and its crossings and sea lanes."""

    kind: str
    type: str | None
    country: str | None
    borders: list[str]
    coasts: list[str]
    crossings: dict[str, list[str]]
    lanes: NotRequired[list[str]]


class WarpReport(ReportDocument, BoardDocument, PrintedDocument):
    """The report of a player (W.73 to W.75)."""

    module: str
    season: str | None
    next_season: NotRequired[str]
    side: str | None
    country: str | None
    hand: list[HandCard]
    hand_limit: int
    must_go: int
    offer: list[OfferDocument]
    points: int
    units: int
    purse: PurseDocument
    pile: list[PileDocument]
    standing: list[str]
    set_aside: list[str]
    looks: list[LookDocument]
    areas: dict[str, AreaDocument]
    other_areas: dict[str, AreaDocument]
    stacks: list[StackDocument]
    other_stacks: list[OtherStack]
    moves: list[MoveDocument]
    fights: list[FightDocument]
    cards_played: list[PlayedCard]
    sides: dict[str, list[str]]
    captives: dict[str, list[CaptiveDocument]]
    deck: int
    discards: int
    owners: dict[str, str]
    winter: NotRequired[bool]
    map: NotRequired[dict[str, SpotDocument]]


def report_keys() -> ReportKeys:
    """Return the types of the report's keys."""
    return ReportKeys(WarpReport, action=WarpAction)
