"""The game master's page of a game: how it stands, its seats and sheets, and everything that can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.desk.job_files import JobState
from pbm.desk.players import Player
from pbm.desk.schedule import Schedule
from pbm.game.selection import COUNTING, SheetStatus
from pbm.kernel.seat import Level, Status
from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.pipeline.deadline import coming_deadlines
from pbm.pipeline.kept_faults import kept_faults
from pbm.pipeline.levels import LEVELS
from pbm.pipeline.links import seats_of_master
from pbm.pipeline.overview import HEEDED, glance_at
from pbm.publishing.dates import date_and_time
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.command_forms import form_in, open_game
from pbm.serve.commands.every import OF_A_GAME, OF_A_SEAT
from pbm.serve.job_pages import last_of, shown
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from flask import Response

    from pbm.game.selection import Entry
    from pbm.kernel.language import Language
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.overview import Glance, SeatGlance
    from pbm.serve.command_forms import Form
    from pbm.serve.commands.command import Command
    from pbm.serve.house import House

JOBS = 8
"""How many of the things that were done lately are shown."""

WHO = {
    Status.PLAYER: say("nobody is registered"),
    Status.DUMMY: say("the program"),
    Status.STANDBY: say("the program, until a sheet comes"),
    Status.ELIMINATED: say("nobody: it is out of the game"),
}
"""Who plays a seat for which nobody is registered."""


def game_page(house: House, name: str) -> Response:
    """Return the game master's page of a game.

    Raises:
        RefusedError: there is no such game, or it cannot be opened.

    """
    opened = open_game(house, name)
    status = glance_at(opened, house.now())
    if wants_json():
        return as_json({"game": name, **status.described()})
    reader = find_language(own_language(house))
    begun = opened.files.begun
    document = {
        "place": place_of(opened),
        "begun": begun,
        "status": status.described(),
        "due": opened.publication.deadline(reader),
        "seats": [seat_row(house, opened, code, seat, reader) for code, seat in status.seats.items()],
        "sheets": list(sheets_of(opened, reader)),
        "unread": list(opened.files.incoming().not_read()),
        "deadlines": list(_deadlines(opened, status, reader)) if begun else [],
        "letters": [each.shown() for each in opened.files.announcements()],
        "faults": list(kept_faults(opened.files)),
        "rules": _rules(opened),
        **work_on(house, name),
    }
    filled = filled_by(document["last_key"], house)
    commands = [each for each in OF_A_GAME if each not in OF_A_SEAT]
    return page(house, "game", {**document, "forms": forms_in(commands, opened, filled, reader)}, reader.code)


def forms_in(
    commands: Sequence[Command], opened: OpenGame, filled: Mapping[str, Mapping[str, str]], reader: Language
) -> dict[str, Form | None]:
    """Return the forms of commands by their names; None for those that make no sense at the moment.

    Args:
        commands: the commands.
        opened: the game.
        filled: what stands in their boxes, by command.
        reader: the reader's language.

    """
    return {
        each.name: form_in(each, opened, filled.get(each.name, {}), reader)
        if opened.files.begun and each.is_offered(opened)
        else None
        for each in commands
    }


def place_of(opened: OpenGame) -> dict[str, object]:
    """Return what the pages of a game say of it: it has no seat there."""
    position = opened.position
    return {
        "game": opened.files.name,
        "title": opened.publication.title,
        "turn": position.turn,
        "over": position.over,
        "begun": opened.files.begun,
        "empire": "",
    }


def work_on(house: House, name: str) -> dict[str, Any]:
    """Return what was done with a game lately, and what was done just now."""
    last = last_of(house)
    return {
        "last": shown(house, *last) if last is not None else None,
        "last_key": last[0] if last is not None else "",
        "secret": list(house.work.secret_of(last[0])) if last is not None else [],
        "jobs": [shown(house, key, job) for key, job in house.work.of_game(name, JOBS)],
    }


def filled_by(key: str, house: House) -> Mapping[str, Mapping[str, str]]:
    """Return what stood in the boxes of a command that was refused: it is to be mended, not written again."""
    job = house.work.jobs.read(key)
    return {job.what: job.values} if job is not None and job.state is JobState.REFUSED else {}


def seat_row(house: House, opened: OpenGame, code: str, seat: SeatGlance, reader: Language) -> dict[str, Any]:
    """Return a seat as the table of seats shows it."""
    player = opened.players.get(code, Player())
    mine = (opened.files.name, code) in seats_of_master(house.desk)
    invited = opened.files.newcomers().open_for(code) if opened.files.begun else None
    if seat.status is Status.PLAYER and (mine or player.is_somebody):
        who = say("you yourself") if mine else player.name or ", ".join(player.addresses)
    else:
        who = WHO[seat.status]
    level = opened.position.level_of(code)
    plays = f" ({reader.say(LEVELS[level])})" if opened.position.seats[code].unplayed and level != Level.NORMAL else ""
    return {
        "code": code,
        "name": reader.name(opened.position.seats[code].name),
        "status": seat.status.value,
        "who": f"{reader.say(who)}{plays}",
        "mine": mine,
        "player": player.name or "",
        "addresses": list(player.addresses),
        "invited": None if invited is None else invited.address,
        "in": seat.sheet in COUNTING,
        "sheet": "" if seat.sheet is None else seat.sheet.value,
        "ready": seat.ready,
        "problems": seat.problems,
        "report": (opened.files.reports_folder(opened.position.turn) / f"{code}.html").is_file(),
    }


def sheets_of(opened: OpenGame, reader: Language, empire: str | None = None) -> Iterator[dict[str, Any]]:
    """Yield the sheets that have come for the coming turn, of one seat or of all, with what is wrong with each."""
    entries = opened.select(opened.files.incoming().sheets, composing=False).entries
    for entry in entries:
        if entry.status is not SheetStatus.PLAYED and empire in {None, entry.sheet.empire}:
            yield _sheet(opened, entry, reader)


def _sheet(opened: OpenGame, entry: Entry, reader: Language) -> dict[str, Any]:
    came = opened.schedule.at(entry.file.mtime_ns // 10**9)
    problems: Sequence[dict[str, Any]] = [each.described(reader) for each in entry.sheet.problems]
    return {
        "file": entry.file.name,
        "empire": entry.sheet.empire or "?",
        "status": entry.status.value,
        "came": reader.say(date_and_time(came)),
        "actions": len(entry.sheet.actions),
        "ready": entry.sheet.ready,
        "problems": problems if entry.status in HEEDED else [],
        "text": entry.file.data.decode("utf-8", "replace"),
    }


def _deadlines(opened: OpenGame, status: Glance, reader: Language) -> Iterator[dict[str, Any]]:
    """Yield the coming deadlines, with what has moved each."""
    if status.over or status.hold:
        return
    for each in coming_deadlines(Schedule.of(opened.desk, opened.files), status.turn):
        reasons = [move.reason for move in each.moves if move.reason]
        yield {"turn": each.turn, "due": reader.say(date_and_time(each.due)), "reasons": list(dict.fromkeys(reasons))}


def _rules(opened: OpenGame) -> list[dict[str, Any]]:
    """Return the rules of the game with their values, meanings, and why some cannot change."""
    ruleset, world = opened.position.ruleset, opened.position.world
    found = ruleset.rules(world) if ruleset.rules is not None else ()
    return [{"name": each.name, "value": each.value, "meaning": each.meaning, "fixed": each.fixed} for each in found]
