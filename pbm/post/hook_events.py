"""What web hooks are called for: found by comparing the state of a game with the calls that have been written.

As with letters, each call has an identity made from what it is about, and is written once. It waits in ``post/hooks``
until it is sent (:mod:`pbm.post.hook_sending`).
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pbm.desk.notify_settings import HookEvent
from pbm.desk.schedule import Schedule
from pbm.game.selection import COUNTING
from pbm.kernel.seat import Status
from pbm.kernel.sentence import comma, say, several
from pbm.pipeline.open_game import load
from pbm.post.hook_address import called
from pbm.post.hook_bodies import HookCall, as_bytes, body_of
from pbm.post.post_office import HOUR, file_of, name_of

if TYPE_CHECKING:
    from pbm.desk.game import Game
    from pbm.desk.notify_settings import HookSettings
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.post_office import PostOffice

HOOK = "hook"
"""The kind of a hook's calls in the journal."""

OVER = "over"


def write_calls(office: PostOffice, files: Game, now: int, *, fetched: bool = True) -> int:
    """Write the calls that are due for a game, each once; return how many.

    Args:
        office: the post office.
        files: the game.
        now: the time, in seconds since 1970.
        fetched: whether all mails have been fetched: if not, nobody knows how many sheets are missing.

    """
    hooks = [hook for hook in office.desk.settings.notify.hooks if hook.is_for(files.name)]
    if not hooks:
        return 0
    news = _News(office, files, now, fetched=fetched)
    return sum(news.write(hook) for hook in hooks)


class _News:
    """What is to be said of a game; its position is opened only if there may be something."""

    def __init__(self, office: PostOffice, files: Game, now: int, *, fetched: bool) -> None:
        """Look at what is known without opening the position."""
        self.office, self.files, self.now, self.fetched = office, files, now, fetched
        self.turn, self.written = files.current_turn(), 0
        self.schedule = Schedule.of(office.desk, files)
        # The same turn played in another way is another event; a correction after it is not.
        self.played = sha256(files.events_bytes(self.turn)).hexdigest()[:16] if self.turn else "0"

    @cached_property
    def opened(self) -> OpenGame:
        """The game after its last turn."""
        return load(self.office.desk, self.files, self.turn)

    @cached_property
    def counted(self) -> tuple[int, int]:
        """How many sheets are expected for the coming turn, and how many of them have come."""
        seats = self.opened.position.seats
        players = [code for code, seat in seats.items() if seat.status is Status.PLAYER]
        counting = self.opened.select(self.files.incoming().sheets, composing=False).counting
        there = [code for code in players if code in counting and counting[code].status in COUNTING]
        return len(players), len(there)

    def write(self, hook: HookSettings) -> int:
        """Write the calls of a hook that have not been written; return how many."""
        about, found = f"hooked/{self.files.name}/{hook.identity}", self._state(hook)
        known, _, over = (self.office.journal.recall(about) or "").partition(" ")
        written = 0
        if known != found:
            over = OVER if self.opened.position.over else ""
            written += self._write_turn(hook)
        if not over:
            written += self._write_deadline(hook)
        if known != found:
            self.office.journal.remember(about, f"{found} {over}".rstrip(), self.now)
        return written

    def _state(self, hook: HookSettings) -> str:
        """Return a digest of all that decides what there is to say of the last turn: usually it is known."""
        corrected = [(each.target, each.field, each.value) for each in self.files.corrections(self.turn)]
        return sha256(repr((self.turn, self.played, corrected, hook.events)).encode()).hexdigest()[:16]

    def _write_turn(self, hook: HookSettings) -> int:
        """Write what there is to say of the last turn."""
        written, publication = 0, self.opened.publication
        which, about = f"{self.turn}/{self.played}", self._about(self.turn)
        if self.turn:
            deadline = publication.deadline(publication.public_language)
            said = say("{title} ({game}): turn {turn} has been played.", **about)
            if deadline:
                said = say(
                    "{title} ({game}): turn {turn} has been played. The next one is due {deadline}.",
                    **about,
                    deadline=deadline,
                )
            written += self._put(hook, HookEvent.TURN, which, said)
        if self.opened.position.over:
            written += self._put(hook, HookEvent.OVER, which, self._outcome())
        return written

    def _outcome(self) -> Phrase:
        report, about = self.opened.publication.public_document(), self._about(self.turn)
        winners = report["winners"]
        if not winners:
            return say("{title} ({game}) is over after turn {turn}. Nobody has won it.", **about)
        names = comma(report["standings"][winner]["name"] for winner in winners)
        one = "{title} ({game}) is over after turn {turn}. The winner: {winner}."
        many = "{title} ({game}) is over after turn {turn}. The winners: {winner}."
        return several(one, many, len(winners), **about, winner=names)

    def _write_deadline(self, hook: HookSettings) -> int:
        """Write what there is to say of the coming deadline, or of the one for which a turn waits."""
        turn, due = self.turn + 1, self.schedule.due_at(self.turn + 1)
        if due is None or self.schedule.clock.holds_at(self.now):
            return 0
        length, left, which = self.schedule.cadence.length, due.timestamp() - self.now, f"{turn}/{int(due.timestamp())}"
        if left > (hook.hours * HOUR if hook.hours * HOUR < length else length / 2):
            return 0
        written = 0
        if left > 0 and self._is_new(hook, HookEvent.DEADLINE, which):
            said = say("{title} ({game}): the sheets of turn {turn} are due {deadline}.", **self._coming())
            written += self._put(hook, HookEvent.DEADLINE, which, said)
        late = "" if left > 0 else "/late"
        if self.fetched and self._is_new(hook, HookEvent.MISSING, f"{which}{late}"):
            players, sheets = self.counted
            if sheets < players:
                written += self._put(hook, HookEvent.MISSING, f"{which}{late}", self._lacking(late=bool(late)))
        return written

    def _lacking(self, *, late: bool) -> Phrase:
        players, sheets = self.counted
        about = {**self._coming(), "players": players, "number": players - sheets}
        if late:
            return several(
                "{title} ({game}): {number} of {players} sheets is missing for turn {turn}: its deadline has passed.",
                "{title} ({game}): {number} of {players} sheets are missing for turn {turn}: its deadline has passed.",
                players - sheets,
                **about,
            )
        return several(
            "{title} ({game}): {number} of {players} sheets is missing for turn {turn}, due {deadline}.",
            "{title} ({game}): {number} of {players} sheets are missing for turn {turn}, due {deadline}.",
            players - sheets,
            **about,
        )

    def _coming(self) -> dict[str, Any]:
        publication = self.opened.publication
        deadline = publication.deadline(publication.public_language) or ""
        return {**self._about(self.turn + 1), "deadline": deadline}

    def _about(self, turn: int) -> dict[str, Any]:
        return {"title": self.opened.publication.title, "game": self.files.name, "turn": turn}

    def _is_new(self, hook: HookSettings, event: HookEvent, which: str) -> bool:
        """Return whether a hook is to be called for an event and has not been."""
        return event in hook.events and not self.office.journal.is_written(self._identity(hook, event, which))

    def _identity(self, hook: HookSettings, event: HookEvent, which: str) -> str:
        return f"{HOOK}/{self.files.name}/{hook.identity}/{event}/{which}"

    def _put(self, hook: HookSettings, event: HookEvent, which: str, said: Phrase) -> bool:
        """Put a call among those that wait, once."""
        if not self._is_new(hook, event, which):
            return False
        identity, reader = self._identity(hook, event, which), self.opened.publication.public_language
        coming = event in {HookEvent.DEADLINE, HookEvent.MISSING}
        players, sheets = self.counted if coming else (None, None)
        site = self.office.desk.settings.site
        call = HookCall(
            event=event,
            game=self.files.name,
            title=reader.name(self.opened.publication.title),
            turn=self.turn + coming,
            due=None if self.opened.position.over else self.schedule.due_at(self.turn + 1),
            players=players,
            sheets=sheets,
            text=reader.say(said),
            link=None if site is None else site.link(self.files.name),
        )
        body = body_of(call, hook.form, name_of(identity))
        values = {"hook": hook.identity, "game": call.game, "event": event.value, "turn": call.turn, "body": body}
        self.written += 1  # calls of one second stay in their order
        put = self.office.hooks.put(file_of(identity), as_bytes(values), self.now * 10**9 + self.written)
        self.office.journal.note_written(identity, HOOK, called(hook), self.now)
        return put
