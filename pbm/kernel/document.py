"""The report document: what a report tells, made of JSON's types.

Here is what the documents of all games have alike; a game adds its own part. Templates and the figures of a turn are
given a document and nothing else.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class ActionDocument(TypedDict):
    """An action of the reader's sheet, and what came of it: ``outcome`` is done, cut or failed."""

    number: int
    text: str
    outcome: str
    cost: int
    reason: str | None
    details: list[str]
    unneeded: NotRequired[bool]
    """Whether it has failed only because its moment never came: no failure to be looked into."""


class EventDocument(TypedDict):
    """Something that happened: ``scope`` says in which part of a report it is told."""

    kind: str
    text: str
    scope: str


class NoticeDocument(TypedDict):
    """Something that needs attention, perhaps in an area."""

    kind: str
    area: str | None
    text: str


LetterDocument = TypedDict("LetterDocument", {"from": str, "to": list[str], "text": str})
"""A letter; ``to`` is empty if it goes to all."""


class ReportDocument(TypedDict):
    """What every report tells; the public's has no reader: ``empire``, ``name`` and ``status`` are ``None``."""

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
    """Whether the reader must write a key into his sheet that the report does not know."""
    early: NotRequired[bool]
    """Whether the turn is played as soon as all sheets are marked as final."""
    names: NotRequired[dict[str, str]]
    colours: NotRequired[dict[str, str]]
    order_of_play: NotRequired[list[str]]
    sheet: NotRequired[bool]
    composed: NotRequired[bool]
    late: NotRequired[bool]
