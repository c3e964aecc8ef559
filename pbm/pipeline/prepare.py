"""Whether the coming turn can be played with the sheets that have come, and until when they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.game.selection import SheetStatus
from pbm.kernel.seat import Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.inbox import Inbox
    from pbm.game.selection import Entry, Selection
    from pbm.pipeline.open_game import OpenGame

GOOD = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.SUPERSEDED})


def prepare(game: OpenGame, inbox: Inbox, *, force: bool) -> Selection:
    """Read the sheets and see whether the turn can be played with them.

    Raises:
        RefusedError: the game is over; the machine did not give a sheet; or nobody insists, and no sheet has come, a
            sheet that has come would be left out and its player with it, or too many are missing.

    """
    game.require_going_on()
    _all_read(game, inbox)
    sheets = game.select(inbox.sheets)
    lacking = None if force else _lacking(game, sheets, inbox)
    if lacking is not None:
        raise RefusedError(lacking)
    return sheets


def suffices(game: OpenGame, inbox: Inbox) -> bool:
    """Tell whether the coming turn can be played with the sheets that have come, if nobody insists."""
    return _lacking(game, game.select(inbox.sheets, composing=False), inbox) is None


def _lacking(game: OpenGame, sheets: Selection, inbox: Inbox) -> str | None:
    """Say why the turn is not played with these sheets unless somebody insists; None if it is."""
    left_out = list(_left_out(game, sheets, inbox))
    if left_out:
        name, number = game.files.name, game.position.turn + 1
        return "\n".join([*left_out, f"{name}: --force plays turn {number} without them"])
    return _too_few(game, sheets)


def _all_read(game: OpenGame, inbox: Inbox) -> None:
    """See whether the machine gave all the sheets: nobody knows whose the others are, or whether they count.

    Raises:
        RefusedError: it did not, and no insisting helps.

    """
    failed = [f"{game.files.orders / _named(file.name)}: {file.reason}" for file in inbox.unreadable if file.failed]
    if failed:
        failed.append(f"{game.files.name}: turn {game.position.turn + 1} is not played without them")
        raise RefusedError("\n".join(failed))


def _players(game: OpenGame) -> Sequence[str]:
    return [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]


def _missing(game: OpenGame, sheets: Selection) -> Sequence[str]:
    return [code for code in _players(game) if code not in sheets.counting]


def _left_out(game: OpenGame, sheets: Selection, inbox: Inbox) -> Iterator[str]:
    """Say of each bad sheet why it is bad, if it may be the only one of somebody who would play.

    Of a file that does not tell whose it is that may be anybody who is missing.
    """
    missing = ", ".join(_missing(game, sheets))
    for entry in sheets.entries:
        if entry.status is SheetStatus.REFUSED:
            whose = _whose(game, entry)
            lacking = missing if whose is None else whose if _awaited(game, sheets, whose) else ""
            if lacking:
                yield f"{_named(entry.file.name)} is refused, and there is no good sheet of {lacking}"
                yield from (f"  {problem}" for problem in entry.sheet.problems[:1])
    for file in inbox.unreadable if missing else ():
        yield f"{_named(file.name)} cannot be read, and there is no good sheet of {missing}"
        yield f"  {file.reason}"


def _named(file: str) -> str:
    """Return a file's name, which may have line breaks in it, as a part of a line."""
    return file.replace("\n", "\N{REPLACEMENT CHARACTER}")


def _whose(game: OpenGame, entry: Entry) -> str | None:
    return entry.sheet.empire if entry.sheet.empire in game.position.seats else None


def _awaited(game: OpenGame, sheets: Selection, empire: str) -> bool:
    """Tell whether a sheet of an empire is wanted: also of one that the program plays, if somebody sends one."""
    return game.position.seats[empire].in_game and empire not in sheets.present


def _too_few(game: OpenGame, sheets: Selection) -> str | None:
    """Say that too few players have sent a sheet; None if enough have.

    When ``max_missing`` does not say how many may be missing, most may not: a turn played by mistake twice, or with
    the one sheet that came early, would pass nearly everybody over. The deadline is not asked, for a turn does not
    depend on the clock: the same files always give the same turn, or the same refusal.
    """
    name, number = game.files.name, game.position.turn + 1
    players, missing, allowed = _players(game), _missing(game, sheets), game.settings.max_missing
    if players and not sheets.present:
        return f"{name}: no good sheet for turn {number} in {game.files.orders}; --force plays all the same"
    if allowed is None and 2 * len(missing) <= len(players):
        return None
    if allowed is None or len(missing) > allowed:
        limit = f"of {len(players)} players" if allowed is None else f"and max_missing is {allowed}"
        return (
            f"{name}: sheets missing for turn {number}: {len(missing)} ({', '.join(missing)}), "
            f"{limit}; --force plays all the same"
        )
    return None


def closing(game: OpenGame, inbox: Inbox, until_ns: int) -> int | None:
    """Return the moment after which sheets are too late for the coming turn; None if it still waits for some.

    That is the deadline, if the turn can be played with what had come by then; otherwise the moment at which the sheet
    came that made enough. So a late run plays the same turn as a punctual one, here too.

    Args:
        game: the game.
        inbox: all sheets that have come.
        until_ns: the deadline, in nanoseconds since 1970, as are the moments.

    """
    if all(file.mtime_ns <= until_ns for file in inbox.sheets):
        return until_ns if suffices(game, inbox) else None
    moments = (until_ns, *sorted(_first_good_ones(game, inbox, until_ns)))
    return next((moment for moment in moments if suffices(game, inbox.until(moment))), None)


def _first_good_ones(game: OpenGame, inbox: Inbox, until_ns: int) -> set[int]:
    """Return when the first good sheet of each empire came after the deadline: no other can make enough."""
    first: dict[str | None, int] = {}
    for entry in game.select(inbox.sheets, composing=False).entries:
        came = entry.file.mtime_ns
        if entry.status in GOOD and came > until_ns:
            first[entry.sheet.empire] = min(came, first.get(entry.sheet.empire, came))
    return set(first.values())
