"""Examining a game's record, players, clock, map, secret and settings; and sheets that cannot count."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.desk.game_folder import FROM_BACKUP
from pbm.desk.players import is_secret
from pbm.desk.post_settings import is_address
from pbm.game.selection import SheetStatus
from pbm.locale import LANGUAGES
from pbm.pipeline.catalogue import find_ruleset
from pbm.pipeline.code_lookup import strangers
from pbm.pipeline.doctor.finding import Finding, Severity, emptied, said_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame

FOR_NOTHING = {
    SheetStatus.REFUSED: ("is refused", "`pbm status` says why; tell its sender"),
    SheetStatus.SUPERSEDED: ("is older than another of its empire", "nothing need be done"),
}


def record_findings(game: Game) -> Iterator[Finding]:
    """Examine the files of a game that belong to no turn."""
    record = game.home / "game.json"
    try:
        told = game.record()
        find_ruleset(told.ruleset, str(record))
        if told.name != game.name:
            what = f"is of the game {told.name!r:.80}: its folder was renamed, or copied"
            yield Finding(record, what, f"name the folder so again, or `pbm backup` it and restore it --as {game.name}")
    except RefusedError as refused:
        yield Finding(record, said_of(record, refused), FROM_BACKUP)
    players = f"{emptied(game.players_file)}, and register all players anew"
    clock = f"{emptied(game.clock_file)}, and look at the deadline: the clock goes then, and nothing has moved it"
    invited = "move it away: who was invited or has joined is forgotten then"
    press = "move it away: what players have written to each other is on no page then"
    letters = "move it away: what was written to players is in no coming report then"
    proved = "move it away: waiting sheets that need no key because of it are refused then, and can be sent again"
    for file, read, anew in (
        (game.players_file, game.players, players),
        (game.clock_file, game.clock, clock),
        (game.newcomers_file, game.newcomers, invited),
        (game.announcements_file, game.announcements, letters),
        (game.press_file, game.press, press),
        (game.proved_file, game.proved_sheets, proved),
    ):
        try:
            read()
        except RefusedError as refused:
            yield Finding(file, said_of(file, refused), f"{FROM_BACKUP}, or {anew}")
    try:
        game.composed_sheets()
    except RefusedError as refused:
        act = partial(durable.discard, game.composed_file)
        mend = "it is cleared away: computer players think again"
        yield Finding(game.composed_file, said_of(game.composed_file, refused), mend, Severity.KNOW, act)
    yield from _map(game)
    secret = game.secret_file
    if secret.is_file() and not is_secret(secret.read_text(encoding="utf-8", errors="replace").strip()):
        yield Finding(secret, "is damaged", "`pbm site --new-paths` makes another, and tell players their new paths")


def broken_findings(game: Game) -> Iterator[Finding]:
    """Report a game that has turns but not the record of its start."""
    yield Finding(game.home / "game.json", "is missing: nothing else of the game can be looked at", FROM_BACKUP)


def _map(game: Game) -> Iterator[Finding]:
    if not game.map_file.exists() and game.map_file.name in _named(game):
        yield Finding(game.map_file, "is missing", f"{FROM_BACKUP}; the game goes on without it")
    try:
        json.loads(game.shapes() or "{}")
    except (RefusedError, ValueError, RecursionError) as error:
        yield Finding(game.map_file, f"is not a map: {error!s:.200}", FROM_BACKUP)


def _named(game: Game) -> Sequence[str]:
    """Return the files that the record names; if it is damaged, another finding says so."""
    try:
        return game.record().files
    except RefusedError:
        return ()


def player_findings(opened: OpenGame) -> Iterator[Finding]:
    """Check that the registered players fit the game."""
    file, game = opened.files.players_file, opened.files.name
    for empire, player in opened.players.items():
        if empire not in opened.position.seats:
            yield Finding(file, f"there is no empire {empire!r:.40}", "correct it by hand")
        if not all(is_address(each) and each == each.lower() for each in player.addresses):
            yield Finding(
                file, f"{empire}: no address in small letters", f"`pbm player {game} {empire} --email ADDRESS`"
            )
        if player.language is not None and player.language not in LANGUAGES:
            yield Finding(
                file, f"{empire}: not a language that there is", f"`pbm player {game} {empire} --language en`"
            )
    for fault in strangers(opened.desk.settings_of(game), opened.position):
        yield Finding(opened.desk.root / "pbm.toml", fault, "correct it", Severity.KNOW)


def sheet_findings(opened: OpenGame) -> Iterator[Finding]:
    """Examine the sheets that wait."""
    folder = opened.files.orders
    try:
        inbox = opened.files.incoming()
        entries = opened.select(inbox.sheets, composing=False).entries
    except (RefusedError, OSError) as refused:
        yield Finding(folder, str(refused), "clear it")
        return
    for entry in entries:
        if entry.status in FOR_NOTHING:
            what, mend = FOR_NOTHING[entry.status]
            yield Finding(folder / entry.file.name, what, mend, Severity.KNOW)
    played = sum(entry.status is SheetStatus.PLAYED for entry in entries)
    if played:
        what = f"sheets that have been played: {played}"
        yield Finding(folder, what, "move them away if they are in the way", Severity.KNOW)
    for file in inbox.unreadable:
        yield Finding(folder / file.name, f"cannot be read: {file.reason}", "ask its sender for another", Severity.KNOW)
    for name in inbox.others:
        yield Finding(folder / name, "is not a sheet by its name", "move it away, or let it end in .txt", Severity.KNOW)
