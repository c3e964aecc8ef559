"""The report document: the content of a report, as plain JSON values.

This is the part that all games share; each game adds its own. Templates and the figures of a turn are made from a
document and nothing else.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NotRequired, TypedDict


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
    names: NotRequired[dict[str, str]]
    colours: NotRequired[dict[str, str]]
    order_of_play: NotRequired[list[str]]
    sheet: NotRequired[bool]
    composed: NotRequired[bool]
    late: NotRequired[bool]
