"""The status of an empire before a turn: which sheets of its player are in, and of how many players."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.judging.answer_words import standing_in_words
from pbm.kernel.sentence import clauses, comma, say, several
from pbm.pipeline.arrived_sheets import arrived
from pbm.pipeline.due_turns import is_final
from pbm.publishing.dates import date_and_time

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import tzinfo

    from pbm.game.selection import Entry
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.pipeline.open_game import OpenGame

NOT_SENT = frozenset({SheetStatus.PLAYED, SheetStatus.STANDING, SheetStatus.STANDS})
"""The statuses of files that are no sheets for a coming turn, or that nobody sent."""


def status_of(game: OpenGame, empire: str, zone: tzinfo, reader: Language, now: int) -> Iterator[Phrase]:
    """Yield the coming turn, the status of each sheet of an empire, and finally how many sheets are in.

    If the game is over, that is all.

    Args:
        game: the game.
        empire: the code of the empire.
        zone: the time zone in which times are shown.
        reader: the reader's language.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the sheets cannot be read.

    """
    yield _coming(game, reader)
    if game.position.over:
        return
    come, next_turn = arrived(game, now), game.position.turn + 2
    sheets = come.in_time
    for entry in sheets.entries:
        if entry.sheet.empire == empire and entry.status not in NOT_SENT:
            yield _of_sheet(game, entry, zone, _verdict(entry))
    for entry in come.overdue.entries:
        if entry.sheet.empire == empire and entry.status is not SheetStatus.PLAYED:
            yield _of_sheet(game, entry, zone, _overdue_verdict(entry, next_turn))
    if come.put_aside(empire):
        earlier = come.put_aside(empire)
        yield several("{n} earlier sheet: a newer one counts.", "{n} earlier sheets: a newer one counts.", earlier)
    if empire in sheets.standing:
        yield standing_in_words(sheets.standing[empire])
    counting = sheets.counting.get(empire)
    if counting is not None and counting.status is SheetStatus.STANDING:
        yield say("No sheet of yours counts: if none comes, your standing orders are played.")
    if counting is None:
        yield say("No sheet of yours counts.")
    # Of how many is not told: nobody may know how many empires the program plays.
    yield say("Players whose sheets are in: {number}.", number=len(sheets.counting))


def _coming(game: OpenGame, reader: Language) -> Sentence:
    """Return which turn comes, and when its sheets are due."""
    turn, deadline = game.position.turn + 1, game.publication.deadline(reader)
    if game.position.over:
        return say("The game is over.")
    if deadline is None and game.position.alone is not None:
        return say("Turn {turn} is next, and waits for a sheet of yours without mistakes.", turn=turn)
    if deadline is None:
        return say("Turn {turn} is next.", turn=turn)
    return say("Turn {turn} is next; sheets are due {deadline}.", turn=turn, deadline=deadline)


def _verdict(entry: Entry) -> Sentence:
    """Return whether a sheet counts."""
    late = "it came too late for turn {turn}, and counts as long as no newer one comes"
    verdicts = {
        SheetStatus.COUNTS: say("it counts"),
        SheetStatus.LATE: say(late, turn=entry.sheet.turn or 0),
        SheetStatus.SUPERSEDED: say("a newer one counts"),
        SheetStatus.KEPT: say("it is kept until turn {turn}", turn=entry.sheet.turn or 0),
    }
    return verdicts.get(entry.status, say("it is refused"))


def _overdue_verdict(entry: Entry, next_turn: int) -> Sentence:
    """Return what happens to a sheet that came after the deadline of a turn that has not been played yet."""
    if entry.status is SheetStatus.COUNTS:
        return say(
            "it came after the deadline, and is kept for turn {turn} unless this one has to wait", turn=next_turn
        )
    return say("it is too late") if entry.status is SheetStatus.LATE else _verdict(entry)


def _of_sheet(game: OpenGame, entry: Entry, zone: tzinfo, verdict: Sentence) -> Sentence:
    """Return when a sheet came, what is in it, and whether it counts."""
    held: list[Phrase] = [several("{n} action", "{n} actions", len(entry.sheet.actions))]
    held += [several("{n} message", "{n} messages", len(entry.sheet.messages))] if entry.sheet.messages else []
    held += [several("{n} problem", "{n} problems", len(entry.sheet.problems))] if entry.sheet.problems else []
    if entry.sheet.ready and entry.status is SheetStatus.COUNTS:
        whole = is_final(game, entry) or not game.settings.early
        held.append(say("marked READY") if whole else say("marked READY, which counts only without mistakes"))
    came = datetime.fromtimestamp(entry.file.mtime_ns // 10**9, zone)
    return say("Sheet of {came}: {said}.", came=date_and_time(came), said=clauses([comma(held), verdict]))
