"""What players of a game have been told of it: a fact in the journal, which the next run compares with how it is now.

The fact holds the letters of the last telling, too. It is stored before they are written, and marked as done
afterwards: so a run that was killed in between writes the same letters, whatever has changed since.
"""

from __future__ import annotations

import json
from dataclasses import asdict, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.misfit_values import MisfitError
from pbm.desk.schedule import Schedule
from pbm.desk.tables import read_object, structure
from pbm.kernel.seat import Status
from pbm.pipeline.open_game import load
from pbm.post.post_office import PostOffice
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.journal import Journal

PLAYER, PROGRAM, WAITS, OUT = "player", "program", "waits", "out"
"""Who plays a seat, as others are told."""


@record
class Held:
    """A stop of the clock, and its end if that is known."""

    until: int | None = None


@record
class Seated:
    """Who plays a seat, and by which name and addresses they are known; these are told to nobody."""

    who: str
    name: str | None = None
    addresses: list[str] = field(default_factory=list)

    @property
    def is_somebody(self) -> bool:
        """Whether anybody is registered."""
        return bool(self.name or self.addresses)

    def is_also(self, other: Seated) -> bool:
        """Return whether the same person plays another time."""
        return bool(self.name and self.name == other.name) or bool({*self.addresses} & {*other.addresses})


@record
class State:
    """How a game stands, as far as players are told.

    Attributes:
        turn: the last turn.
        over: whether the game is over.
        due: when the coming turn and the next are due, by their numbers, in seconds since 1970.
        held: whether the clock is stopped.
        seats: who plays, by empire.
        rules: the values of the game's rules, by name.
        letters: the fingerprints of the game master's letters.
        taken_back: the last turn that players know as undone; 0 if all that they know stands.
        moves: the changes to the clock; only to find out which are new.
        mark: a digest of the files that all of this is read from.

    """

    turn: int
    over: bool = False
    due: dict[str, int | None] = field(default_factory=dict)
    held: Held | None = None
    seats: dict[str, Seated] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    letters: list[str] = field(default_factory=list)
    taken_back: int = 0
    moves: list[str] = field(default_factory=list)
    mark: str = ""


@record
class Prepared:
    """A letter that is to be written: its document as JSON, and its identities, without the game, by address."""

    empire: str
    turn: int
    called: str
    document: str
    identities: dict[str, str]


@record
class Told:
    """What players have been told.

    Attributes:
        number: how often they were told something.
        state: how the game stood then.
        former: how it stood the time before.
        letters: the letters that say so.
        done: whether these have been written.

    """

    number: int
    state: State
    former: State | None = None
    letters: list[Prepared] = field(default_factory=list)
    done: bool = True

    def stored(self, journal: Journal, game: str, now: int) -> Told:
        """Store this in the journal, and return it."""
        journal.remember(told_fact(game), self.to_text(), now)
        return self

    def to_text(self) -> str:
        """Return this as it is stored."""
        return json.dumps(asdict(self), ensure_ascii=False)


def told_of(journal: Journal, game: str) -> Told | None:
    """Return what the players of a game have been told; None if that is not known."""
    known = journal.recall(told_fact(game))
    return None if known is None else told_in(known)


def told_in(value: str) -> Told | None:
    """Read a stored value; None if it is of another version."""
    try:
        return structure(read_object(value.encode()), Told)
    except MisfitError:
        return None


def told_fact(game: str) -> str:
    """Return the key under which the journal stores what the players of a game have been told."""
    return f"told/{game}"


def mark_of(desk: Desk, game: Game, now: int) -> str:
    """Return a digest of what a game's state is read from; without a change in it, nothing need be opened."""
    turn, schedule = game.current_turn(), Schedule.of(desk, game)
    read = (
        str(turn),
        repr(_due(schedule, turn)),
        repr(_held(schedule, now)),
        *(
            file.read_bytes().hex() if file.is_file() else ""
            for file in (game.players_file, game.corrections_file(turn), game.announcements_file)
        ),
    )
    return sha256("\0".join(read).encode()).hexdigest()[:32]


def state_of(opened: OpenGame, former: State | None, now: int) -> State:
    """Return how a game stands.

    Args:
        opened: the game.
        former: how it stood when players were last told something.
        now: the time, in seconds since 1970.

    """
    turn, over, schedule = opened.position.turn, opened.position.over, opened.schedule
    back = max(former.taken_back, former.turn if turn < former.turn else 0) if former else 0
    return State(
        turn=turn,
        over=over,
        due={} if over else _due(schedule, turn),
        held=None if over else _held(schedule, now),
        seats={empire: _seated(opened, empire, former) for empire in opened.position.seats},
        rules=_rules(opened),
        letters=[each.fingerprint for each in opened.files.announcements()],
        taken_back=back if turn < back else 0,
        moves=[repr(move) for move in schedule.clock.moves],
        mark=mark_of(opened.desk, opened.files, now),
    )


def _due(schedule: Schedule, turn: int) -> dict[str, int | None]:
    found = {str(each): schedule.due_at(each) for each in (turn + 1, turn + 2)}
    return {each: None if due is None else int(due.timestamp()) for each, due in found.items()}


def _held(schedule: Schedule, now: int) -> Held | None:
    hold = schedule.clock.hold
    return Held(hold.until) if hold is not None and schedule.clock.holds_at(now) else None


def _seated(opened: OpenGame, empire: str, former: State | None) -> Seated:
    status, player = opened.position.seats[empire].status, opened.players.get(empire)
    before = former.seats.get(empire) if former else None
    name, addresses = (player.name, [*player.addresses]) if player is not None else (None, [])
    nobody = player is None or not player.is_somebody
    deserted = before is not None and (before.who == WAITS or before.is_somebody) and nobody
    who = {
        Status.ELIMINATED: OUT,
        Status.DUMMY: PROGRAM,
        Status.STANDBY: WAITS,
        Status.PLAYER: WAITS if deserted else PLAYER,
    }[status]
    return Seated(who, name, addresses)


def _rules(opened: OpenGame) -> dict[str, str]:
    position = opened.position
    listed = position.ruleset.rules
    return {} if listed is None else {rule.name: rule.value for rule in listed(position.world)}


def begin_telling(desk: Desk, game: Game, now: int) -> None:
    """Note how a game stands, if that is not known: whatever changes from now on, players are told.

    Args:
        desk: the desk; without a post nothing happens.
        game: the game.
        now: the time, in seconds since 1970.

    """
    if desk.settings.post is None:
        return
    journal = PostOffice.of(desk).journal
    if told_of(journal, game.name) is None:
        Told(0, state_of(load(desk, game), None, now)).stored(journal, game.name, now)


def with_mark_of(state: State, other: State) -> State:
    """Return a state with what only tells whether anything may have changed taken from another."""
    return replace(state, mark=other.mark, moves=other.moves)
