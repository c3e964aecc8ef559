"""The game master's letters to players: stored with the game, mailed by the post, and shown in the next reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.announcements import Announcement, Announcements
from pbm.desk.errors import RefusedError
from pbm.desk.writer import writing
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.kept_site import let_site_follow, unheard
from pbm.pipeline.open_game import load
from pbm.pipeline.played_turns import archive_until
from pbm.pipeline.refused_faults import answered
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.kept_site import Warn

LONGEST = 20_000
"""The limit of characters of a letter."""


def announce(  # noqa: PLR0913 - each is another thing
    desk: Desk, game: Game, data: bytes, to: Sequence[str], now: int, *, warn: Warn = unheard
) -> Announcement:
    """Store a letter to players; the post mails it, and the reports of the coming turn contain it.

    Args:
        desk: the desk.
        game: the game; it may be over.
        data: the letter, in UTF-8.
        to: the empires that it is meant for, by their codes; empty for all.
        now: the time, in seconds since 1970.
        warn: is told why the game's site, whose archive may have the letter at once, could not be written.

    Raises:
        RefusedError: the letter is empty, too long or not text, or there is no such empire; nothing was stored.

    """
    text = _text(data)
    with writing(game) as writer:
        opened = load(desk, game)
        codes = [empire_of(opened.position, each) for each in to]
        known = game.announcements()
        number = max((each.number for each in known), default=0) + 1
        addressed = [code for code in opened.position.seats if code in codes]
        added = Announcement(number, now, opened.position.turn + 1, addressed, text)
        writer.announce(Announcements([*known, added]))
        if opened.position.over and not addressed:  # no coming turn makes the archive anew
            renderer, last = Renderer(desk.templates), opened.position.turn
            writer.renew_archive(
                answered(lambda: archive_until(desk, game, last, renderer), "the archive is without the letter")
            )
    let_site_follow(desk, game, warn)
    return added


def _text(data: bytes) -> str:
    """Return the text of a letter.

    Raises:
        RefusedError: it cannot be one.

    """
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").strip("\n \t")
    except UnicodeDecodeError as error:
        raise RefusedError(f"the letter is not UTF-8 text: {error}") from error
    if not text:
        raise RefusedError("the letter is empty: nothing was announced")
    if len(text) > LONGEST:
        raise RefusedError(f"the letter has {len(text)} characters: at most {LONGEST} will do")
    strange = next((sign for sign in text if not (sign.isprintable() or sign in "\n\t\u00ad\u200d\ufe0f")), None)
    if strange is not None:
        raise RefusedError(f"the letter has a control character in it: {strange!a}")
    return text
