"""Open games: whoever joins gets a seat, and the game begins when it is full, at a date, or when the clock is released.

Until then nobody is registered, the clock stands still, and of each who has joined only the address is known and the
seat that is kept for them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.clock import Clock, Hold
from pbm.desk.errors import RefusedError
from pbm.desk.newcomers import Gathering, Invitation, InvitationState, Joined, Newcomers
from pbm.desk.players import Player
from pbm.desk.schedule import ENOUGH, Schedule
from pbm.desk.writer import writing
from pbm.kernel.seat import Status
from pbm.pipeline.open_game import correct, load
from pbm.pipeline.registration import corrections_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame

REASON = "players are awaited"


@record
class Place:
    """What somebody who wants to join gets: the seat, or None if none is free; and how many are free then."""

    empire: str | None
    free: int


def opened_files(now: int, until: int | None) -> Mapping[str, bytes]:
    """Return the files of an open game as it starts: its clock stands still until it begins."""
    clock = Clock(hold=Hold(1, now, None, REASON))
    return {
        "clock.json": clock.to_json(),
        "invitations.json": Newcomers(gathering=Gathering(until)).to_json(),
    }


def opened_until(desk: Desk, game: str, until: datetime | None, now: int) -> Mapping[str, bytes]:
    """Return the files of a game that whoever comes may join, until it is full or a time has come.

    Args:
        desk: the desk, with the settings that the game will have.
        game: the name of the game.
        until: when it begins even if it is not full, in its time zone; None if it waits until it is full.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: there is no post, or the game would begin in the past.

    """
    desk.settings.the_post()
    schedule = Schedule(desk.settings_of(game), desk.timezone_of(game))
    end = None if until is None else schedule.moment(until)
    if end is not None and end <= now:
        raise RefusedError(f"{game} cannot be open until {until:%Y-%m-%d %H:%M}: that is over")
    return opened_files(now, end)


def free_seats(opened: OpenGame, gathering: Gathering) -> Sequence[str]:
    """Return the seats that nobody has yet, in the order of the scenario."""
    kept = {each.empire for each in gathering.joined}
    return [
        code
        for code, seat in opened.position.seats.items()
        if seat.status is Status.PLAYER and code not in kept and not opened.players.get(code, Player()).is_somebody
    ]


def join(desk: Desk, game: Game, address: str, wishes: Sequence[str], now: int) -> Place | None:
    """Keep a seat for somebody: the first free one of their wishes, else the first free one.

    Whoever joins once more may change their seat, and keeps it if none that they wish is free.

    Returns:
        Their place; None if the game is not open.

    """
    with writing(game) as writer:
        newcomers = game.newcomers()
        if newcomers.gathering is None:
            return None
        opened, gathering = load(desk, game), newcomers.gathering
        known = next((each for each in gathering.joined if each.address == address), None)
        free = free_seats(opened, gathering)
        wished = next((each for each in wishes if each in free), None)
        empire = wished or (known.empire if known else next(iter(free), None))
        if empire is not None and (known is None or known.empire != empire):
            others = [each for each in gathering.joined if each is not known]
            at = known.at if known else now
            gathering = replace(gathering, joined=[*others, Joined(address, empire, at)])
            writer.set_newcomers(replace(newcomers, gathering=gathering))
        return Place(empire, len(free_seats(opened, gathering)))


def unjoin(game: Game, address: str) -> None:
    """Give up the place of somebody who has joined."""
    with writing(game) as writer:
        newcomers = game.newcomers()
        gathering = newcomers.gathering or Gathering()
        joined = [each for each in gathering.joined if each.address != address]
        if joined != gathering.joined:
            writer.set_newcomers(replace(newcomers, gathering=replace(gathering, joined=joined)))


def begin_if_ready(desk: Desk, game: Game, now: int) -> bool:
    """Begin an open game that is full, or whose time has come, or whose clock was released; return whether it begins.

    The clock starts first, and what makes the game an open one goes last, together with all who have joined.
    """
    with writing(game) as writer:
        newcomers, opened, schedule = game.newcomers(), load(desk, game), Schedule.of(desk, game)
        gathering = newcomers.gathering
        if gathering is None:
            return False
        free = free_seats(opened, gathering)
        over = gathering.until is not None and gathering.until <= now
        if free and not over and schedule.clock.holds_at(now):
            return False
        writer.set_clock(_started(schedule, now).clock)
        if free and opened.position.ruleset.correct is not None:
            left = corrections_of(dict.fromkeys(free, Status.DUMMY.value))
            correct(opened, left)
            writer.correct(left)
        first = newcomers.next_number()
        accepted = [
            Invitation(first + at, each.empire, each.address, each.at, now, state=InvitationState.ACCEPTED)
            for at, each in enumerate(gathering.joined)
        ]
        begun = replace(newcomers, invitations=[*newcomers.invitations, *accepted], gathering=None)
        writer.set_newcomers(begun)
        return True


def _started(schedule: Schedule, now: int) -> Schedule:
    """Return the deadlines with the clock running: a first one that has passed counts from now."""
    going = replace(schedule, clock=replace(schedule.clock, hold=None))
    due = going.due_at(1)
    if due is None or due.timestamp() > now:
        return going
    return going.moved(going.delayed(1, now, ENOUGH * going.cadence.length, now))
