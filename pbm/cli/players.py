"""The command player: who plays an empire, their address, and their key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.accounts import accounted
from pbm.cli.as_json import json_option, put_json
from pbm.cli.completing import empires, games
from pbm.cli.levels import LEVELS
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import show_table, tell
from pbm.desk.players import Player
from pbm.kernel.seat import Level, Status
from pbm.pipeline.addresses import AddressChanges
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.code_lookup import code_of, empire_of
from pbm.pipeline.levels import remark_on, status_at
from pbm.pipeline.links import link_of, person_of, renew
from pbm.pipeline.registration import Changes, leave_to, register, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.registration import Registered

STATUSES = [status.value for status in Status if status is not Status.ELIMINATED]
PRINTED, SECRET, NO_KEY = "printed", "secret", "-"

ME = "the game master"
"""Who plays a seat that the game master plays."""


@click.command("player")
@click.argument("game", required=False, shell_complete=games)
@click.argument("empire", required=False, shell_complete=empires)
@click.option("--name", help="What the player is called.")
@click.option("--email", metavar="ADDRESS", help="The address that sheets come from and reports go to.")
@click.option("--language", help="The language of the player's reports and mails.")
@click.option("--link", is_flag=True, help="Print the personal address in a browser, which is like a password.")
@click.option("--new-link", is_flag=True, help="Print another personal address; the former one is no longer valid.")
@click.option("--new-key", is_flag=True, help="Make a new key, which is shown once; the former one is no longer valid.")
@click.option("--status", type=click.Choice(STATUSES), help="Whether somebody plays it, or the program does.")
@click.option("--level", type=LEVELS, help="How well the program plays it, now or whenever it does.")
@click.option(
    "--copy", multiple=True, metavar="ADDRESS", help="An address that gets the letters, too: a second player."
)
@click.option("--also", multiple=True, metavar="ADDRESS", help="An address that the player writes from, too.")
@click.option("--drop", multiple=True, metavar="ADDRESS", help="An address that is the player's no longer.")
@click.option("--me", is_flag=True, help="You play it yourself, in `pbm serve`.")
@click.option(
    "--all", "everybody", is_flag=True, help="With --status: all seats nobody is registered for; --level goes, too."
)
@json_option
@click.pass_obj
def player_command(  # noqa: PLR0913, PLR0917 - click hands them over
    desk: Path,
    game: str | None,
    empire: str | None,
    name: str | None,
    email: str | None,
    language: str | None,
    link: bool,  # noqa: FBT001 - a flag
    new_link: bool,  # noqa: FBT001 - a flag
    new_key: bool,  # noqa: FBT001 - a flag
    status: str | None,
    level: str | None,
    copy: tuple[str, ...],
    also: tuple[str, ...],
    drop: tuple[str, ...],
    *,
    me: bool,
    everybody: bool,
    as_json: bool,
) -> None:
    """Say who plays EMPIRE in GAME; without EMPIRE, who plays everything.

    With options, register the player: what you say is noted, what you do not say stays, an empty text "" is forgotten.
    Whoever is registered with an address gets a key with it, if the empire has none yet. A seat may have further
    addresses: mails from all of them are the seat's, and letters go to those of --email and --copy.

    The program plays a seat easy, normal or hard; of a seat that somebody plays that is kept for when it does.
    """
    addresses, plays = AddressChanges(also, copy, drop), None if level is None else Level(level)
    changes = Changes(name, email, language, status, new_key, addresses, master=me or None, level=plays)
    with refusals():
        opened = open_desk(desk)
        if everybody:
            _leave(opened, game, empire, changes)
            return
        (game, empire), linked = _assigned(opened, game, empire), link or new_link
        if changes or linked:
            _must_be_of_one(empire, "--link" if linked else "--name ...", as_json=as_json)
        there = load_or_begin(opened, opened.game(game))
        code = None if empire is None else empire_of(there.position, code_of(there.position, empire))
        if as_json:
            put_json([_described(there, each) for each in (there.position.seats if code is None else [code])])
        elif code is None:
            _show_all(there)
        elif changes:
            _register(opened, there, code, changes)
        elif not linked:
            _show(opened, there, code)
        if linked and code is not None:
            _put_link(opened, there.files, code, anew=new_link)


def _must_be_of_one(empire: str | None, option: str, *, as_json: bool) -> None:
    """Refuse options that go with a single empire and without JSON."""
    if empire is None:
        raise click.UsageError(f"say which EMPIRE: pbm player GAME EMPIRE {option}")
    if as_json:
        raise click.UsageError("--json shows who plays, and changes nothing")


def _put_link(desk: Desk, game: Game, code: str, *, anew: bool) -> None:
    """Print only the link, so that a script can pass it on."""
    person = person_of(game, code)
    if anew:
        renew(desk, person)
    tell(link_of(desk, person))


def _leave(desk: Desk, game: str | None, empire: str | None, changes: Changes) -> None:
    """Give all seats that nobody is registered for a status and a level."""
    status, level = changes.status, changes.level
    if status is None or empire is not None or changes != Changes(status=status, level=level):
        raise click.UsageError("--all goes with --status and --level alone: pbm player GAME --all --status dummy")
    files = desk.game(game)
    with accounted(files):
        codes = leave_to(desk, files, status, level)
        tell(f"{files.name}: {status_at(status, level or Level.NORMAL)} from now on: {', '.join(codes)}")
        _remark(load_or_begin(desk, files), level)


def _remark(there: OpenGame, level: Level | None) -> None:
    """Say if a level that was set is none in this game."""
    if (remark := remark_on(there.position, [level])) is not None:
        tell(str(remark))


def _assigned(desk: Desk, game: str | None, empire: str | None) -> tuple[str | None, str | None]:
    """Return game and empire if only one word was given: on a desk of one game it may be either."""
    games = desk.games()
    if game is not None and empire is None and len(games) == 1 and game not in games:
        return None, game
    return game, empire


def _show_all(there: OpenGame) -> None:
    rows = [_cells(there, code) for code in there.position.seats]
    show_table(("Empire", "", "Player", "Address", "Language", "Status", "Key"), rows)


def _described(there: OpenGame, code: str) -> dict[str, str | bool | Sequence[str] | None]:
    """Return what is known of the player of an empire as plain JSON values."""
    player, seat = there.players.get(code, Player()), there.position.seats[code]
    return {
        "game": there.files.name,
        "empire": code,
        "name": seat.name,
        "player": player.name,
        "email": player.email,
        "copies": player.copies,
        "also": player.also,
        "me": player.master,
        "language": there.publication.language_of(code).code,
        "status": seat.status.value,
        "level": there.position.level_of(code).value,
        "key": None if (key := _key(there, code)) == NO_KEY else key,
    }


def _cells(there: OpenGame, code: str) -> tuple[str, ...]:
    player, seat = there.players.get(code, Player()), there.position.seats[code]
    language = there.publication.language_of(code).code
    who = player.name or (ME if player.master else "-")
    return code, seat.name, who, _address(player), language, _status(there, code), _key(there, code)


def _status(there: OpenGame, code: str) -> str:
    """Return the status of a seat, with the level if the program plays it."""
    seat = there.position.seats[code]
    return status_at(seat.status, there.position.level_of(code)) if seat.unplayed else seat.status


def _address(player: Player) -> str:
    """Return the address, and how many others there are."""
    first, *others = [*player.addresses, "-"][: max(1, len(player.addresses))]
    return f"{first} (+{len(others)})" if others else first


def _key(there: OpenGame, code: str) -> str:
    key = there.position.keys.get(code)
    return NO_KEY if key is None else SECRET if key.readable is None else PRINTED


def _show(desk: Desk, there: OpenGame, code: str) -> None:
    for line in _facts(desk, there, code):
        tell(line)


def _facts(desk: Desk, there: OpenGame, code: str) -> Iterator[str]:
    """Yield lines with everything known about a player, and the other games with the same address."""
    _, name, *known = _cells(there, code)
    yield f"{there.files.name}: {code} {name}"
    known[1] = there.players.get(code, Player()).email or "-"
    for label, value in zip(("Player", "Address", "Language", "Status", "Key"), known, strict=True):
        yield f"  {label:<9} {value}"
    player = there.players.get(code, Player())
    for label, further in (("Copies to", player.copies), ("Also from", player.also)):
        if further:
            yield f"  {label:<9} {', '.join(further)}"
    if player.level is not None and not there.position.seats[code].unplayed:
        yield f"  {'Level':<9} {player.level}, when the program plays"
    seats = dict.fromkeys(seat for address in player.addresses for seat in seats_of(desk, address))
    others = [seat for seat in seats if seat != (there.files.name, code)]
    if others:
        yield f"  {'Plays too':<9} {', '.join(f'{empire} in {game}' for game, empire in others)}"


def _register(desk: Desk, there: OpenGame, code: str, changes: Changes) -> None:
    game = there.files
    with accounted(game):
        registered = register(desk, game, code, changes)
        there = load_or_begin(desk, game)
        _show(desk, there, code)
        _remark(there, changes.level)
        if registered.key is not None:
            for line in _about_key(code, registered, needed=there.position.key_needed):
                tell(line)


def _about_key(code: str, registered: Registered, *, needed: bool) -> Iterator[str]:
    yield f"The key of {code} is {registered.key}"
    yield "Send it to the player, and to nobody else. Only its hash is kept: it cannot be shown again."
    if registered.had_key:
        yield f"The former key of {code} holds no longer: a sheet with it that waits for the coming turn is refused."
    elif needed:
        yield f"From now on sheets of {code} must have it, also one that waits for the coming turn already."
