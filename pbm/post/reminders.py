"""Reminders: players whose sheets are missing or faulty get a letter some hours before the deadline.

They go to the players of empires who are registered with an address. An empire that the program plays, whether a dummy
or one whose player has left, gets none.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.judging.answer_words import if_none_comes
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.mail.letter import Letter, inlined
from pbm.publishing.reports import refused_faults

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.desk.players import Player
    from pbm.game.selection import Selection
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.post_office import PostOffice
    from pbm.reports.renderer import Renderer

HOUR = 3600


class State(StrEnum):
    """Why a player is reminded."""

    NONE = "none"
    LATE = "late"
    """There is only a sheet that missed the turn before."""
    REFUSED = "refused"
    FAULTY = "faulty"


def remind(office: PostOffice, game: OpenGame, renderer: Renderer, now: int) -> int:
    """Write the reminders of the coming turn that are due, each once; return how many.

    If the times of several have passed, only the last is written. A reminder that would come no later than the report
    of the turn before is not written.

    Args:
        office: the post office.
        game: the game.
        renderer: the templates.
        now: the time, in seconds since 1970.

    """
    turn = game.position.turn + 1
    due = game.schedule.due_at(turn)
    if due is None or game.schedule.clock.holds_at(now) or game.position.over:
        return 0
    left = due.timestamp() - now
    shortest = (hours for hours in sorted(game.settings.reminders) if hours * HOUR < game.schedule.cadence.length)
    hours = next((hours for hours in shortest if 0 < left <= hours * HOUR), None)
    if hours is None:
        return 0
    stem, written = f"reminder/{game.files.name}/{turn}", office.journal
    when = f"{hours}/{int(due.timestamp())}"
    waiting = [empire for empire in _addressees(game) if not written.is_written(f"{stem}/{empire}/{when}")]
    sheets = game.select(game.files.incoming().sheets, composing=False) if waiting else None
    players = game.files.players()
    return sum(
        _write(office, _letter(game, renderer, empire, state, sheets), f"{stem}/{empire}/{when}", players[empire], now)
        for empire in waiting
        if sheets is not None and (state := state_of(sheets, empire)) is not None
    )


def _write(office: PostOffice, letter: Letter, identity: str, player: Player, now: int) -> bool:
    """Write a reminder to all addresses of a player, the first one last: until it is written, the others are due."""
    for address in player.letters_to[1:]:
        office.write(replace(letter, to=address), "reminder", f"{identity}/{address}", now)
    return office.write(letter, "reminder", identity, now)


def state_of(sheets: Selection, empire: str) -> State | None:
    """Return why the player of an empire is reminded; None if there is nothing to remind them of."""
    entry = sheets.counting.get(empire)
    if entry is None or entry.status is SheetStatus.COMPOSED:
        refused = any(entry.sheet.empire == empire and entry.status is SheetStatus.REFUSED for entry in sheets.entries)
        return State.REFUSED if refused else State.NONE
    if entry.status is SheetStatus.LATE:
        return State.LATE
    if entry.status is SheetStatus.STANDING:
        return None
    return State.FAULTY if entry.sheet.problems else None


def _addressees(game: OpenGame) -> Iterable[str]:
    players, bots = game.files.players(), game.settings.bots
    for empire, seat in game.position.seats.items():
        if seat.status is Status.PLAYER and empire not in bots and empire in players and players[empire].letters_to:
            yield empire


def _letter(game: OpenGame, renderer: Renderer, empire: str, state: State, sheets: Selection) -> Letter:
    publication, position = game.publication, game.position
    reader, deadline = publication.language_of(empire), publication.deadline(publication.language_of(empire))
    entry = sheets.counting.get(empire)
    subject = say(
        "{game}, turn {turn}: your orders are due {deadline}",
        game=position.name,
        turn=position.turn + 1,
        deadline=deadline or "",
    )
    # The faults of a refused sheet are shown only if its key was right: another player may have sent it by mistake.
    found = entry.sheet.problems if entry else sheets.problems_of(empire)
    document = {
        "language": reader.code,
        "subject": reader.say(subject),
        "title": reader.name(publication.title),
        "game": position.name,
        "empire": empire,
        "name": reader.name(position.seats[empire].name),
        "turn": position.turn + 1,
        "deadline": deadline,
        "verdict": reader.say(_verdict(state, position.turn + 1)),
        "outlook": _outlook(game, empire, state, reader),
        "problems": [problem.described(reader) for problem in found],
        "blank_sheet": publication.sheet_for(empire),
    }
    with refused_faults():
        text, page = renderer.render_letter("mail/reminder", document)
    address = game.files.players()[empire].letters_to[0]
    return Letter(address, reader.say(subject), text, inlined(page), called=publication.title)


def _verdict(state: State, turn: int) -> Phrase:
    """Return the status of the player's sheet, in words."""
    verdicts = {
        State.NONE: say("No sheet of yours has come for turn {turn}.", turn=turn),
        State.LATE: say(
            "No sheet of yours has come for turn {turn}. Your last one missed its turn, and will be played if nothing "
            "newer comes.",
            turn=turn,
        ),
        State.REFUSED: say("Your sheet for turn {turn} cannot be played: it counts as if none had come.", turn=turn),
        State.FAULTY: say("Your sheet for turn {turn} counts, but not all of it can be read.", turn=turn),
    }
    return verdicts[state]


def _outlook(game: OpenGame, empire: str, state: State, reader: Language) -> str | None:
    """Return what happens if no sheet comes; None if a sheet will be played."""
    return None if state in {State.LATE, State.FAULTY} else reader.say(if_none_comes(game.position.seats[empire]))
