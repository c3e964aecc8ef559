"""Commands that bring new things onto the desk: a game, and a scenario that was brought along."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.toml_text import read_value
from pbm.kernel.seat import Level, Status
from pbm.kernel.sentence import say, several
from pbm.pipeline.addresses import unreached
from pbm.pipeline.begin_lesson import begin_lesson
from pbm.pipeline.bring_scenario import bring
from pbm.pipeline.invitation import Guest
from pbm.pipeline.lessons import find_lesson
from pbm.pipeline.levels import level_named, remark_on
from pbm.pipeline.new_settings import with_new_settings
from pbm.pipeline.open_seats import opened_until
from pbm.pipeline.registration import Changes, register_all
from pbm.pipeline.start import start_game
from pbm.publishing.maps import misfits
from pbm.serve.commands.command import Box, Command, Kind, Outcome
from pbm.serve.commands.invitations import offered, write_invitations
from pbm.serve.commands.times import moment_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Task

ME, PROGRAM, NOBODY = "me", "program", ""
"""Who is to play a seat, besides somebody with an address."""

TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}", re.ASCII)
"""A day and a time as a browser sends it."""


def _new(task: Task) -> Outcome:
    """Begin a game, and give its seats to those who are to play."""
    if task.get("lesson"):
        return _learn(task)
    wished = list(_wished(task.get("seats")))
    seats, level = {code: who for code, who, _ in wished}, level_named(task.get("level")) or Level.NORMAL
    levels = {code: chosen or level for code, who, chosen in wished if who == PROGRAM}
    seed, settings = task.get("seed"), {key: _setting(value) for key, value in _pairs(task.get("settings"))}
    if seed and not seed.removeprefix("-").isdecimal():
        raise RefusedError(f"{seed:.40} is not a number that dice could begin with")
    if faults := list(_unfit(task, seats)):
        raise RefusedError("\n".join(faults))
    game = start_game(
        task.desk,
        task.get("game"),
        task.get("scenario"),
        int(seed) if seed else None,
        solo=None if task.get("open") else _alone(seats),
        rules=dict(_pairs(task.get("rules"))),
        settings=settings,
        more=_opened(task, settings),
        seats=seats,
        level=level,
        levels=levels,
        warn=task.warn,
    )
    said: list[Phrase | str] = [
        several("The game has begun, with {n} seat.", "The game has begun, with {n} seats.", len(game.position.seats))
    ]
    said += misfits(game.publication)
    if (remark := remark_on(game.position, [level, *levels.values()])) is not None:
        said.append(remark)
    said += _given(replace(task, desk=game.desk, game=game.files.name), game, seats)
    mine = [code for code, who in seats.items() if who == ME]
    at = f"/games/{game.files.name}"
    return Outcome(said, leads_to=f"{at}?seat={mine[0]}" if mine else at)


def _learn(task: Task) -> Outcome:
    """Begin a game that is a lesson, and give the learner's seat to the game master."""
    game = begin_lesson(task.desk, find_lesson(task.get("lesson")), task.get("game"), {}, task.warn)
    seat, name = str(game.record.solo), game.files.name
    said = list(_given(replace(task, desk=game.desk, game=name), game, {seat: ME}))
    return Outcome([say("The game has begun: read its report."), *said], leads_to=f"/games/{name}?seat={seat}")


def _wished(written: str) -> Iterator[tuple[str, str, Level | None]]:
    """Yield who is to play each seat, as in ``PR=me,FR=program:hard,EN=anna@example.com``, and the level said.

    Raises:
        RefusedError: it is not written so.

    """
    for each in filter(None, (part.strip() for part in written.split(","))):
        code, equals, who = (part.strip() for part in each.partition("="))
        program, colon, level = who.partition(":")
        if program == PROGRAM and colon:
            yield code.upper(), PROGRAM, level_named(level) or Level.NORMAL
            continue
        if not equals or not code or not (who in {ME, PROGRAM, NOBODY} or "@" in who):
            raise RefusedError(f"{each:.60}: a seat is me, program, or an address, as in PR=me,FR=program")
        yield code.upper(), who, None


def _pairs(written: str) -> Iterator[tuple[str, str]]:
    """Yield the values of lines such as ``actions = 12``."""
    for line in filter(None, (each.strip() for each in written.splitlines())):
        name, equals, value = line.partition("=")
        if not equals:
            raise RefusedError(f"{line:.60}: write NAME = VALUE")
        yield name.strip(), value.strip()


def _setting(written: str) -> object:
    """Return the value of a setting; browsers send times without seconds, which TOML wants."""
    return read_value(f"{written}:00" if TIME.fullmatch(written) else written)


def _opened(task: Task, settings: Mapping[str, object]) -> Mapping[str, bytes]:
    """Return the files of a game that whoever comes may join; none if it is not such a game."""
    if not task.get("open"):
        return {}
    name, until = task.get("game"), task.get("until")
    ready = with_new_settings(task.desk, task.desk.new_game(name), settings).desk
    return opened_until(ready, name, moment_of(until) if until else None, task.now)


def _unfit(task: Task, seats: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with the addresses of players, while nothing has begun."""
    addresses = {code: who for code, who in seats.items() if "@" in who}
    post = task.desk.settings.post
    for code, who in addresses.items():
        why = unreached(who.lower(), None if post is None else post.address)
        if why is not None:
            yield f"{code}: {who:.80} {why}"
    if addresses and task.get("open"):
        yield "an open game invites nobody: leave the addresses out, or do not open it"


def _alone(seats: Mapping[str, str]) -> str | None:
    """Return the seat of the game master, if the program is to play all others."""
    mine = [code for code, who in seats.items() if who == ME]
    return mine[0] if len(mine) == 1 and all(who in {ME, PROGRAM} for who in seats.values()) else None


def _given(task: Task, game: OpenGame, seats: Mapping[str, str]) -> Iterator[Phrase]:
    """Give the seats of a game that has begun to those who are to play, and yield what is to be said of it."""
    alone, invites = game.position.alone, task.desk.settings.post is not None
    changes = {code: _change(task, who, invites=invites) for code, who in seats.items() if who != NOBODY}
    wanted = {code: each for code, each in changes.items() if each is not None and (alone is None or code == alone)}
    if wanted:
        register_all(task.desk, game.files, wanted)
    for code, who in seats.items():
        if "@" in who and invites:
            yield offered(task, code, Guest(who, language=task.reader.code))
        elif "@" in who:
            yield say(
                "{empire} is for {address}: the page of the seat has the personal link to pass on.",
                address=who,
                empire=code,
            )
    if invites:
        write_invitations(task)


def _change(task: Task, who: str, *, invites: bool) -> Changes | None:
    """Return what is registered of a seat; None if whoever plays it is to be invited."""
    if who == ME:
        return Changes(language=task.reader.code, master=True)
    if who == PROGRAM:
        return Changes(status=Status.DUMMY)
    return None if invites else Changes(email=who, language=task.reader.code)


def _bring(task: Task) -> Outcome:
    if not task.file.is_file():
        raise RefusedError("choose the file of a scenario")
    drawn = task.other_file.read_bytes() if task.other_file.is_file() else None
    brought = bring(task.desk, task.get("name"), task.file.read_bytes(), drawn, replace=bool(task.get("replace")))
    said = say("{title} is among the scenarios now.", title=brought.card.title)
    return Outcome([said, *brought.misfits], leads_to=f"/new/{brought.card.name}")


NEW = Command(
    "new",
    say("Begin the game"),
    say(
        "The game begins with the reports of its start. Whoever has an address is invited, or registered if there is "
        "no post."
    ),
    _new,
    (
        Box(
            "game",
            say("Name of the game"),
            needed=True,
            about=say("Letters, digits, - and _; it stands on all sheets."),
        ),
        Box("scenario", say("Scenario"), Kind.HIDDEN),
        Box("seats", say("Seats"), Kind.HIDDEN),
        Box("level", say("How well the program plays"), Kind.HIDDEN),
        Box("rules", say("Rules"), Kind.HIDDEN),
        Box("settings", say("Settings"), Kind.HIDDEN),
        Box("lesson", say("Lesson"), Kind.HIDDEN),
        Box("open", say("open to whoever writes JOIN by mail"), Kind.TICK),
        Box("until", say("Until"), Kind.TIME),
        Box("seed", say("Seed of the dice"), about=say("The same seed gives the same game; left empty, it is drawn.")),
    ),
    is_long=True,
)

BRING = Command(
    "bring",
    say("Bring a scenario along"),
    say(
        "The file is checked as a whole, and all its faults are told at once. A good one stays on the desk, and is "
        "among the scenarios."
    ),
    _bring,
    (
        Box("name", say("Its name"), needed=True, about=say("Small letters, digits and -.")),
        Box("file", say("The scenario (.toml)"), Kind.FILE, needed=True),
        Box("map", say("Its map (.map.json), if it has one of its own"), Kind.FILE),
        Box("replace", say("in place of the one of that name, if there is one"), Kind.TICK),
    ),
    is_long=True,
)
