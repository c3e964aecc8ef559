"""The report document: the content of a report, as plain JSON values.

This is the part that all games share; each game adds its own. Templates and the figures of a turn are made from a
document and nothing else.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NotRequired, TypedDict

from pbm.quick.record import record


class ActionDocument(TypedDict):
    """An action of the reader's sheet and its result: ``outcome`` is done, cut or failed."""

    number: int
    text: str
    outcome: str
    cost: int
    reason: str | None
    details: list[str]
    unneeded: NotRequired[bool]
    """Whether it failed only because it was never triggered, so that there is no mistake to look for."""


class EventDocument(TypedDict):
    """Something that happened: ``scope`` says which part of a report shows it."""

    kind: str
    text: str
    scope: str


class Weight(StrEnum):
    """How grave something that needs attention is, the gravest first."""

    LOST = "lost"
    THREATENED = "threatened"
    CAPTURED = "captured"
    MISTAKEN = "mistaken"
    ROUTINE = "routine"


class NoticeDocument(TypedDict):
    """Something that needs attention, perhaps in an area that the report's tables have."""

    kind: str
    area: str | None
    text: str
    weight: NotRequired[str]
    """One of :class:`Weight`; a notice without a weight stands with the mistakes."""
    place: NotRequired[str | None]
    """Where it is, even if that is out of sight: the code of an area, a border or a stack."""


LetterDocument = TypedDict("LetterDocument", {"from": str, "to": list[str], "text": str})
"""A letter; ``to`` is empty if it goes to all."""


class AnnouncementDocument(TypedDict):
    """A letter from the game master: ``to`` is empty if it goes to all, ``at`` is a time in UTC."""

    number: int
    at: str
    to: list[str]
    text: str


class PastLineDocument(TypedDict):
    """A line that a lesson proposed and the learner sent, and what to learn of it.

    ``outcome`` is as in :class:`ActionDocument`, or ``unused`` for a line that was never needed.
    """

    order: str
    outcome: str
    text: str


class IdeaDocument(TypedDict):
    """An idea of the game, with the numbers of the rules that say more."""

    title: str
    text: str
    rules: list[str]


class ProposedLineDocument(TypedDict):
    """A line that a lesson proposes, and the reason."""

    order: str
    why: str


class UnfitLineDocument(TypedDict):
    """A line that a lesson would have proposed, and why it comes to nothing in the present position."""

    order: str
    reason: str


class LessonDocument(TypedDict):
    """What a lesson says in a report."""

    title: str
    part: int | None
    """Which of the parts this is, counted from 1; None after the last."""
    parts: int
    back: list[PastLineDocument]
    """What became of the lines that were proposed the turn before."""
    missed: int
    """How many of them the learner did not send."""
    heading: str
    opening: list[str]
    seen: list[str]
    ideas: list[IdeaDocument]
    lines: list[ProposedLineDocument]
    unfit: list[UnfitLineDocument]
    ending: list[str]
    """How to go on after the last part, a paragraph each."""


class ReportDocument(TypedDict):
    """What every report has; the public report has no reader: ``empire``, ``name`` and ``status`` are ``None``."""

    game: str
    title: str
    language: str
    turn: int
    empire: str | None
    name: str | None
    status: str | None
    deadline: str | None
    over: bool
    winners: list[str]
    standings: dict[str, dict[str, Any]]
    actions: list[Any]
    """Each an :class:`ActionDocument`, with what a game adds."""
    problems: list[dict[str, str | int | None]]
    events: list[Any]
    """Each an :class:`EventDocument`, with what a game adds."""
    attention: list[NoticeDocument]
    messages: list[LetterDocument]
    key: NotRequired[str | None]
    asks_key: NotRequired[bool]
    """Whether the reader must write a key into their sheet that the report does not know."""
    early: NotRequired[bool]
    """Whether the turn is played as soon as all sheets are marked as final."""
    announcements: NotRequired[list[AnnouncementDocument]]
    """What the game master has written to the reader since the report before, if anything."""
    lesson: NotRequired[LessonDocument]
    """What a lesson says to its learner, in a game that is one."""
    names: NotRequired[dict[str, str]]
    colours: NotRequired[dict[str, str]]
    order_of_play: NotRequired[list[str]]
    sheet: NotRequired[bool]
    composed: NotRequired[bool]
    late: NotRequired[bool]


class OrderHelpDocument(TypedDict):
    """An order of the card: its word, its boxes, and its help in a sentence."""

    word: str
    boxes: list[str]
    summary: str


class BoardDocument(TypedDict):
    """What the report of a game from a scenario has; rules and threats are for pages and bots, and not in its file."""

    scenario: str
    places: int
    """How many actions a sheet may have."""
    rules: NotRequired[dict[str, Any]]
    threats: NotRequired[dict[str, list[list[str | int | None]]]]


class PrintedDocument(TypedDict):
    """What is added to a report when it is printed: its number, the past, and what its reader needs to order again."""

    format: int
    """The number of the report's keys: within a number none goes, or means something else."""
    blank_sheet: NotRequired[str]
    reference: NotRequired[list[OrderHelpDocument]]
    box_names: NotRequired[list[str]]
    sheets_to: NotRequired[str | None]
    by_standing_orders: NotRequired[bool]
    history: dict[str, Any]
    """The figures of the turns so far."""


@record
class ReportKeys:
    """The types of a game's report document: of all its keys, and of its actions and events."""

    document: type
    action: type = ActionDocument
    event: type = EventDocument
