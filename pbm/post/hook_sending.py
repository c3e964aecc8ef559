"""Calling web hooks: what waits in ``post/hooks`` is sent in the same way as letters, with a record before and after.

A call is tried again after the same pauses as a letter, and given up after the same time; a call that is refused is
given up at once. Either goes to ``post/bad``, and the game master gets a note, once a day for each hook. After a call
that a server did not take, its other calls wait for the next run: one that hangs holds others up only for seconds.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.post.back_off import DAY, PATIENCE, Past
from pbm.post.hook_address import address_of, called
from pbm.post.hook_bodies import as_bytes
from pbm.post.http_call import TIMEOUT, post_json
from pbm.post.notes import note
from pbm.post.smtp import CameOf
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.desk.notify_settings import HookAddress, HookSettings
    from pbm.post.post_office import PostOffice


@record
class WaitingCall:
    """A call that waits: the name of its file, its hook, what it is about in words, and its body."""

    name: str
    hook: str
    about: str
    body: bytes


def send_calls(office: PostOffice, now: int, timeout: float = TIMEOUT) -> int:
    """Send the calls that wait and are due; return how many were taken.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        timeout: the seconds that a call may take.

    Raises:
        BusyError: another program is calling hooks.
        RefusedError: an address cannot be read; the calls of the other hooks have been tried, those of this one wait.

    """
    if not office.hooks.waiting():
        return 0
    hooks = {hook.identity: hook for hook in office.desk.settings.notify.hooks}
    with office.at_work("calling"):
        round_ = _Round(office, hooks, now, timeout)
        sent = sum(round_.handle(name) for name in office.hooks.waiting())
    if round_.unread:
        raise RefusedError("; ".join(round_.unread.values()))
    return sent


class _Round:
    """One round through the calls that wait."""

    def __init__(self, office: PostOffice, hooks: dict[str, HookSettings], now: int, timeout: float) -> None:
        """Begin a round in which no hook has failed."""
        self.office, self.hooks, self.now, self.timeout = office, hooks, now, timeout
        self.unread: dict[str, str] = {}
        self.failed: set[str] = set()

    def handle(self, name: str) -> bool:
        """Handle a call; return whether it was taken now."""
        past = Past.of(self.office.journal.tries(name))
        if past.sent:
            self.office.hooks.finish(name)
            return False
        if self.office.bad.has(name):
            self.office.hooks.hand_over(name, self.office.bad)
            return False
        call = self._read(name)
        if call is None or call.hook in self.failed or not past.is_due(self.now) or self._must_wait(call.hook):
            return False
        hook = self.hooks.get(call.hook)
        if hook is None:
            self._give_up(call, "a hook that is no longer in pbm.toml", "its table is gone, or its address has changed")
            return False
        address = self._address(hook)
        return address is not None and self._send(call, hook, address)

    def _read(self, name: str) -> WaitingCall | None:
        try:
            data = self.office.hooks.read(name)
        except FileNotFoundError:  # somebody has taken it away
            return None
        try:
            values: dict[str, Any] = json.loads(data)
            about = f"{values['game']}, turn {values['turn']}: {values['event']}"
            return WaitingCall(name, str(values["hook"]), about, as_bytes(values["body"]))
        except (ValueError, TypeError, KeyError):
            self._give_up(WaitingCall(name, "", name, b""), "a hook", "the file is damaged")
            return None

    def _address(self, hook: HookSettings) -> HookAddress | None:
        try:
            return address_of(self.office.desk, hook)
        except RefusedError as refused:
            self.unread[hook.identity] = str(refused)
            self.failed.add(hook.identity)
            return None

    def _send(self, call: WaitingCall, hook: HookSettings, address: HookAddress) -> bool:
        journal = self.office.journal
        journal.note_try(call.name, self.now, "begun")
        answer = post_json(address, call.body, self.now, self.timeout)
        if answer.came_of is CameOf.SENT:
            journal.note_try(call.name, self.now, CameOf.SENT)
            self.office.hooks.finish(call.name)
            return True
        self.failed.add(call.hook)
        if answer.until:
            journal.remember(_pause(call.hook), f"{self.now} {answer.until}", self.now)
        if answer.came_of is CameOf.REFUSED:
            self._give_up(call, called(hook), answer.said)
        elif Past.of(journal.tries(call.name)).is_hopeless(self.now):
            self._give_up(call, called(hook), f"given up after {PATIENCE // DAY} days: {answer.said}")
        else:
            journal.note_try(call.name, self.now, CameOf.LATER, answer.said)
        return False

    def _must_wait(self, hook: str) -> bool:
        """Return whether a hook's server wants to be left alone; a clock that was set back does not prolong it."""
        said, _, until = (self.office.journal.recall(_pause(hook)) or "0 0").partition(" ")
        return int(said) <= self.now < int(until)

    def _give_up(self, call: WaitingCall, hook: str, said: str) -> None:
        office = self.office
        office.journal.note_try(call.name, self.now, CameOf.REFUSED, said)
        subject, identity = f"a web hook could not be called: {hook}", f"note/hooks/{call.hook}/{self.now // DAY}"
        text = (
            f"This call of {hook} was not taken ({call.about}): {said}\n\n"
            f"It lies in post/bad/new as {call.name}; back in post/hooks/new it is sent again. "
            f"`pbm post check --hooks` tries all hooks. There is one such note a day for each hook."
        )
        note(office, subject, text, identity, self.now)
        office.hooks.hand_over(call.name, office.bad)


def _pause(hook: str) -> str:
    return f"hook-pause/{hook}"
