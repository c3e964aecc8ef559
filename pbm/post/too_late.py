"""What a player is told of a sheet that came after the deadline of a turn that has not been played yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.sentence import say
from pbm.publishing.dates import date_and_time

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.game.position import Position
    from pbm.kernel.sentence import Phrase


def after_deadline(coming: int, status: SheetStatus) -> Phrase:
    """Say what becomes of the sheet.

    Args:
        coming: the turn whose deadline has passed.
        status: the standing of the sheet, had it come in time.

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


def awaited(coming: int) -> Phrase:
    """Say that a sheet counts though it came after the deadline: the coming turn waits for sheets."""
    return say(
        "The deadline has passed, and turn {turn} waits until enough sheets are in. Yours is among those that it will "
        "be played with.",
        turn=coming,
    )


def played_instead(position: Position, empire: str | None, stays: datetime | None) -> Phrase:
    """Say with what the turn is played whose deadline has passed.

    Args:
        position: the game.
        empire: the empire.
        stays: when the sheet came that counts, by the player's clock, if one came in time.

    """
    turn, seat = position.turn + 1, position.seats.get(empire or "")
    if stays is not None:
        return say("Turn {turn} is played with your sheet of {came}.", turn=turn, came=date_and_time(stays))
    if seat is not None and seat.unplayed:
        return say("No sheet of yours came in time: in turn {turn} the program plays for you.", turn=turn)
    return say("No sheet of yours came in time: you play no actions in turn {turn}.", turn=turn)
