"""Registering players with the game master's desk, and finding them by their addresses."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field, fields, replace
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NoSuchGameError, RefusedError
from pbm.desk.game import Game
from pbm.desk.game_records import Correction
from pbm.desk.players import Player, hash_of, new_key
from pbm.desk.serve_folder import ServeFolder
from pbm.desk.writer import writing
from pbm.kernel.seat import Level
from pbm.locale import LANGUAGES
from pbm.pipeline.addresses import AddressChanges, address_faults, unreached, with_addresses
from pbm.pipeline.open_game import correct, load
from pbm.pipeline.played_turns import reprinted
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.pipeline.open_game import OpenGame

LONGEST_NAME = 80
"""The limit of characters of a player's name."""

WHY = "somebody else plays"
"""The reason that is shown with a new status."""


@record
class Changes:
    """Changes to a player's registration; ``None`` leaves a value as it is, an empty value removes it.

    ``status`` is set in the position, like a correction by hand, and shown in the next report. ``master`` is whether
    the game master plays the seat themselves; a seat that gets an address is its owner's, unless that is said.
    ``level`` is how well the program plays the seat when it does; it is kept if somebody plays it now.
    """

    name: str | None = None
    email: str | None = None
    language: str | None = None
    status: str | None = None
    new_key: bool = False
    addresses: AddressChanges = field(default_factory=AddressChanges)
    master: bool | None = None
    level: Level | None = None

    def __bool__(self) -> bool:
        """Return whether anything is to be changed."""
        return self != Changes()

    @property
    def adds_address(self) -> bool:
        """Whether an address is registered."""
        return bool(self.email or self.addresses.also or self.addresses.copies)


@record
class Registered:
    """A player as registered now, with the key if one was made: it is shown here and nowhere else.

    ``had_key`` is whether there was one before.
    """

    player: Player
    key: str | None = None
    had_key: bool = False


def register(desk: Desk, game: Game, empire: str, changes: Changes) -> Registered:
    """Store the registration of an empire's player, and make a key if needed.

    A key is made on request, and when an address is registered for an empire that has no key yet.

    Args:
        desk: the desk.
        game: the game, which must have begun.
        empire: its code.
        changes: the changes.

    Raises:
        RefusedError: a value is not valid; nothing was changed.

    """
    return register_all(desk, game, {empire: changes})[empire]


def register_all(desk: Desk, game: Game, wanted: Mapping[str, Changes]) -> Mapping[str, Registered]:
    """Store the registrations of some empires' players, all or none; as :func:`register`.

    Raises:
        RefusedError: a value is not valid; all faults are reported at once, and nothing was changed.

    """
    if not game.begun:
        raise NoSuchGameError(f"{game.name} has not begun: players are registered once it has")
    with writing(game) as writer:
        opened = load(desk, game)
        own = None if desk.settings.post is None else desk.settings.post.address
        registered = dict(_registered(opened, wanted, own))
        for empire, each in registered.items():
            if _is_handed_over(opened.players.get(empire, Player()), each.player):
                ServeFolder(desk.root).renew_seat(game.name, empire)  # its own link must not come back one day
        status = corrections_of({empire: each.status for empire, each in wanted.items() if each.status is not None})
        if status:
            correct(opened, status)
            writer.correct(status)
        writer.register_all({empire: each.player for empire, each in registered.items()})
        for empire, each in registered.items():
            before, changes = opened.players.get(empire, Player()), wanted[empire]
            # A report that may have been mailed is not mailed again for a change of language alone. But if nothing
            # changes, it is rendered again: a run that was killed may have registered the player and printed nothing.
            unsent = not before.letters_to or before == each.player
            if each.key is not None or (changes.language is not None and unsent):
                writer.reprint(reprinted(desk, game, empire))
        return registered


def _registered(opened: OpenGame, wanted: Mapping[str, Changes], own: str | None) -> Iterator[tuple[str, Registered]]:
    """Yield each empire with its player as changed; ``own`` is the address of the desk's post.

    Raises:
        RefusedError: a value is not valid; all faults are reported at once.

    """
    faults: list[str] = []
    for empire, changes in wanted.items():
        try:
            player = changed(opened.players.get(empire, Player()), changes, own)
        except RefusedError as refused:
            faults += str(refused).split("\n") if len(wanted) == 1 else _about(empire, str(refused))
            continue
        had_key = empire in opened.position.keys
        key = new_key() if changes.new_key or (changes.adds_address and not had_key) else None
        if key is not None:
            player = replace(player, key=hash_of(key))
        yield empire, Registered(player, key, had_key)
    if faults:
        raise RefusedError("\n".join(faults))


def _is_handed_over(before: Player, after: Player) -> bool:
    """Return whether a seat that had a link of its own is now its owner's, or the game master's."""
    return (bool(after.addresses) and not before.addresses) or (after.master and not before.master)


def corrections_of(status: Mapping[str, str]) -> Sequence[Correction]:
    """Return the corrections that give empires a status."""
    return [Correction(empire, "status", each, WHY) for empire, each in status.items()]


def _about(empire: str, faults: str) -> Sequence[str]:
    return [f"{empire}: {fault}" for fault in faults.split("\n")]


def leave_to(desk: Desk, game: Game, status: str, level: Level | None = None) -> Sequence[str]:
    """Give all seats without a player a status, and the program a level there if one is said; return the seats.

    Raises:
        RefusedError: each seat has a player or all that already, or the game cannot set the status.

    """
    opened = load(desk, game)
    changes = {code: _left(opened, code, status, level) for code in _without_players(opened)}
    wanted = {code: each for code, each in changes.items() if each}
    if not wanted:
        at_level = f" at level {level}" if level else ""
        raise RefusedError(f"{game.name}: there is no seat without a player that is not a {status}{at_level} already")
    register_all(desk, game, wanted)
    return [*wanted]


def _without_players(opened: OpenGame) -> Sequence[str]:
    nobody, seats = Player(), opened.position.seats
    return [code for code, seat in seats.items() if seat.in_game and not opened.players.get(code, nobody).is_somebody]


def _left(opened: OpenGame, code: str, status: str, level: Level | None) -> Changes:
    """Return what has to change of a seat so that it has a status and a level."""
    has = opened.position.seats[code].status
    plays = opened.players.get(code, Player()).level or Level.NORMAL
    return Changes(status=None if has == status else status, level=None if level is None or plays is level else level)


def changed(player: Player, changes: Changes, own: str | None) -> Player:
    """Return a player with the changes; ``own`` is the address of the desk's post.

    Raises:
        RefusedError: a value is not valid; all faults are reported at once, each with the name of its value in front.

    """
    said = {
        item.name: " ".join(value.split())
        for item in fields(player)
        if isinstance(value := getattr(changes, item.name, None), str)
    }
    if "email" in said:
        said["email"] = said["email"].lower()
    further = changes.addresses.plain()
    faults = [fault for name, value in said.items() if value and (fault := _unfit(name, value, own))]
    if changes.name is not None and not changes.name.isprintable():
        faults.append("name: it has control characters or line breaks in it")
    values: dict[str, Any] = {name: value or None for name, value in said.items()}
    values["master"] = player.master and not changes.adds_address if changes.master is None else changes.master
    if changes.level is not None:
        values["level"] = None if changes.level is Level.NORMAL else changes.level
    named = replace(player, **values)
    faults += address_faults(named, further, own)
    if faults:
        raise RefusedError("\n".join(faults))
    return with_addresses(named, further)


def _unfit(name: str, value: str, own: str | None) -> str | None:
    """Return what is wrong with a value."""
    if name == "email":
        why = unreached(value, own)
        return None if why is None else f"email: {value} {why}"
    if name == "language" and value not in LANGUAGES:
        return f"language: there is no language {value}, only {', '.join(LANGUAGES)}"
    if name == "name" and len(value) > LONGEST_NAME:
        return f"name: more than {LONGEST_NAME} characters"
    return None


def players_of(game: Game) -> Mapping[str, Player]:
    """Return the registered players of a game, by empire."""
    return game.players()


def seats_of(desk: Desk, address: str) -> Sequence[tuple[str, str]]:
    """Return which empires are played from an address: the names of games, and the empires in them.

    A game that cannot be read is skipped: its damage must not turn its players in other games into strangers.
    """
    wanted, seats = address.lower(), []
    for name in desk.games():
        with suppress(RefusedError):
            game = Game(desk.root, name)
            players = players_of(game) if game.may_know(wanted) else {}
            seats += [(name, empire) for empire, player in players.items() if wanted in player.addresses]
    return seats


def seats_in_words(desk: Desk, address: str) -> str:
    """Return which empires are played from an address, and by whom, in words."""
    lines = [f"Plays {empire} in {game}{_by(desk, game, empire)}." for game, empire in seats_of(desk, address)]
    return "\n".join(lines) or "Nobody is registered with this address."


def _by(desk: Desk, game: str, empire: str) -> str:
    with suppress(RefusedError):  # it has been damaged since
        player = desk.game(game).players().get(empire)
        return f" ({player.name})" if player is not None and player.name else ""
    return ""
