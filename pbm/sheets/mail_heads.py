"""Finds the heads that mail programs write above a quoted mail, and marks the lines below them as quoted.

Some programs only put a line, or the head of the mail, above the mail that is answered or forwarded. The lines below
were not written by the sender, or not now: they count as quoted once more.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.sheets.letters import is_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.sheets.text import Line

_DIVIDER = late_pattern(
    r"-{2,} ?(?:original(?: message|-nachricht)?|original appointment|forwarded .{0,60}|"
    r"urspr\w{1,3}ngliche (?:nachricht|mail)|weitergeleitete nachricht|"
    r"message (?:d'origine|original|transf\w{1,3}r\w{1,2})|mensaje (?:original|reenviado)|"
    r"messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht) ?-{2,}"
    r"|begin forwarded message:|anfang der weitergeleiteten nachricht:|d\w{1,2}but du message .{0,20}:",
    re.IGNORECASE,
)
_FIELD = late_pattern(
    r"\*?(?:from|von|de|da|van|sent|gesendet|envoy\w|date|datum|data|fecha|to|an|\xe0|para|aan|cc|bcc|kopie|"
    r"subject|betreff|objet|asunto|oggetto|onderwerp|reply-to|antwort an|importance|priorit\w{1,3}|attachments|anlagen|"
    r"return-path|received|message-id|mime-version|content-[a-z-]{1,30}|x-[a-z-]{1,40}|in-reply-to|references|"
    r"delivered-to|dkim-signature|authentication-results|user-agent) ?:\*?(?:\s|$)",
    re.IGNORECASE,
)
_FEWEST_FIELDS = 2
_WROTE = late_pattern(
    r".*\b(?:wrote|writes|schrieb|a \xe9crit|escribi\xf3|ha scritto|schreef|skrev|napisa\u0142)\b.{0,80}:",
    re.IGNORECASE,
)
_WROTE_FIRST = late_pattern(r"(?:on|am|le|el|il|op|den|w dniu)\b.*[0-9]", re.IGNORECASE)
_LONGEST_WROTE = 300
_OF_ANOTHER = late_pattern("[0-9@]")
_MESSAGE = late_pattern(r"\W{0,3}MESSAGE\b", re.IGNORECASE)
_FEW_WORDS = 12


def below_heads(lines: Sequence[Line]) -> tuple[list[Line], set[int]]:
    """Return the lines, those below heads quoted once more, and the indices of the heads' own lines."""
    heads = _heads(lines)
    made: list[Line] = []
    raised: list[int] = []  # the depths of the heads above the line
    something = False
    for at, line in enumerate(lines):
        while raised and line.depth < raised[-1] and line.words:
            raised.pop()
        made.append(replace(line, depth=line.depth + len(raised)) if raised else line)
        if at not in heads:
            something = something or bool(line.words)
        elif at + 1 not in heads and something and _is_unmarked(lines, at, heads):
            raised.append(line.depth)
    return made, heads


def _heads(lines: Sequence[Line]) -> set[int]:
    """Return the indices of the lines that mail programs have written above a mail; letters are skipped."""
    ends = [at for at, line in enumerate(lines) if is_end(line)]
    found: set[int] = set()
    at = 0
    while at < len(lines):
        words = lines[at].words
        if _MESSAGE.match(words) and len(words.split()) <= _FEW_WORDS:
            following = bisect_right(ends, at)
            if following < len(ends):
                at = ends[following] + 1
                continue
        behind = _behind_head(lines, at)
        found.update(range(at, behind))
        at = max(behind, at + 1)
    return found


def _behind_head(lines: Sequence[Line], at: int) -> int:
    """Return the index after the head that begins at a line; that of the line itself if none does."""
    if not _may_begin_head(lines, at):
        return at
    words = lines[at].words
    if _DIVIDER.fullmatch(words):
        return at + 1
    if len(words) <= _LONGEST_WROTE and _WROTE.fullmatch(words) and _OF_ANOTHER.search(words):
        return at + 1
    if _WROTE_FIRST.match(words) and at + 1 < len(lines):
        below = lines[at + 1].words
        if len(below) <= _LONGEST_WROTE and _WROTE.fullmatch(below):
            return at + 2
    return _behind_fields(lines, at)


def _may_begin_head(lines: Sequence[Line], at: int) -> bool:
    """Return quickly whether a head can begin at a line: few lines have the signs of one."""
    return ":" in lines[at].plain or lines[at].words.startswith("--") or ":" in lines[min(at + 1, len(lines) - 1)].plain


def _behind_fields(lines: Sequence[Line], at: int) -> int:
    behind = at
    fields = 0
    while behind < len(lines):
        line = lines[behind]
        if _FIELD.match(line.words):
            fields += 1
        elif not (fields and line.words and line.source[line.start : line.start + 1] in {" ", "\t"}):
            break
        behind += 1
    return behind if fields >= _FEWEST_FIELDS else at


def _is_unmarked(lines: Sequence[Line], head: int, heads: set[int]) -> bool:
    """Return whether the mail below a head has no quotation marks of its own."""
    below = next((at for at in range(head + 1, len(lines)) if lines[at].words), None)
    return below is not None and below not in heads and lines[below].depth == lines[head].depth
