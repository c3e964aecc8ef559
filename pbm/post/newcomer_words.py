"""The words in mails by which people come into a game and leave it.

    ACCEPT, DECLINE             answers to an invitation, whose subject or thread proves which one it is
    JOIN game [seats]           a seat in an open game, the first that is free of those that are named
    LEAVE game [empire]         the end of playing an empire

An answer to an invitation may be any line that its writer wrote. The others are the subject or the first line: further
down in a mail, LEAVE may be an order on a sheet.
"""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING

from pbm.desk.players import ALPHABET
from pbm.post.commands import bare_subject, own_lines
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.post.incoming_mail import IncomingMail


class NewcomerWord(StrEnum):
    """The words."""

    ACCEPT = "ACCEPT"
    DECLINE = "DECLINE"
    JOIN = "JOIN"
    LEAVE = "LEAVE"


@record
class Wish:
    """What somebody wants: the word, and what stands behind it."""

    word: NewcomerWord
    arguments: tuple[str, ...] = ()


_ANSWER = re.compile(r"(ACCEPT|DECLINE)(?: \S{1,40})?", re.IGNORECASE)
_REQUEST = re.compile(r"(JOIN|LEAVE)((?: [\w.-]{1,40}){1,30})", re.IGNORECASE)
_LONGEST = 300

_FOUR = f"[{ALPHABET}]{{4}}"
_TOKEN = re.compile(rf"(?<![A-Za-z0-9-]){_FOUR}-{_FOUR}-{_FOUR}-{_FOUR}(?![A-Za-z0-9-])", re.IGNORECASE)
_KEY = re.compile(r"\[?KEY\]?[\s:]+\[?(\S{4,20}?)\]?", re.IGNORECASE)

MOST_TOKENS = 5


def wish_in(incoming: IncomingMail) -> Wish | None:
    """Return what somebody wants who comes into a game or leaves it; None if the mail is about something else."""
    subject = bare_subject(incoming.mail.subject)
    lines = [_plain(line.words) for line in own_lines(incoming) if line.words]
    answers = (_ANSWER.fullmatch(text) for text in [_plain(subject), *lines])
    answer = next((match for match in answers if match is not None), None)
    if answer is not None:
        return Wish(NewcomerWord(answer[1].upper()))
    requests = (_REQUEST.fullmatch(text) for text in [_plain(incoming.mail.subject), *lines[:1]])
    request = next((match for match in requests if match is not None), None)
    return None if request is None else Wish(NewcomerWord(request[1].upper()), tuple(request[2].split()))


def tokens_in(incoming: IncomingMail) -> Sequence[str]:
    """Return what may be tokens of invitations in a mail, quoted lines included."""
    texts = chain([incoming.mail.subject], (line.words for text in incoming.texts[:1] for line in text.lines))
    found = (match.group().upper() for text in texts for match in _TOKEN.finditer(text[:_LONGEST]))
    return list(dict.fromkeys(found))[:MOST_TOKENS]


def key_in(incoming: IncomingMail) -> str | None:
    """Return the key on the line KEY that the sender of a mail wrote."""
    matches = (_KEY.fullmatch(line.words.strip()) for line in own_lines(incoming))
    return next((match[1] for match in matches if match is not None), None)


def _plain(text: str) -> str:
    return " ".join(text[:_LONGEST].split()).rstrip(".!, ")
