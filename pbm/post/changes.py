"""What there is to tell players when their game stands differently from what they were told last."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.clock import Cause
from pbm.desk.notice_kind import NoticeKind
from pbm.kernel.sentence import all_of, say, several
from pbm.kit.rule_changes import RULES
from pbm.post.notices import Notice, Points, Words, addresses_of, report_fact
from pbm.post.reports import had_the_last
from pbm.post.told_state import OUT, PLAYER, PROGRAM, WAITS
from pbm.publishing.dates import moment_in_words
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.clock import Move
    from pbm.desk.game_records import Correction
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.journal import Journal
    from pbm.post.told_state import Seated, State

CAUSES = {
    Cause.LATE: say("The turn before was played late: so everybody has enough time."),
    Cause.EARLY: say("The turn before was played early, since everybody was ready."),
    Cause.VOTE: say("The players have voted for it."),
}
"""Why the program has moved a deadline."""


@record
class Change:
    """A game as it stands, and as its players were told before.

    Attributes:
        opened: the game.
        former: how it stood when they were told.
        latter: how it stands.
        journal: which reports they have.

    """

    opened: OpenGame
    former: State
    latter: State
    journal: Journal

    def notices(self, empire: str) -> Sequence[Sequence[Notice]]:
        """Return what the player of an empire is told: each sequence is a letter of its own."""
        letters = [[each] for each in self._letters(empire)]
        if self.opened.position.alone is not None:
            return letters  # turns of a single player wait for no deadline, and there is nobody else to tell
        found = [
            *self._turn(empire),
            *(() if self._is_out(empire) else [*self._clock(empire), *self._rules(empire), *self._seats(empire)]),
            *self._over(empire),
        ]
        return [*letters, found] if found else letters

    def _is_out(self, empire: str) -> bool:
        return self.latter.seats[empire].who == OUT or self.latter.over

    # Turns.

    def _turn(self, empire: str) -> Iterator[Notice]:
        former, latter = self.former.turn, self.latter.turn
        if latter < former and any(self._has_report(empire, turn) for turn in range(latter + 1, former + 1)):
            yield self._undone(empire, latter + 1, former)
        elif latter > former and latter <= self.former.taken_back and self._has_report(empire, latter, same=True):
            said = say("The report that you have of turn {turn} is right as it is.", turn=latter)
            yield Notice(NoticeKind.TURN, empire, say("turn {turn} stands again", turn=latter), [said])

    def _undone(self, empire: str, first: int, last: int) -> Notice:
        if first == last:
            subject = say("turn {turn} was taken back", turn=last)
            said = [
                say("The game master has taken turn {turn} back: your report of it no longer holds.", turn=last),
                say("It will be played again. The sheet that you sent for it counts, unless you send another."),
            ]
        else:
            subject = say("turns {first} to {last} were taken back", first=first, last=last)
            said = [
                say(
                    "The game master has taken turns {first} to {last} back: your reports of them no longer hold.",
                    first=first,
                    last=last,
                ),
                say("Turn {turn} will be played again: send a sheet for it.", turn=first),
            ]
        return Notice(NoticeKind.TURN, empire, subject, said)

    def _has_report(self, empire: str, turn: int, *, same: bool = False) -> bool:
        """Return whether a player was mailed a report of a turn; with ``same``, the one that stands now."""
        files = self.opened.files
        for address in addresses_of(self.opened, empire):
            known = self.journal.recall(report_fact(files.name, turn, empire, address)) or ""
            digest, _, identity = known.partition(" ")
            if identity and self.journal.is_written(identity) and (not same or digest == self._digest(empire, turn)):
                return True
        return False

    def _digest(self, empire: str, turn: int) -> str | None:
        try:
            return sha256(self.opened.files.report(turn, f"{empire}.txt")).hexdigest()[:32]
        except FileNotFoundError:
            return None

    # The clock.

    def _clock(self, empire: str) -> Iterator[Notice]:
        coming = str(self.latter.turn + 1)
        before, due = self.former.due.get(coming), self.latter.due.get(coming)
        if self.former.held != self.latter.held:
            yield self._hold(empire)
        elif self.latter.turn >= self.former.turn and coming in self.former.due and before != due:
            yield self._deadline(empire, before, due)

    def _hold(self, empire: str) -> Notice:
        held, hold = self.latter.held, self.opened.schedule.clock.hold
        if held is None:
            said: list[Phrase | str] = [say("The clock runs again.")]
            return Notice(NoticeKind.HOLD, empire, say("the game goes on"), said)
        if held.until is None:
            said = [say("The clock is stopped: nothing is due until the game goes on, and you will be told then.")]
        else:
            end = moment_in_words(self.opened.schedule, held.until)
            said = [say("The clock is stopped until {end}: nothing is due before.", end=end)]
        if hold is not None and hold.voted:
            said.append(CAUSES[Cause.VOTE])
        if hold is not None and hold.reason:
            said.append(_reason(hold.reason))
        return Notice(NoticeKind.HOLD, empire, say("the game is on hold"), said)

    def _deadline(self, empire: str, before: int | None, due: int | None) -> Notice:
        turn, schedule = self.latter.turn + 1, self.opened.schedule
        if due is None:
            subject = said = say("turn {turn} has no deadline any more", turn=turn)
        elif before is None:
            subject = said = say("turn {turn} is due {deadline}", turn=turn, deadline=moment_in_words(schedule, due))
        else:
            deadline, former = moment_in_words(schedule, due), moment_in_words(schedule, before)
            subject = say("turn {turn} is due {deadline}", turn=turn, deadline=deadline)
            said = say("Turn {turn} is due {deadline}, not {former}.", turn=turn, deadline=deadline, former=former)
        return Notice(NoticeKind.DEADLINE, empire, subject, [said, *_why(self._move(turn))])

    def _move(self, turn: int) -> Move | None:
        """Return the last change to the clock that players do not know yet and that concerns a turn."""
        moves = self.opened.schedule.clock.moves
        new = [move for move in moves if move.turn <= turn and repr(move) not in self.former.moves]
        return max(new, key=lambda move: (move.at, move.turn), default=None)

    # Rules and seats.

    def _rules(self, empire: str) -> Iterator[Notice]:
        former, latter = self.former.rules, self.latter.rules
        lines = [self._rule(name, former[name]) for name in latter if latter[name] != former.get(name, latter[name])]
        if lines:
            subject = several("a rule has changed", "{n} rules have changed", len(lines))
            yield Notice(NoticeKind.RULES, empire, subject, [Points(lines)])

    def _rule(self, name: str, former: str) -> Phrase:
        value, turn = self.latter.rules[name], self.latter.turn + 1
        said = say("{rule}: {value} instead of {former}, from turn {turn} on", **_of(name, value, former, turn))
        why = [each.why for each in self._corrections() if each.target == RULES and each.field == name]
        return say("{one}. {other}", one=said, other=_reason(why[-1])) if why else said

    def _corrections(self) -> Sequence[Correction]:
        """Return what the game master has set since players were told, as far as it has not been undone."""
        turns = range(self.former.turn, self.latter.turn + 1)
        return [each for turn in turns for each in self.opened.files.corrections(turn)]

    def _seats(self, empire: str) -> Iterator[Notice]:
        reader = self.opened.publication.language_of(empire)
        others = [code for code in self.latter.seats if code != empire]
        said = [line for code in others if (line := self._seat(code, reader)) is not None]
        if said:
            yield Notice(NoticeKind.SEAT, empire, said[0] if len(said) == 1 else say("seats change hands"), said)

    def _seat(self, code: str, reader: Language) -> Phrase | None:
        """Return who plays a seat now, in words; None if that is as before, or was in the report."""
        before, after = self.former.seats.get(code), self.latter.seats[code]
        if before is None or OUT in {before.who, after.who}:
            return None
        name = reader.name(self.opened.position.seats[code].name)
        if _is_somebody_else(before, after):
            return say("{name} is played by somebody else now", name=name)
        if before.who == after.who or not self._by_hand(code):
            return None
        return {
            PLAYER: say("{name} is played by a player again", name=name),
            PROGRAM: say("{name} is played by the program now", name=name),
            WAITS: say("{name} waits for a player; until then the program plays it", name=name),
        }[after.who]

    def _by_hand(self, code: str) -> bool:
        """Return whether a seat's status changed otherwise than by a turn, whose report says so."""
        former, latter = self.former.turn, self.latter.turn
        if latter == former:
            return True
        return any(each.target == code and each.field == "status" for each in self._corrections())

    # The end, and letters.

    def _over(self, empire: str) -> Iterator[Notice]:
        files, turn = self.opened.files, self.latter.turn
        if self.former.over == self.latter.over:
            return
        if self.latter.over and had_the_last(files, turn, empire):
            public = self.opened.publication.public_document()
            names = all_of(public["standings"][code]["name"] for code in public["winners"]) if public["winners"] else ""
            one, many = "The winner: {winner}.", "The winners: {winner}."
            said = several(one, many, len(public["winners"]), winner=names) if names else say("Nobody has won it.")
            yield Notice(NoticeKind.OVER, empire, say("the game is over"), [said])
        elif not self.latter.over and self.latter.seats[empire].who == OUT:
            yield Notice(NoticeKind.OVER, empire, say("the game goes on"), [say("It is not over yet.")])

    def _letters(self, empire: str) -> Iterator[Notice]:
        for letter in self.opened.files.announcements():
            if letter.fingerprint not in self.former.letters and letter.reaches(empire):
                subject = say("a letter from the game master")
                yield Notice(NoticeKind.LETTER, empire, subject, [Words(letter.text)])


def _of(rule: str, value: str, former: str, turn: int) -> dict[str, str | int]:
    return {"rule": rule, "value": value, "former": former, "turn": turn}


def _is_somebody_else(before: Seated, after: Seated) -> bool:
    """Return whether another person plays a seat; a first registration is no change of hands."""
    if not after.is_somebody or after.is_also(before):
        return False
    return before.is_somebody or before.who == WAITS


def _why(move: Move | None) -> Iterator[Phrase]:
    if move is not None and move.why in CAUSES:
        yield CAUSES[move.why]
    if move is not None and move.reason:
        yield _reason(move.reason)


def _reason(words: str) -> Phrase:
    return say("The reason: {words}", words=words)
