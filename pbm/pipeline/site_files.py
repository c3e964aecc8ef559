"""The files of a site: reports as a site has them, and the pages that lead to them."""

from __future__ import annotations

import hmac
from base64 import b32encode
from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.desk.game_folder import turn_name
from pbm.pipeline.played_turns import archive_until
from pbm.pipeline.published import archive_page, turns_reported
from pbm.publishing.reports import refused_faults
from pbm.publishing.shared_files import SharedFiles
from pbm.publishing.shared_ground import ground_of, shared_ground
from pbm.publishing.site_page import ROOM_FOR_LINKS, lean_page, style_of, without_form
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.pipeline.open_game import OpenGame
    from pbm.publishing.shared_ground import SharedGround
    from pbm.reports.renderer import Renderer

PATH_BYTES = 20
"""The number of bytes of a digest that make a path: 160 bits, as 32 lower-case letters and digits."""

ROBOTS = b"User-agent: *\nDisallow: /\n"
INDEX, PAGE, TEXT = "index.html", ".html", ".txt"
UTF_8 = ("utf-8", "surrogateescape")
"""How files are read as texts, whatever is in them, and written again."""


@record
class PlayerFolder:
    """A player's entry page: the empire, its name, and the path of the player's folder within the site."""

    empire: str
    name: str
    path: str


@record
class PlayerTurn:
    """What a player's folder has of a turn.

    Attributes:
        folder: the folder.
        turn: the turn.
        suffixes: those of its files.
        before: the turn that its page links to as the one before; None if there is none.
        after: likewise the one after.
        language: the code of the language of its links.

    """

    folder: PlayerFolder
    turn: int
    suffixes: tuple[str, ...]
    before: int | None
    after: int | None
    language: str

    def name(self, suffix: str) -> str:
        """Return the name of one of its files within the site."""
        return f"{self.folder.path}/{turn_name(self.turn)}{suffix}"


class SiteFiles:
    """Makes the files of a site, by their names within it.

    Attributes:
        players: the folders of the players.
        turns: what they have of the turns that stand, the last first.
        names: the names of all files in these folders.
        shared: the files that the pages made so far share.

    """

    def __init__(self, start: OpenGame, secret: bytes, renderer: Renderer) -> None:
        """Look which reports there are.

        Args:
            start: the game at its start.
            secret: what paths and names are made of.
            renderer: renders the pages that lead to reports.

        """
        seats = start.position.seats.items()
        self.players = [PlayerFolder(empire, seat.name, path_of(secret, empire)) for empire, seat in seats]
        self.turns = [turn for player in self.players for turn in _turns_of(start, player)]
        self.names = {f"{player.path}/{INDEX}" for player in self.players}
        self.names |= {turn.name(suffix) for turn in self.turns for suffix in turn.suffixes}
        self.shared = SharedFiles(secret)
        self._start, self._secret, self._renderer = start, secret, renderer
        self._last = start.files.current_turn()

    @property
    def all_turns(self) -> Sequence[int]:
        """The turns that stand."""
        return range(self._last + 1)

    def made_from(self, turn: int) -> str:
        """Return a digest of what the files of a turn are made from: their reports, their links, and which is last."""
        folder = self._start.files.reports_folder(turn)
        about = folder.stat() if folder.exists() else None
        when = None if about is None else (about.st_ino, about.st_mtime_ns)
        return digest_of(self._secret, when, turn == self._last, [repr(each) for each in self._of(turn)])

    def of_turn(self, turn: int) -> Iterator[tuple[str, bytes]]:
        """Yield the reports of a turn; the pages of all turns but the last one have no order form."""
        pages = {each: self._page(each) for each in self._of(turn) if PAGE in each.suffixes}
        grounds = self._shared_grounds(list(pages.values()))
        for each, page in pages.items():
            yield each.name(PAGE), lean_page(page, self.shared, grounds).encode(*UTF_8)
        for each in self._of(turn):
            if TEXT in each.suffixes:
                yield each.name(TEXT), self._stored(each, TEXT)

    def _of(self, turn: int) -> Sequence[PlayerTurn]:
        return [each for each in self.turns if each.turn == turn]

    def _stored(self, turn: PlayerTurn, suffix: str) -> bytes:
        return self._start.files.report(turn.turn, f"{turn.folder.empire}{suffix}")

    def _page(self, turn: PlayerTurn) -> str:
        """Return a page that carries all its parts, with its links."""
        page = self._stored(turn, PAGE).decode(*UTF_8)
        shown = page if turn.turn == self._last else without_form(page)
        return shown.replace(ROOM_FOR_LINKS, self._links(turn), 1)

    def _links(self, turn: PlayerTurn) -> str:
        def linked(other: int | None) -> dict[str, Any] | None:
            return None if other is None else {"turn": other, "html": f"{turn_name(other)}{PAGE}"}

        shown = {"language": turn.language, "before": linked(turn.before), "after": linked(turn.after)}
        with refused_faults():
            return self._renderer.render_page("common/turn-links", shown).decode().strip()

    def _shared_grounds(self, pages: Sequence[str]) -> Sequence[SharedGround]:
        """Return the grounds that several pages have; one that only one reader sees stays on their page."""
        found = [(ground, page) for page in pages if (ground := ground_of(page)) is not None]
        times, having = Counter(ground for ground, _ in found), dict(found)
        return [shared_ground(each, style_of(having[each]), self.shared) for each in having if times[each] > 1]

    def of_all_turns(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files that are about all turns: the archive, and the index of each player's folder."""
        files = self._start.files
        yield "robots.txt", ROBOTS
        yield INDEX, archive_page(files) or archive_until(self._start.desk, files, self._last, self._renderer)
        for player in self.players:
            yield f"{player.path}/{INDEX}", lean_page(self._index(player), self.shared).encode(*UTF_8)

    def _index(self, player: PlayerFolder) -> str:
        start = self._start
        shown = {
            "game": start.files.name,
            "title": start.publication.public_document()["title"],
            "language": start.publication.language_of(player.empire).code,
            "empire": player.empire,
            "name": player.name,
            "turns": [_listed(each) for each in self.turns if each.folder == player],
        }
        with refused_faults():
            return self._renderer.render_page(f"{start.position.ruleset.name}/archive-player", shown).decode()


def _turns_of(start: OpenGame, player: PlayerFolder) -> Iterator[PlayerTurn]:
    """Yield what a player's folder has of the turns that stand, the last first."""
    found = turns_reported(start.files, player.empire)
    pages = [turn for turn, suffixes in found.items() if PAGE in suffixes]
    language = start.publication.language_of(player.empire).code
    for turn, suffixes in found.items():
        before = max((page for page in pages if page < turn), default=None)
        after = min((page for page in pages if page > turn), default=None)
        yield PlayerTurn(player, turn, tuple(suffixes), before, after, language)


def _listed(turn: PlayerTurn) -> dict[str, Any]:
    """Return a turn as the index of a player's folder lists it, with the names of its files."""
    names = {suffix: f"{turn_name(turn.turn)}{suffix}" for suffix in turn.suffixes}
    return {"turn": turn.turn, "html": names.get(PAGE), "txt": names.get(TEXT)}


def path_of(secret: bytes, empire: str) -> str:
    """Return the path of an empire's folder: without the secret it looks random."""
    return b32encode(hmac.digest(secret, empire.encode(), "sha256")[:PATH_BYTES]).decode().lower()


def digest_of(secret: bytes, *things: object) -> str:
    """Return a digest of things, of which nobody without the secret can say what they are."""
    return hmac.digest(secret, repr(things).encode(), "sha256").hex()[:32]
