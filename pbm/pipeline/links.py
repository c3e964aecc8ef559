"""Personal links: how players come to the desk in a browser, without a password.

A link belongs to a person: an address, with all seats that are played from it, or a seat for which no address is
registered. Its secret is derived from the desk's own secret, the person and the number of renewals, so the same link
can be printed again and again, and no list of links lies on the disk.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import NoSuchGameError, RefusedError
from pbm.desk.newcomers import InvitationState
from pbm.desk.players import Player
from pbm.desk.records import LARGEST, read_ours
from pbm.desk.serve_folder import ServeFolder
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game

SECRET_BYTES = 20
"""The number of bytes of a digest that make a secret: 160 bits, as 32 lower-case letters and digits."""

GAME_DIGITS = 16
"""The number of digits of a game's digest: another game of the same name has other links."""


Seat = tuple[str, str]
"""The name of a game and the code of an empire in it."""

Mark = tuple[int, int, int] | None

EXPECTED = {InvitationState.OPEN, InvitationState.ACCEPTED}
"""The states of invitations whose links lead in already, to no seats as yet."""


@record
class Person:
    """Somebody who has a personal link.

    Attributes:
        name: an address in lower case, or a seat without one, as ``GAME/DIGEST/EMPIRE``.

    """

    name: str

    @property
    def address(self) -> str | None:
        """The address; None for a seat without one."""
        return self.name if "@" in self.name else None

    @property
    def is_sound(self) -> bool:
        """Whether it is an address or a seat at all; names are read from files."""
        return self.address is not None or self.name.count("/") == 2

    @property
    def seat(self) -> tuple[str, str, str]:
        """The game, its digest and the empire of a person without an address."""
        game, digest, empire = self.name.split("/")
        return game, digest, empire


@record
class Links:
    """The personal links of a desk, as they are at this moment."""

    secret: bytes
    renewals: Mapping[str, int]

    @classmethod
    def of(cls, desk: Desk) -> Links:
        """Read what the links are derived from; the secret is made on first use.

        Raises:
            RefusedError: a file of it is damaged or could not be written.

        """
        folder = ServeFolder(desk.root)
        return cls(folder.secret(), folder.renewals())

    def renewal_of(self, person: Person) -> int:
        """Return how often a person's link has been renewed."""
        return self.renewals.get(person.name, 0)

    def path_of(self, person: Person) -> str:
        """Return the path of a person's link."""
        return f"/play/{self.secret_of(person)}"

    def secret_of(self, person: Person) -> str:
        """Return the secret in a person's link."""
        what = f"link\n{person.name}\n{self.renewal_of(person)}".encode()
        return b32encode(hmac.digest(self.secret, what, "sha256")[:SECRET_BYTES]).decode().lower()


def person_of(game: Game, empire: str) -> Person:
    """Return who has the link of a seat: its first address, or the seat itself if it has none.

    Raises:
        NoSuchGameError: the game has not begun.
        RefusedError: its files are damaged.

    """
    if not game.begun:
        raise NoSuchGameError(f"{game.name} has not begun: players have links once it has")
    addresses = game.players().get(empire, Player()).addresses
    return Person(addresses[0].lower() if addresses else f"{game.name}/{_digest(game)}/{empire}")


def link_of(desk: Desk, person: Person) -> str:
    """Return a person's link: its address, or its path if the settings name no address of the server.

    Raises:
        RefusedError: a file that links are derived from is damaged or could not be written.

    """
    if person.address is None and person.name not in ServeFolder(desk.root).renewals():
        ServeFolder(desk.root).note(person.name, renewed=False)
    path = Links.of(desk).path_of(person)
    return desk.settings.serve.link(path) or path


def link_for_letter(desk: Desk, address: str) -> str | None:
    """Return the personal link of an address for a letter to it; None if the settings name no address of the server.

    There is none either if what links are made from is damaged: letters go out all the same.
    """
    if desk.settings.serve.address is None:
        return None
    with suppress(RefusedError):
        return link_of(desk, Person(address.lower()))
    return None


def renew(desk: Desk, person: Person) -> None:
    """Give a person another link: the former one and all sessions that began with it are no longer valid."""
    ServeFolder(desk.root).note(person.name, renewed=True)


def find_person(desk: Desk, secret: str) -> Person | None:
    """Return whose link has this secret.

    It takes the same time whether the secret is nearly right or not at all.
    """
    links, found = Links.of(desk), None
    for person in _persons(desk, links):
        if hmac.compare_digest(links.secret_of(person).encode(), secret.encode("utf-8", "replace")):
            found = person
    return found


def is_known(desk: Desk, person: Person) -> bool:
    """Return whether somebody has a link: they play, or are invited to."""
    return person in set(_persons(desk, Links.of(desk)))


def seats_of_person(desk: Desk, person: Person) -> Sequence[tuple[str, str]]:
    """Return the seats of a person now: the names of games, and the empires in them."""
    if person.address is not None:
        return list(_seats_of(desk, person.address))
    name, digest, empire = person.seat
    with suppress(RefusedError, OSError):
        game = desk.game(name)
        if game.begun and _digest(game) == digest and not game.players().get(empire, Player()).addresses:
            return [(name, empire)]
    return []


def seats_of_master(desk: Desk) -> Sequence[Seat]:
    """Return the seats that the game master plays: what is registered as theirs, and solo games that nobody else has.

    A game that cannot be read is left out.
    """
    seats: list[Seat] = []
    for name in desk.games():
        with suppress(RefusedError, OSError):
            game = desk.known(name)
            seats += [(name, empire) for empire in _masters(game, _mark(game.players_file), _mark(game.record_file))]
    return seats


@lru_cache(maxsize=1024)  # as below
def _masters(game: Game, players: Mark, record: Mark) -> Sequence[str]:  # noqa: ARG001 - the keys of what is kept
    known = game.players()
    own = [empire for empire, player in known.items() if player.master]
    alone = game.record().solo if game.begun and game.may_be_solo() else None
    return [*own, *([alone] if alone is not None and not known.get(alone, Player()).is_somebody else [])]


def _seats_of(desk: Desk, address: str) -> Iterator[tuple[str, str]]:
    for name in desk.games():
        with suppress(RefusedError):
            for empire in _playing(desk.known(name)).get(address, ()):
                yield name, empire


def _persons(desk: Desk, links: Links) -> Iterator[Person]:
    """Yield everybody who has a link; a game that cannot be read does not keep players of others out."""
    addresses: dict[str, None] = {}
    for name in desk.games():
        with suppress(RefusedError):
            game = desk.known(name)
            addresses.update(dict.fromkeys(_playing(game)))
            invited = game.newcomers().invitations if game.newcomers_file.exists() else ()
            addresses.update((each.address, None) for each in invited if each.state in EXPECTED)
    yield from map(Person, addresses)
    for noted in links.renewals:
        person = Person(noted)
        if person.address is None and person.is_sound and seats_of_person(desk, person):
            yield person


def _playing(game: Game) -> Mapping[str, Sequence[str]]:
    """Return the empires of a game by the addresses that play them.

    Raises:
        RefusedError: the file of its players is damaged or missing.

    """
    return _read_playing(game, _mark(game.players_file))


@lru_cache(maxsize=1024)  # each request asks this of all games, and most files have not changed since
def _read_playing(game: Game, state: Mark) -> Mapping[str, Sequence[str]]:  # noqa: ARG001 - the key of what is kept
    playing: dict[str, list[str]] = {}
    for empire, player in game.players().items():
        for address in player.addresses:
            playing.setdefault(address.lower(), []).append(empire)
    return playing


def _mark(file: Path) -> Mark:
    """Return what distinguishes a file from another that replaces it."""
    try:
        about = file.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


def _digest(game: Game) -> str:
    """Return a digest of what a game was started from."""
    return sha256(read_ours(game.home / "game.json", LARGEST)).hexdigest()[:GAME_DIGITS]
