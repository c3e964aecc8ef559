"""Telling players what has changed in their game: each change once, in order, several of a run in one letter.

A run compares how the game stands with what players were told, and not with what commands have done. What changes and
changes back between two runs is told to nobody. A desk that comes from an older version tells nothing of what was.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.pipeline.open_game import load
from pbm.post.changes import Change
from pbm.post.notices import Composed, addresses_of, compose, notice_identity, write_composed
from pbm.post.post_office import file_of
from pbm.post.told_state import Prepared, Told, mark_of, state_of, told_of, with_mark_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.desk.game import Game
    from pbm.post.post_office import PostOffice
    from pbm.reports.renderer import Renderer


def tell(office: PostOffice, game: Game, renderer: Renderer, now: int) -> int:
    """Write what players of a game have to be told; return the number of letters.

    Args:
        office: the post office.
        game: the game, which has begun.
        renderer: the templates.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the game's files are damaged, or a template has an error.

    """
    if game.newcomers().gathering is not None:  # an open game: what happens before it begins is told to nobody
        return 0
    journal, written = office.journal, 0
    told = told_of(journal, game.name)
    if told is not None and not told.done:
        told, written = _finished(office, game, told, renderer, now)
    if told is not None and told.state.mark == mark_of(office.desk, game, now):
        return written
    opened = load(office.desk, game)
    latter = state_of(opened, None if told is None else told.state, now)
    if told is None:
        Told(0, latter).stored(journal, game.name, now)
        return written
    if with_mark_of(told.state, latter) == latter:
        replace(told, state=latter).stored(journal, game.name, now)
        return written
    change, number = Change(opened, told.state, latter, journal), told.number + 1
    letters = [letter for empire in latter.seats for letter in _prepared(change, empire, number)]
    waiting = [letter for letter in told.letters if _waits(office, game, letter)]
    begun = Told(number, latter, told.state, [*waiting, *letters], done=not letters).stored(journal, game.name, now)
    return written + (_finished(office, game, begun, renderer, now)[1] if letters else 0)


def _prepared(change: Change, empire: str, number: int) -> Iterator[Prepared]:
    """Prepare the letters to an empire's player, in their language."""
    addresses = addresses_of(change.opened, empire)
    for notices in change.notices(empire) if addresses else ():
        composed = compose(change.opened, notices)
        if composed is not None:
            document = json.dumps(composed.document, ensure_ascii=False)
            identity = f"{empire}/{number}-{sha256(document.encode()).hexdigest()[:12]}"
            identities = {to: f"{identity}/{to}" for to in addresses}
            yield Prepared(empire, composed.turn, composed.called, document, identities)


def _finished(office: PostOffice, game: Game, told: Told, renderer: Renderer, now: int) -> tuple[Told, int]:
    """Write the letters that were prepared, then note that it is done; return this and the number of letters."""
    written = 0
    for each in told.letters:
        composed = Composed(each.empire, each.turn, each.called, json.loads(each.document))
        written += write_composed(office, game.name, composed, each.identities, now, renderer)
    return replace(told, done=True).stored(office.journal, game.name, now), written


def _waits(office: PostOffice, game: Game, letter: Prepared) -> bool:
    """Return whether a letter has not been sent yet: a backup has to hold it."""
    waiting = set(office.out.waiting())
    return any(file_of(notice_identity(game.name, identity)) in waiting for identity in letter.identities.values())
