"""Press: letters that players write to each other between turns. Who may write to whom, by mail and on a page alike."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.desk.settings import PressRule
from pbm.kernel.sentence import one_of, say
from pbm.quick.record import record
from pbm.sheets.key_lines import perhaps_keys, tells_key
from pbm.sheets.text import read_lines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.keys import Key
    from pbm.kernel.seat import Seat
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame

LONGEST = 20_000
"""The limit of characters of a text that are sent on."""

PER_HOUR = 20
"""The limit of pieces of press that a player may send within an hour."""

MOST_KEYS = 20
"""The limit of words of a text that are compared with its sender's key: each takes some hundredths of a second."""

ALL = "ALL"


class NotSentError(Exception):
    """A piece of press is not sent; `why` is the reason in words."""

    def __init__(self, why: Phrase) -> None:
        """Note the reason."""
        super().__init__()
        self.why = why


@record
class Sender:
    """An empire that sends press."""

    game: OpenGame
    empire: str

    @property
    def name(self) -> str:
        """The name of the empire."""
        return self.game.position.seats[self.empire].name


def require_press(sender: Sender, *, anonymous: bool) -> None:
    """Check that a game has press of a kind.

    Args:
        sender: who writes.
        anonymous: whether the sender does not want to be named.

    Raises:
        NotSentError: it has not.

    """
    rule = sender.game.settings.press
    if rule is PressRule.NONE:
        raise NotSentError(
            say("Your press was not sent: this game has no press. A MESSAGE on your sheet goes with the turn.")
        )
    if anonymous and rule is not PressRule.ANONYMOUS:
        raise NotSentError(say("Your press was not sent: in this game nobody may write anonymously."))


def require_text(sender: Sender, text: str, *, too_many: bool) -> None:
    """Check that a text may be sent.

    Args:
        sender: who writes.
        text: the text.
        too_many: whether the sender has written as much within the hour as they may.

    Raises:
        NotSentError: it contains the sender's key, there is nothing in it, or it is one too many.

    """
    if _contains_key(text, sender.game.position.keys.get(sender.empire)):
        raise NotSentError(
            say("Your press was not sent: your KEY is in it. Write KEY above PRESS, and END below the text.")
        )
    if too_many:
        raise NotSentError(say("Your press was not sent: you have written too much within the hour. Try again later."))
    if not text.strip():
        raise NotSentError(say("Your press was not sent: there is no text in it."))


def _contains_key(text: str, key: Key | None) -> bool:
    """Return whether a text contains its sender's key."""
    if any(tells_key(line.plain) for line in read_lines(text.encode())):
        return True
    return key is not None and any(key.fits(each) for each in perhaps_keys(text, MOST_KEYS))


def reached(sender: Sender, to: str) -> Sequence[str]:
    """Return the codes of the empires that a piece of press reaches, without the sender's.

    Args:
        sender: who writes.
        to: codes or names of empires, as :func:`recipients` reads them.

    Raises:
        NotSentError: there is no such empire, or nobody can be reached.

    """
    codes, unknown = recipients(to, sender.game.position.seats)
    if unknown:
        raise NotSentError(say("Your press was not sent: there is no empire {names}.", names=one_of(unknown)))
    players = sender.game.players
    found = [code for code in codes if code in players and players[code].letters_to and code != sender.empire]
    if not found:
        raise NotSentError(say("Your press was not sent: none of those you are writing to has an address here."))
    return found


def recipients(written: str, seats: Mapping[str, Seat]) -> tuple[list[str], list[str]]:
    """Return the codes of the empires that are addressed, and the words that match no empire.

    Args:
        written: codes or names, separated by commas or blanks; ALL means everybody.
        seats: the empires of the game.

    """
    names = {seat.name.casefold(): code for code, seat in seats.items()} | {code.casefold(): code for code in seats}
    parts = re.split(r"\s*,\s*", written.strip()) if "," in written else _words(written, names)
    found: dict[str, None] = {}
    unknown = []
    for part in parts:
        if part.upper() == ALL:
            found |= dict.fromkeys(seats)
        elif part.casefold() in names:
            found[names[part.casefold()]] = None
        elif part:
            unknown.append(part)
    return list(found), unknown


def _words(written: str, names: Mapping[str, str]) -> list[str]:
    """Split a text at its blanks, but keep names of several words together."""
    words, parts = written.split(), []
    while words:
        length = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]).casefold() in names), 1)
        parts.append(" ".join(words[:length]))
        del words[:length]
    return parts
