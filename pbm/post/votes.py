"""Votes of the players by mail: for more time for the coming turn, or for a pause.

    VOTE EXTEND 24h [game]      more time for the coming turn
    VOTE PAUSE [game]           the game is on hold until the game master lets it go on
    VOTE NO [game]              takes the votes back

When enough players have voted for it before the deadline, it happens: the change is a single write of the game's clock,
which also notes that a vote was carried and so begins the next round of votes. Votes are kept in the post's journal,
for each turn and round. Others learn how many have voted, never who.
"""

from __future__ import annotations

import json
from dataclasses import asdict, field, replace
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause, Move
from pbm.desk.durations import DAY, HOUR, Period, period_of
from pbm.desk.misfit_values import MisfitError
from pbm.desk.schedule_settings import Wish
from pbm.desk.set_deadlines import extended, set_alone
from pbm.desk.tables import read_object, structure
from pbm.desk.writer import writing
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.pipeline.open_game import load
from pbm.post.notes import note
from pbm.publishing.dates import deadline_in_words
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.desk.schedule import Schedule
    from pbm.desk.writer import Writer
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.commands import Command
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.post_office import PostOffice

PATIENCE = 60.0
"""Seconds to wait for a turn that is being played."""

MOST = 7 * DAY
"""The limit of seconds by which votes move the deadline of a turn, in all."""

NO = "NO"


@record
class Ballot:
    """The votes of a player.

    Attributes:
        days: the days by which they want the deadline to move, and
        seconds: the seconds, of real time.
        pause: whether they want a pause.
        mail: the name of their last mail with a vote.

    """

    days: int = 0
    seconds: int = 0
    pause: bool = False
    mail: str = ""

    @property
    def extends(self) -> bool:
        """Whether it is for more time."""
        return bool(self.days or self.seconds)

    def after(self, wish: Wish | None, by: Period | None, mail: str) -> Ballot:
        """Return the votes with one more; without a wish all are taken back."""
        if wish is None:
            return Ballot(mail=mail)
        if wish is Wish.PAUSE or by is None:
            return replace(self, pause=True, mail=mail)
        return replace(self, days=by.days, seconds=by.seconds, mail=mail)


@record
class Ballots:
    """All votes of a round, by empire."""

    votes: dict[str, Ballot] = field(default_factory=dict)


def game_named(command: Command) -> str | None:
    """Return the game that a vote names, if it names one."""
    _, rest = _parts(command)
    return rest[0] if rest else None


def _parts(command: Command) -> tuple[Sequence[str], Sequence[str]]:
    """Return the words of the duration that a player wishes for, and those after it."""
    wish, *rest = command.arguments or (NO,)
    if wish.lower() != Wish.EXTEND or not rest or not rest[0][0].isdigit():
        return (), rest
    words = 2 if rest[0].isdecimal() else 1
    return rest[:words], rest[words:]


def cast(office: PostOffice, game: OpenGame, empire: str, command: Command, incoming: IncomingMail) -> Sequence[Phrase]:
    """Count a player's vote, and do what was voted for if that makes enough; return what to answer.

    A mail that is handled a second time changes nothing.

    Raises:
        BusyError: another run is working on the game.
        RefusedError: the game is damaged.

    """
    files = game.files
    with writing(files, PATIENCE) as writer:
        here = load(office.desk, files)
        return list(_Counting(office, writer, here, empire, incoming).counted(command))


class _Counting:
    """A vote that is being counted, while the game is locked."""

    def __init__(self, office: PostOffice, writer: Writer, game: OpenGame, empire: str, incoming: IncomingMail) -> None:
        self._office, self._writer, self._game, self._empire = office, writer, game, empire
        self._incoming, self._came = incoming, incoming.came_ns // 10**9
        self._turn = game.position.turn + 1
        self._schedule: Schedule = game.schedule

    def counted(self, command: Command) -> Iterator[Phrase]:
        """Count it, and yield what to answer."""
        word = (command.arguments or (NO,))[0].upper()
        wish = None if word == NO else Wish(word.lower())
        refused = self._refused(wish)
        if refused is not None:
            yield refused
            return
        by, fault = self._wished(command) if wish is Wish.EXTEND else (None, None)
        if fault is not None:
            yield fault
            return
        number = self._schedule.clock.votes.count(self._turn)
        if any(self._votes(before).get(self._empire, Ballot()).mail == self._incoming.name for before in range(number)):
            self._tell_game_master(number - 1)
            yield say("Your vote was counted, and the vote was carried.")
            return
        votes = dict(self._votes(number))
        votes[self._empire] = votes.get(self._empire, Ballot()).after(wish, by, self._incoming.name)
        self._keep(number, votes)
        yield say("Your vote is counted.") if wish else say("You have no vote any more.")
        yield from self._outcome(number, votes)

    def _refused(self, wish: Wish | None) -> Phrase | None:
        """Return why no such vote can be given now."""
        game, due = self._game, self._schedule.due_at(self._turn)
        allowed = game.settings.votes
        said: Phrase | None = None
        if game.position.over:
            said = say("The game is over.")
        elif not allowed or (wish is not None and wish not in allowed):
            said = say("In this game players cannot vote for that.")
        elif game.position.seats[self._empire].status is not Status.PLAYER:
            said = say("Only players vote.")
        elif self._schedule.clock.holds_at(self._incoming.now):
            said = say("The game is on hold already.")
        elif due is None and wish is Wish.EXTEND:
            said = say("Turn {turn} has no deadline.", turn=self._turn)
        elif due is not None and due.timestamp() < self._came:
            said = say("The deadline of turn {turn} has passed: no vote counts any more.", turn=self._turn)
        return said

    def _wished(self, command: Command) -> tuple[Period | None, Phrase | None]:
        """Return by how much a player wants to move the deadline, or what is wrong with it."""
        words, _ = _parts(command)
        try:
            by = period_of(" ".join(words))
        except ValueError:
            return None, say("How much more time is not understood: it is written like VOTE EXTEND 24h.")
        if by.seconds % HOUR:
            return None, say("Only whole hours or days can be voted for.")
        if self._left() < HOUR:
            return None, say("Votes have moved this deadline by {days} days already: more is not possible.", days=7)
        return by, None

    def _outcome(self, number: int, votes: Mapping[str, Ballot]) -> Iterator[Phrase]:
        """Yield how the votes stand; do what enough have voted for."""
        seats = self._game.position.seats
        players = [code for code, seat in seats.items() if seat.status is Status.PLAYER]
        given = [votes[code] for code in players if code in votes]
        needed = int(len(players) * self._game.settings.votes_needed) + 1
        wishes = {
            Wish.EXTEND: [each for each in given if each.extends],
            Wish.PAUSE: [each for each in given if each.pause],
        }
        for wish, theirs in wishes.items():
            if len(theirs) >= needed:
                yield from self._carried(wish, theirs, number)
                return
        for wish, theirs in wishes.items():
            if wish in self._game.settings.votes:
                values = {"number": len(theirs), "all": len(players), "needed": needed}
                yield (
                    say("For more time: {number} of {all} players; it takes {needed}.", **values)
                    if wish is Wish.EXTEND
                    else say("For a pause: {number} of {all} players; it takes {needed}.", **values)
                )

    def _carried(self, wish: Wish, theirs: Sequence[Ballot], number: int) -> Iterator[Phrase]:
        now, turn = self._incoming.now, self._turn
        going = self._schedule.going(turn, now)
        if wish is Wish.EXTEND:
            least = min((Period(each.days, each.seconds) for each in theirs), key=lambda by: by.length)
            by = least if least.length.total_seconds() <= self._left() else Period(seconds=self._left())
            local = extended(going, turn, by)
            assert local is not None, "a turn without a deadline was refused"
            changed = set_alone(going, Move(turn, 0, Cause.VOTE, at=now), local, by)
        else:
            changed = going.stopped(turn, min(now, self._came), None, voted=True)
        clock = replace(changed.clock, votes=[*changed.clock.votes, turn])
        self._writer.set_clock(clock)
        self._tell_game_master(number)
        if wish is Wish.PAUSE:
            yield say("The vote is carried: the game is on hold until the game master lets it go on.")
            return
        due = deadline_in_words(replace(changed, clock=clock), turn)
        yield say("The vote is carried: turn {turn} is now due {deadline}.", turn=turn, deadline=due or "")

    def _left(self) -> int:
        """Return the seconds by which the coming deadline may still be moved by votes."""
        moves = [move for move in self._schedule.clock.moves if (move.turn, move.why) == (self._turn, Cause.VOTE)]
        return MOST - sum(move.days * DAY + move.hours * HOUR for move in moves)

    def _votes(self, number: int) -> Mapping[str, Ballot]:
        kept = self._office.journal.recall(self._fact(number))
        try:
            return structure(read_object((kept or '{"votes": {}}').encode()), Ballots).votes
        except MisfitError:  # somebody wrote into the journal: nobody has voted yet
            return {}

    def _keep(self, number: int, votes: Mapping[str, Ballot]) -> None:
        plain = asdict(Ballots(dict(sorted(votes.items()))))
        value = json.dumps(plain, separators=(",", ":"))  # without blanks: the last word of a fact may be a letter
        self._office.journal.remember(self._fact(number), value, self._incoming.now)

    def _fact(self, number: int) -> str:
        return f"vote/{self._game.files.name}/{self._turn}/{number}"

    def _tell_game_master(self, number: int) -> None:
        """Inform the game master, once, of a vote that was carried."""
        name, turn = self._game.files.name, self._turn
        text = (
            f"The players of {name} have voted before turn {turn}, and it was done. `pbm deadline {name}` shows what\n"
            f"comes next; if the game is on hold now, `pbm hold {name} --release` lets it go on."
        )
        note(self._office, f"{name}: a vote was carried", text, f"note/vote/{name}/{turn}/{number}", self._incoming.now)
