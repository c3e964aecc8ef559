"""Whether the coming turn can be played with the sheets that have come, and until when sheets count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError, WantsForceError
from pbm.desk.schedule_settings import seconds_in
from pbm.game.selection import SheetStatus
from pbm.kernel.seat import Status
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.inbox import Inbox
    from pbm.game.selection import Entry, Selection
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.open_game import OpenGame

Ask = Callable[["OpenGame", "Selection"], "Sequence[SheetFile]"]
"""Asks the bots of a game, from the sheets that have come: what they have written."""

GOOD = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.SUPERSEDED})


@record
class Closing:
    """When sheets are too late for a turn.

    Attributes:
        at_ns: the moment after which they are, in nanoseconds since 1970.
        forced: whether the turn has waited long enough, and is played though sheets are missing.

    """

    at_ns: int
    forced: bool = False


def ask_nobody(_game: OpenGame, _sheets: Selection) -> Sequence[SheetFile]:
    """Return no sheets: where a turn is played again, those of the bots are stored with it."""
    return ()


def prepare(game: OpenGame, inbox: Inbox, *, force: bool, ask: Ask = ask_nobody) -> Selection:
    """Read the sheets, check that the turn can be played with them, and write those of computer players.

    Args:
        game: the game.
        inbox: the sheets that have come.
        force: as for :func:`playable`.
        ask: asks the bots once the turn can be played; whatever they answer, it is.

    Raises:
        RefusedError: as :func:`playable`.

    """
    sheets = playable(game, inbox, force=force)
    return game.select([*inbox.sheets, *ask(game, sheets)])


def playable(game: OpenGame, inbox: Inbox, *, force: bool) -> Selection:
    """Read the sheets and check that the turn can be played with them; those of computer players are not written.

    Args:
        game: the game.
        inbox: the sheets that have come.
        force: play even if too few have come, or one that came would be left out.

    Raises:
        RefusedError: the game is over, or a sheet could not be read from the disk.
        WantsForceError: without force, no sheet has come, a sheet that has come would be left out and its player with
            it, or too many are missing.

    """
    game.require_going_on()
    _all_read(game, inbox)
    sheets = game.select(inbox.sheets, composing=False)
    lacking = None if force else _objection(game, sheets, inbox)
    if lacking is not None:
        raise lacking
    return sheets


def suffices(game: OpenGame, inbox: Inbox) -> bool:
    """Return whether the coming turn can be played with the sheets that have come, without force."""
    return _objection(game, game.select(inbox.sheets, composing=False), inbox) is None


def missing_in(game: OpenGame, inbox: Inbox) -> Sequence[str]:
    """Return the players of whom no good sheet has come."""
    return _missing(game, game.select(inbox.sheets, composing=False))


def _is_complete(game: OpenGame, inbox: Inbox) -> bool:
    """Return whether nobody's sheet is missing, nor may be one that was refused."""
    sheets = game.select(inbox.sheets, composing=False)
    return not _missing(game, sheets) and not list(_left_out(game, sheets, inbox))


def _objection(game: OpenGame, sheets: Selection, inbox: Inbox) -> WantsForceError | None:
    """Return why the turn is not played with these sheets without force; None if it is."""
    left_out = list(_left_out(game, sheets, inbox))
    if left_out:
        name, number = game.files.name, game.position.turn + 1
        return WantsForceError("\n".join(left_out), f"\n{name}: --force plays turn {number} without them")
    too_few = _too_few(game, sheets)
    return None if too_few is None else WantsForceError(too_few, "; --force plays all the same")


def _all_read(game: OpenGame, inbox: Inbox) -> None:
    """Check that all sheets could be read from the disk: the others might be any player's, and might count.

    Raises:
        RefusedError: some could not, and force does not help.

    """
    failed = [f"{game.files.orders / _named(file.name)}: {file.reason}" for file in inbox.unreadable if file.failed]
    if failed:
        failed.append(f"{game.files.name}: turn {game.position.turn + 1} is not played without them")
        raise RefusedError("\n".join(failed))


def _players(game: OpenGame) -> Sequence[str]:
    """Return the players whose sheets are waited for: not those who have a bot."""
    seats, bots = game.position.seats, game.settings.bots
    return [code for code, seat in seats.items() if seat.status is Status.PLAYER and code not in bots]


def _missing(game: OpenGame, sheets: Selection) -> Sequence[str]:
    return [code for code in _players(game) if code not in sheets.counting]


def _left_out(game: OpenGame, sheets: Selection, inbox: Inbox) -> Iterator[str]:
    """Yield for each bad sheet why it is bad, if it may be the only one of a player who would play.

    If a file does not say whose it is, it may be that of any player whose sheet is missing.
    """
    missing = ", ".join(_missing(game, sheets))
    for entry in sheets.entries:
        if entry.status is SheetStatus.REFUSED:
            whose = _empire_of(game, entry)
            lacking = missing if whose is None else whose if _awaited(game, sheets, whose) else ""
            if lacking:
                yield f"{_named(entry.file.name)} is refused, and there is no good sheet of {lacking}"
                yield from (f"  {problem}" for problem in entry.sheet.problems[:1])
    for file in inbox.unreadable if missing else ():
        yield f"{_named(file.name)} cannot be read, and there is no good sheet of {missing}"
        yield f"  {file.reason}"


def _named(file: str) -> str:
    """Return a file's name, which may contain line breaks, as a part of a line."""
    return file.replace("\n", "\N{REPLACEMENT CHARACTER}")


def _empire_of(game: OpenGame, entry: Entry) -> str | None:
    return entry.sheet.empire if entry.sheet.empire in game.position.seats else None


def _awaited(game: OpenGame, sheets: Selection, empire: str) -> bool:
    """Return whether a sheet of an empire is expected; one for an empire that the program plays is accepted, too."""
    return game.position.seats[empire].in_game and empire not in {*sheets.present, *game.settings.bots}


def _too_few(game: OpenGame, sheets: Selection) -> str | None:
    """Return the message that too few players have sent a sheet; None if enough have.

    Without a ``max_missing`` in the settings, at least half of the players must have sent one: a turn played twice by
    mistake, or with the one sheet that came early, would leave out nearly everybody. The deadline does not matter
    here, as a turn does not depend on the clock: the same files always give the same turn, or the same refusal.
    """
    name, number = game.files.name, game.position.turn + 1
    players, missing, allowed = _players(game), _missing(game, sheets), game.settings.max_missing
    if players and not sheets.present:
        return f"{name}: no good sheet for turn {number} in {game.files.orders}"
    if allowed is None and 2 * len(missing) <= len(players):
        return None
    if allowed is None or len(missing) > allowed:
        limit = f"of {len(players)} players" if allowed is None else f"and max_missing is {allowed}"
        return f"{name}: sheets missing for turn {number}: {len(missing)} ({', '.join(missing)}), {limit}"
    return None


def closing(game: OpenGame, inbox: Inbox, until_ns: int, now_ns: int) -> Closing | None:
    """Return when sheets are too late for the coming turn; None if it still waits for some.

    That is the deadline, if the turn can be played with the sheets that had come by then; otherwise the arrival of the
    sheet that made enough, or the end of the time that it waits at most. In a game with a time of grace it is its end
    instead of the deadline, or the moment from which nobody's sheet was missing. So here, too, a late run plays the
    same turn as a punctual one.

    Args:
        game: the game.
        inbox: all sheets that have come.
        until_ns: the deadline, in nanoseconds since 1970, as are all times here.
        now_ns: the present.

    """
    alone = game.position.alone is not None
    grace, wait = (0 if alone else seconds_in(each) * 10**9 for each in (game.settings.grace, game.settings.wait))
    if grace:
        whole = _first_moment(game, inbox, until_ns, _is_complete)
        if whole is not None and whole <= until_ns + grace:
            return Closing(whole)
        until_ns += grace
        if now_ns < until_ns:
            return None
    enough = _first_moment(game, inbox, until_ns, suffices)
    if enough is not None and (not wait or enough <= until_ns + wait):
        return Closing(enough)
    return Closing(until_ns + wait, forced=True) if wait and until_ns + wait <= now_ns else None


def _first_moment(game: OpenGame, inbox: Inbox, until_ns: int, serves: Callable[[OpenGame, Inbox], bool]) -> int | None:
    """Return the deadline, or else the arrival of a sheet after it, with which the sheets that had come serve."""
    if all(file.mtime_ns <= until_ns for file in inbox.sheets):
        return until_ns if serves(game, inbox) else None
    moments = (until_ns, *sorted(_first_good_ones(game, inbox, until_ns)))
    return next((moment for moment in moments if serves(game, inbox.until(moment))), None)


def _first_good_ones(game: OpenGame, inbox: Inbox, until_ns: int) -> set[int]:
    """Return when the first good sheet of each empire came after the deadline: only these can make enough."""
    first: dict[str | None, int] = {}
    for entry in game.select(inbox.sheets, composing=False).entries:
        came = entry.file.mtime_ns
        if entry.status in GOOD and came > until_ns:
            first[entry.sheet.empire] = min(came, first.get(entry.sheet.empire, came))
    return set(first.values())
