"""Judging a sheet: who may send it, whether it is good, and which sheet counts now.

All of this happens under the game's lock: a sheet that is said to count for a turn is among those that the turn is
played from.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.game.check import check
from pbm.judging.filing import file_sheet
from pbm.judging.judgement import FILED_STATUSES, Judgement
from pbm.kernel.sentence import say
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame

Seat = tuple[str, str]
"""The name of a game and the code of an empire in it."""


@record
class Sender:
    """The sender of a sheet, as far as the way it came in shows.

    Attributes:
        seats: the empires that the sender plays.
        proof: the proof that the desk requires for a sheet.
        entered: whether they have entered `pbm serve`, which proves their own sheets; they can send no others.

    """

    seats: Sequence[Seat]
    proof: Proof = Proof.ADDRESS_AND_KEY
    entered: bool = False

    def owns(self, game: str, empire: str | None) -> bool:
        """Return whether the sender is registered for an empire; or, for a sheet without one, for any in the game."""
        return any(name == game and empire in {None, code} for name, code in self.seats)

    def empire_of(self, game: str, entry: Entry) -> str | None:
        """Return the empire of a sheet; without one, the sender's, if they play exactly one in the game."""
        own = [empire for name, empire in self.seats if name == game]
        return entry.sheet.empire or (own[0] if len(own) == 1 else None)

    def proves(self, game: OpenGame, entry: Entry) -> bool:
        """Return whether a sheet is proved to be its empire's, as the desk requires."""
        empire = entry.sheet.empire
        if empire is None:
            return False
        if self.entered:
            return self.owns(game.files.name, empire)
        if self.proof is Proof.KEY:
            return empire in game.position.keys and entry.proved
        return self.owns(game.files.name, empire) and entry.proved


def judge(writer: Writer | None, game: OpenGame, entry: Entry, sender: Sender, now: int) -> Judgement:
    """Judge a sheet, and file it if it is a good one.

    Args:
        writer: the right to change the game; the game was opened while it was held. Without it nothing is filed, and
            the result is what it would be.
        game: the game.
        entry: the sheet, as the coming turn reads it.
        sender: who sends it.
        now: the time, in seconds since 1970.

    """
    name, keys = game.files.name, game.position.keys
    judged = Judgement(
        game,
        entry,
        registered=sender.owns(name, entry.sheet.empire),
        proved=sender.proves(game, entry),
        wrong_key=bool(entry.sheet.key) and not entry.proved and entry.sheet.empire in keys,
    )
    if not judged.sender_may_know:
        return replace(judged, refused=say("you are not registered for {empire} in this game", empire=judged.empire))
    if game.position.over:
        return replace(judged, refused=say("the game is over"))
    if entry.status in FILED_STATUSES and not judged.proved:
        return replace(judged, refused=say("{empire} has no key yet, and sheets need one", empire=judged.empire))
    checked = check(game.position, entry.sheet)
    return file_sheet(writer, replace(judged, checked=checked), sender.empire_of(name, entry), now)
