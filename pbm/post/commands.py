"""Commands in mails: what a player may ask for besides sending orders.

    STATUS [game]               which of their sheets are in, and when sheets are due
    REPORT [turn] [game]        their report once more
    RULES [action] [game]       the orders, or one of them
    VOTE EXTEND 24h [game]      a vote for more time; PAUSE is for a pause, NO takes votes back
    HELP                        how to write, and a blank sheet

A command is the whole subject, or has a line of its own in the text that the player wrote, outside quotations.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.sheets.letters import is_end
from pbm.sheets.rows import HEADINGS, MESSAGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.post.incoming_mail import IncomingMail
    from pbm.sheets.text import Line

MOST = 5
"""The limit of commands in a mail that are answered."""

_ANSWERED = r"(?:re|aw|antw|fwd?|wg|sv|vs|rif|tr)(?:\[\d+\])?\s*:"
_LISTED = r"\[[^\]]{0,80}\]"
_OURS = r"[A-Za-z0-9][\w.-]{0,39}, (?:turn|zug) \d{1,9}:"
_PREFIX = re.compile(rf"\s*(?:{_ANSWERED}|{_LISTED}|{_OURS})\s*", re.IGNORECASE)
_LONGEST = 100
"""The limit of characters of a line that may be a command."""

_QUOTED_BELOW = re.compile(r"-{2,} ?[^-]{0,60}(?:message|mail|nachricht)[^-]{0,60}-{2,}|_{10,}", re.IGNORECASE)
"""The line that some mail programs put above a mail that they quote without marks."""


class CommandWord(StrEnum):
    """The commands."""

    STATUS = "STATUS"
    REPORT = "REPORT"
    RULES = "RULES"
    VOTE = "VOTE"
    HELP = "HELP"


_NAME = r"[\w.-]{1,40}"
_ARGUMENTS = {
    CommandWord.STATUS: rf"(?: {_NAME})?",
    CommandWord.REPORT: rf"(?:(?: turn)? \d{{1,9}})?(?: {_NAME})?",
    CommandWord.RULES: rf"(?: {_NAME}){{0,2}}",
    CommandWord.VOTE: rf" (?:extend(?: \d{{1,4}} ?[^\W\d_]{{1,10}}\.?)?|pause|no)(?: {_NAME})?",
    CommandWord.HELP: "",
}
_COMMAND = re.compile("|".join(f"(?:{word}{more})" for word, more in _ARGUMENTS.items()), re.IGNORECASE)


DEEDS = frozenset({CommandWord.VOTE})
"""Commands that change something: the subject of an answer repeats them, and an answer to that does not mean them."""


@record
class Command:
    """A command: its word, and the arguments after it."""

    word: CommandWord
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the command as it may be written."""
        return " ".join((self.word, *self.arguments))


def commands_in(incoming: IncomingMail) -> Sequence[Command]:
    """Return the commands in a mail, the subject first: each once, and at most some."""
    subject = command_of(bare_subject(incoming.mail.subject))
    if subject is not None and subject.word in DEEDS and command_of(incoming.mail.subject) is None:
        subject = None
    found = (subject, *(command_of(line.words) for line in own_lines(incoming)))
    return list(dict.fromkeys(command for command in found if command is not None))[:MOST]


def asks_anew(incoming: IncomingMail) -> bool:
    """Return whether a mail has a command on purpose: on a line of its own, or in a subject that is not a reply's.

    A player who sends a sheet as a reply to a mail with the subject "report" does not ask for a report.
    """
    lines = any(command_of(line.words) is not None for line in own_lines(incoming))
    return lines or command_of(incoming.mail.subject) is not None


def without_commands(incoming: IncomingMail) -> IncomingMail:
    """Return a mail without the lines that are commands: on a sheet they would be read as misspelt orders."""
    asked = {line.number - 1 for line in own_lines(incoming) if command_of(line.words) is not None}
    if not asked:
        return incoming
    first, *others = incoming.texts
    return replace(incoming, texts=(first.without(asked), *others))


def command_of(text: str) -> Command | None:
    """Return the command in a line; None if the line as a whole is not one."""
    if len(text) > _LONGEST:
        return None
    text = " ".join(text.split()).rstrip(".!? ")
    if _COMMAND.fullmatch(text) is None:
        return None
    word, *arguments = text.split()
    return Command(CommandWord(word.upper()), tuple(one for one in arguments if one.upper() != "TURN"))


def bare_subject(subject: str) -> str:
    """Return a subject without the prefixes of mail programs, mailing lists and this program."""
    at = 0
    while (prefix := _PREFIX.match(subject, at)) is not None:
        at = prefix.end()
    return subject[at:]


def own_lines(incoming: IncomingMail) -> Iterator[Line]:
    """Yield the lines that the player wrote: no quotation, no signature, no letter to other players."""
    headed = in_letter = False
    for line in incoming.texts[0].lines if incoming.texts else ():
        if line.ends_sheet or _QUOTED_BELOW.fullmatch(line.words):
            return
        if line.depth:
            continue
        first = _first_word(line)
        headed = headed or first in HEADINGS
        if in_letter:
            in_letter = not is_end(line)
        elif headed and first == MESSAGE:
            in_letter = True
        else:
            yield line


def _first_word(line: Line) -> str:
    """Return the first word of a line in upper case, without brackets around it."""
    return line.words.partition(" ")[0].strip("[]:|").upper()
