"""Press: letters that players write to each other between turns, by mail or on a page, under the same rules.

A piece is stored with its game before any letter is written, under an identity of its own: repeating it adds nothing.
"""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING

from pbm.desk.players import Player
from pbm.desk.press import Piece
from pbm.desk.settings import PressRule
from pbm.desk.writer import writing
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

HOUR = 3600

PER_HOUR = 20
"""The limit of pieces of press that a player may send within an hour."""

LONGEST_TO = 2_000
"""The limit of characters of what says whom a piece is for; there are games with two hundred empires."""

MOST_KEYS = 20
"""The limit of words of a text that are compared with its sender's key: each takes some hundredths of a second."""

ALL = "ALL"


class NotSentError(Exception):
    """A piece of press is not sent; `why` is the reason in words, `too_many` whether it may be sent later."""

    def __init__(self, why: Phrase, *, too_many: bool = False) -> None:
        """Note the reason."""
        super().__init__()
        self.why = why
        self.too_many = too_many


@record
class Sender:
    """An empire that sends press.

    Attributes:
        game: the game.
        empire: its code.
        with_pages: whether players have pages on which they read press, so that those without an address are reached.

    """

    game: OpenGame
    empire: str
    with_pages: bool = False

    @property
    def name(self) -> str:
        """The name of the empire."""
        return self.game.position.seats[self.empire].name


@record
class Draft:
    """A piece of press as its sender writes it.

    Attributes:
        to: codes or names of empires, or ALL.
        text: the text.
        anonymous: whether the sender does not want to be named.

    """

    to: str
    text: str
    anonymous: bool = False


def send(sender: Sender, draft: Draft, identity: str | None, now: int, patience: float | None = None) -> Piece:
    """Store a piece of press with its game, and return it as it is stored.

    Args:
        sender: who writes; it is certain that it is they.
        draft: what they write.
        identity: what distinguishes it from all others; without one it is the same as the sender's newest piece if it
            says the same to the same empires within an hour.
        now: the time, in seconds since 1970.
        patience: seconds to wait for another run, if not as many as usual.

    Raises:
        NotSentError: it may not be sent.
        RefusedError: the game is busy, or the disk full.

    """
    known = sender.game.files.press()
    if (same := next((each for each in known if each.id == identity), None)) is not None:
        return same
    require_press(sender, anonymous=draft.anonymous)
    _require_room(sender, known, now)  # before the text is compared with the key, which takes a while
    require_text(sender, draft.text)
    to, turn = list(reached(sender, draft.to)), sender.game.position.turn + 1
    piece = Piece(
        identity or f"press/{secrets.token_hex(16)}", now, turn, sender.empire, to, draft.anonymous, draft.text
    )
    with writing(sender.game.files, patience) as writer:
        known = sender.game.files.press()
        if (same := _repeated(piece, known, anew=identity is None)) is not None:
            return same
        _require_room(sender, known, now)
        writer.add_press(piece)
    return piece


def _repeated(piece: Piece, known: Sequence[Piece], *, anew: bool) -> Piece | None:
    """Return the piece that another repeats; ``anew`` is whether its identity was made just now."""
    if not anew:
        return next((each for each in known if each.id == piece.id), None)
    last = next((each for each in reversed(known) if each.sender == piece.sender), None)
    if last is None or last.at <= piece.at - HOUR:
        return None
    says = (piece.to, piece.anonymous, piece.text)
    return last if (last.to, last.anonymous, last.text) == says else None


def _require_room(sender: Sender, known: Sequence[Piece], now: int) -> None:
    """Check that the sender has not written as much within the hour as they may.

    Raises:
        NotSentError: they have.

    """
    if sum(each.sender == sender.empire and each.at > now - HOUR for each in known) >= PER_HOUR:
        why = say("Your press was not sent: you have written too much within the hour. Try again later.")
        raise NotSentError(why, too_many=True)


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


def require_text(sender: Sender, text: str) -> None:
    """Check that a text may be sent.

    Args:
        sender: who writes.
        text: the text.

    Raises:
        NotSentError: it contains the sender's key, is too long, or there is nothing in it.

    """
    if len(text) > LONGEST:
        raise NotSentError(
            say("Your press was not sent: it is longer than {number} characters. Send it in parts.", number=LONGEST)
        )
    if _contains_key(text, sender.game.position.keys.get(sender.empire)):
        raise NotSentError(
            say("Your press was not sent: your KEY is in it. Write KEY above PRESS, and END below the text.")
        )
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
    found = [code for code in codes if code != sender.empire and _reads(sender, code)]
    if not found and sender.with_pages:
        raise NotSentError(say("Your press was not sent: choose whom it is for."))
    if not found:
        raise NotSentError(say("Your press was not sent: none of those you are writing to has an address here."))
    return found


def readers(sender: Sender) -> Sequence[str]:
    """Return the codes of all empires that can be written to."""
    return [code for code in sender.game.position.seats if code != sender.empire and _reads(sender, code)]


def _reads(sender: Sender, empire: str) -> bool:
    """Return whether an empire can be written to; with pages all can, as nobody may know whom the program plays."""
    return sender.with_pages or bool(sender.game.players.get(empire, Player()).letters_to)


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
