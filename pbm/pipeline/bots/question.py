"""What a bot is asked, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@record
class Question:
    """What a bot is asked: its command, its input, its environment, its time in seconds, and its memory."""

    command: Sequence[str]
    given: bytes
    environment: Mapping[str, str]
    seconds: float
    megabytes: int


@record
class Answer:
    """What a bot has written on standard output, the end of its standard error, and why it has failed, if it has."""

    written: bytes
    complaint: str
    failure: str | None = None
