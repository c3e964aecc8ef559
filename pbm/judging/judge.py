"""Judging a sheet: who may send it, whether it is good, and what counts now.

All of it happens while nobody else changes the game: a sheet that is told to count for a turn is among those that the
turn is played from.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.game.check import check
from pbm.judging.filing import file_sheet
from pbm.judging.judgement import GOOD, Judgement
from pbm.kernel.record import record
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry
    from pbm.pipeline.open_game import OpenGame

Seat = tuple[str, str]
"""The name of a game and the code of an empire in it."""


@record
class Sender:
    """Who sends a sheet, as far as the door knows that it comes in by.

    Attributes:
        seats: what is played from there.
        proof: what the desk wants a sheet proved by.

    """

    seats: Sequence[Seat]
    proof: Proof

    def owns(self, game: str, empire: str | None) -> bool:
        """Tell whether the sender is registered for an empire; of a sheet without one, for any in the game."""
        return any(name == game and empire in {None, code} for name, code in self.seats)

    def empire_of(self, game: str, entry: Entry) -> str | None:
        """Return whose sheet it is; one that does not say is its sender's, if they play one empire in the game."""
        own = [empire for name, empire in self.seats if name == game]
        return entry.sheet.empire or (own[0] if len(own) == 1 else None)

    def proves(self, game: OpenGame, entry: Entry) -> bool:
        """Tell whether a sheet is its empire's, as far as the desk wants it proved."""
        empire = entry.sheet.empire
        if empire is None:
            return False
        if self.proof is Proof.KEY:
            return empire in game.position.keys and entry.proved
        return self.owns(game.files.name, empire) and entry.proved


def judge(writer: Writer, game: OpenGame, entry: Entry, sender: Sender, now: int) -> Judgement:
    """Judge a sheet, and file it if it is a good one.

    Args:
        writer: the right to change the game, which was opened since.
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
    if entry.status in GOOD and not judged.proved:
        return replace(judged, refused=say("{empire} has no key yet, and sheets need one", empire=judged.empire))
    checked = check(game.position, entry.sheet)
    return file_sheet(writer, replace(judged, checked=checked), sender.empire_of(name, entry), now)
