"""What has been published of a game, as it lies on the desk: reports, letters, the public archive.

A stored page names the scripts and styles it may use in its own policy. A server has to send the same ones in a header:
a browser heeds both policies, and nothing runs that only one of them allows.
"""

from __future__ import annotations

from contextlib import suppress
from html import unescape
from typing import TYPE_CHECKING

from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.records import LARGEST, read_ours, values_in
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.game import Game
    from pbm.kernel.ruleset import Document

FORMS = {".html": "text/html", ".txt": "text/plain"}
"""The formats of reports that people read, and their types."""

HEAD = 2_000
"""The number of bytes at the beginning of a page that have its policy: nothing that players write comes before it."""

META = late_pattern(rb'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
ALLOWED = late_pattern(r"(script-src|style-src)((?: 'sha256-[A-Za-z0-9+/]{43}=')+)(?=;|$)")


@record
class TurnLetters:
    """The letters that a player has got with the report of a turn.

    Attributes:
        turn: the turn; the coming one for letters that no report has yet.
        from_master: the game master's letters, as report documents have them.
        messages: the letters of players, likewise.

    """

    turn: int
    from_master: Sequence[Document]
    messages: Sequence[Document]


def report_page(game: Game, turn: int, empire: str, suffix: str = ".html") -> bytes | None:
    """Return the stored report of an empire after a turn; None if there is none.

    Raises:
        RefusedError: it cannot be read.

    """
    if suffix not in FORMS or not 0 <= turn <= game.current_turn():
        return None
    try:
        return game.report(turn, f"{empire}{suffix}")
    except FileNotFoundError:
        return None


def gm_page(game: Game, turn: int) -> bytes | None:
    """Return the game master's own report of a turn as a page; None if there is none.

    Raises:
        RefusedError: it cannot be read.

    """
    if not 0 <= turn <= game.current_turn():
        return None
    try:
        return game.report(turn, "gm.html")
    except FileNotFoundError:
        return None


def turns_reported(game: Game, empire: str) -> dict[int, Sequence[str]]:
    """Return the turns of which an empire has a report, the last first, each with the suffixes of its files."""
    there: dict[int, Sequence[str]] = {}
    for turn in range(game.current_turn(), -1, -1):
        folder = game.reports_folder(turn)
        if found := [suffix for suffix in FORMS if (folder / f"{empire}{suffix}").is_file()]:
            there[turn] = found
    return there


def archive_page(game: Game) -> bytes | None:
    """Return the stored public archive of a game; None if there is none.

    Raises:
        RefusedError: it cannot be read.

    """
    file = game.reports / "index.html"
    if file.is_symlink():
        raise NotOurFileError(f"{file} is a link: nothing of ours in {game.reports} is one")
    try:
        return read_ours(file, LARGEST)
    except FileNotFoundError:
        return None


def letters_of(game: Game, empire: str, until: int, most: int) -> Iterator[TurnLetters]:
    """Yield the letters that reach an empire, those of the latest turn first; turns without letters are left out.

    Args:
        game: the game.
        empire: the code of the empire.
        until: the last turn that is looked at; after the last one that was played there are those for the coming one.
        most: how many turns are looked at.

    Raises:
        RefusedError: a file of the game is damaged.

    """
    last = game.current_turn()
    written = [each for each in game.announcements() if each.reaches(empire)]
    for turn in range(min(until, last + 1), max(until - most, -1), -1):
        # A letter is in the report of the turn that was coming when it was written; later ones have no report yet.
        from_master = [each.shown() for each in written if each.turn == turn or (each.turn > turn > last)]
        messages = _messages(game, turn, empire) if turn <= last else ()
        if from_master or messages:
            yield TurnLetters(turn, [{**each} for each in from_master], messages)


def _messages(game: Game, turn: int, empire: str) -> Sequence[Document]:
    """Return the letters of players in a stored report; a report that cannot be read does not hide those of others."""
    name = f"{empire}.json"
    with suppress(FileNotFoundError, RefusedError):
        document = values_in(game.report(turn, name), game.reports_folder(turn) / name)
        messages = document.get("messages")
        return messages if isinstance(messages, list) else ()
    return ()


def policy_of(page: bytes, frames: str = "'none'") -> str:
    """Return the policy that a server sends with a stored page: the scripts and styles that the page itself names.

    Args:
        page: the page.
        frames: which pages may show it in a frame.

    """
    named = META.search(page, 0, HEAD)
    said = unescape(named[1].decode("utf-8", "replace")) if named else ""
    allowed = "".join(f"{what}{hashes}; " for what, hashes in ALLOWED.findall(said))
    return f"default-src 'none'; {allowed}base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
