"""The sentences of the answer to a sheet: whether it counts, and what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.sentence import clauses, say, several
from pbm.pipeline.due_turns import is_final
from pbm.publishing.dates import date_and_time
from pbm.sheets.always import ALWAYS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.judging.judgement import Judgement
    from pbm.kernel.seat import Seat
    from pbm.kernel.sentence import Phrase, Value


def headline(one: Judgement) -> Phrase:
    """Return the result of a sheet, in a few words."""
    position, wrong = one.game.position, len(one.checked.wrong)
    if position.over and one.sender_may_know:
        return say("{game}: the game is over", game=position.name)
    where: dict[str, Value] = {
        "game": position.name,
        "turn": position.turn + 1,
        "empire": one.entry.sheet.empire or "?",
    }
    problems = several("{n} problem", "{n} problems", wrong)
    if one.counts and wrong:
        return say("{game}, turn {turn}: your orders ({empire}) count, {problems}", problems=problems, **where)
    if one.counts:
        return say("{game}, turn {turn}: your orders ({empire}) count", **where)
    if one.status is SheetStatus.REFUSED:
        if wrong:
            return say("{game}, turn {turn}: your orders ({empire}) refused, {problems}", problems=problems, **where)
        return say("{game}, turn {turn}: your orders ({empire}) refused", **where)
    return _subject_of_none(one, where)


def _subject_of_none(one: Judgement, where: Mapping[str, Value]) -> Phrase:
    if one.overdue:
        return say("{game}, turn {turn}: these orders ({empire}) came too late", **where)
    if one.status is SheetStatus.KEPT:
        then: dict[str, Value] = {**where, "turn": one.entry.sheet.turn or 0}
        return say("{game}, turn {turn}: your orders ({empire}) are kept", **then)
    return say("{game}, turn {turn}: these orders ({empire}) do not count", **where)


def verdict(one: Judgement) -> Phrase:
    """Return the result of a sheet, in sentences."""
    if one.game.position.over and one.sender_may_know:
        return say("The game is over: there are no more turns, and your sheet is not kept.")
    if one.refused is not None:
        return say("Your sheet is refused: {reason}.", reason=one.refused)
    if one.overdue:
        return _after_deadline(one.game.position.turn + 1, one.status)
    turn = one.entry.sheet.turn or one.game.position.turn
    verdicts = {
        SheetStatus.COUNTS: _counts(len(one.checked.wrong)),
        SheetStatus.LATE: say(
            "Your sheet is late: turn {turn} has been played. It counts for turn {next}.", turn=turn, next=turn + 1
        ),
        SheetStatus.KEPT: _kept(turn, len(one.checked.wrong)),
        SheetStatus.SUPERSEDED: say("Your sheet does not count: a newer one of yours is in."),
        SheetStatus.PLAYED: say("Your sheet has been played with turn {turn}.", turn=turn),
    }
    return verdicts.get(one.status, say("Your sheet is refused."))


def _counts(wrong: int) -> Phrase:
    """Return the message that a sheet counts, wholly or in part."""
    if not wrong:
        return say("Your sheet counts.")
    return say("Your sheet counts, but has {problems}.", problems=several("{n} problem", "{n} problems", wrong))


def _kept(turn: int, wrong: int) -> Phrase:
    """Return the message that a sheet is kept for a later turn."""
    if not wrong:
        return say(
            "Your sheet is for turn {turn}, and is kept until then. Its words are understood; whether its actions can "
            "be done is checked when their turn comes.",
            turn=turn,
        )
    return say(
        "Your sheet is for turn {turn}, and is kept until then, but has {problems}. Whether its other actions can be "
        "done is checked when their turn comes.",
        turn=turn,
        problems=several("{n} problem", "{n} problems", wrong),
    )


def outlook(one: Judgement) -> Iterator[Phrase]:
    """Return what happens if no newer sheet comes, what is kept, and the effect of a sheet marked as final."""
    position = one.game.position
    if one.sender_may_know and one.overdue:
        yield _played_instead(one)
    elif one.sender_may_know and not position.over:
        yield _if_nothing_comes(one)
    if one.sender_may_know and not position.over:
        yield from _later(one)
    if one.in_grace:
        yield _in_grace(position.turn + 1)
    elif one.awaited:
        yield _awaited(position.turn + 1)
    if one.counts and one.entry.sheet.ready and not one.awaited and not position.over and position.alone is None:
        yield _about_ready(one)


def _later(one: Judgement) -> Iterator[Phrase]:
    """Yield what is there for later turns: sheets that are kept, with the time when each came, and standing orders."""
    if one.standing:
        yield standing_in_words(one.standing)
    elif one.counts and one.entry.sheet.standing is not None:
        yield say("You have no standing orders any more.")
    for turn, came in one.kept:
        yield say(
            "Kept for turn {turn}: your sheet of {came}; a newer one for that turn replaces it.",
            turn=turn,
            came=date_and_time(came),
        )


def standing_in_words(standing: Sequence[str]) -> Phrase:
    """Return the message on the standing orders that a player has."""
    return say(
        "Your standing orders: {orders}. They are played in turns for which no sheet of yours counts, until a sheet "
        "with ALWAYS NOTHING takes them back.",
        orders=clauses(line.removeprefix(f"{ALWAYS} ") for line in standing),
    )


def _about_ready(one: Judgement) -> Phrase:
    """Explain the effect of READY; on a late sheet it was set before the player knew the result of the turn."""
    turn = one.game.position.turn
    if one.game.settings.early and one.status is SheetStatus.LATE:
        return say(
            "Its READY was for turn {turn}: it does not bring turn {next} forward. If you want nothing else, send "
            "the sheet again for turn {next}.",
            turn=turn,
            next=turn + 1,
        )
    if one.game.settings.early and one.checked.wrong:
        return say(
            "It is marked READY, but something in it is wrong: the mark counts only on a sheet without mistakes."
        )
    if one.game.settings.early:
        return say("It is marked READY: when all sheets are, the turn is played early.")
    return say("It is marked READY, which changes nothing: in this game turns are played at their deadlines.")


def _if_nothing_comes(one: Judgement) -> Phrase:
    position, empire = one.game.position, one.entry.sheet.empire
    seat = position.seats.get(empire or "")
    if seat is not None and not seat.in_game:
        return say("This empire is out of the game.")
    if position.alone is not None and position.alone == empire:
        return _for_single_player(is_played=one.counts and is_final(one.game, one.entry))
    if one.counts:
        return say("If nothing newer comes, this sheet will be played.")
    if one.stays is not None:
        return say("If nothing newer comes, your sheet of {came} will be played.", came=date_and_time(one.stays))
    return if_none_comes(seat, one.standing)


def _for_single_player(*, is_played: bool) -> Phrase:
    if is_played:
        return say("You play alone: the turn is played at once.")
    return say("You play alone: the turn waits for a sheet in which nothing is wrong, or which is marked READY.")


def if_none_comes(seat: Seat | None, standing: Sequence[str] = ()) -> Phrase:
    """Return what happens to an empire without a sheet that counts if none comes."""
    if standing:
        return say("No sheet of yours counts: if none comes, your standing orders are played.")
    if seat is not None and seat.unplayed:
        return say("No sheet of yours counts: if none comes, the program plays for you.")
    return say("No sheet of yours counts: if none comes, you play no actions.")


def _after_deadline(coming: int, status: SheetStatus) -> Phrase:
    """Return what happens to a sheet that came after the deadline.

    Args:
        coming: the turn whose deadline has passed.
        status: the status that the sheet would have had if it had come in time.

    """
    if status is SheetStatus.LATE:
        return say(
            "Your sheet is too late: turn {turn} has been played, and the deadline of turn {coming} has passed. It is "
            "not kept.",
            turn=coming - 1,
            coming=coming,
        )
    return say(
        "The deadline of turn {turn} has passed. Unless that turn has to wait, your sheet is kept for turn {next}, and "
        "counts there if nothing newer comes.",
        turn=coming,
        next=coming + 1,
    )


def _awaited(coming: int) -> Phrase:
    """Return the message that a sheet counts although it is late, because the coming turn waits for sheets."""
    return say(
        "The deadline has passed, and turn {turn} waits until enough sheets are in. Yours is among those that it will "
        "be played with.",
        turn=coming,
    )


def _in_grace(coming: int) -> Phrase:
    """Return the message that a sheet counts although it is late, because the game has a time of grace."""
    return say(
        "It came after the deadline of turn {turn}, but within the time of grace, and counts. The game master learns "
        "that it was late.",
        turn=coming,
    )


def _played_instead(one: Judgement) -> Phrase:
    """Return which sheet is used in the turn whose deadline has passed."""
    position, stays = one.game.position, one.stays
    turn, seat = position.turn + 1, position.seats.get(one.entry.sheet.empire or "")
    if stays is not None:
        return say("Turn {turn} is played with your sheet of {came}.", turn=turn, came=date_and_time(stays))
    if one.standing:
        return say("No sheet of yours came in time: in turn {turn} your standing orders are played.", turn=turn)
    if seat is not None and seat.unplayed:
        return say("No sheet of yours came in time: in turn {turn} the program plays for you.", turn=turn)
    return say("No sheet of yours came in time: you play no actions in turn {turn}.", turn=turn)
