"""Playing the turns that are due by mail, each once for its deadline, and early turns that all are ready for.

`pbm/pipeline/due_turns.py` decides when a turn is due. Here a turn waits for mails that may still contain sheets for
it, and the game master is informed of what delayed it. If the game master undoes a turn, it is not played again
automatically for the deadline that it was played for.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError, RefusedError
from pbm.desk.game_folder import turn_name
from pbm.kernel.seat import Status
from pbm.pipeline.due_turns import Coming, Dueness, sent_anew
from pbm.pipeline.open_game import load
from pbm.pipeline.play_coming import in_units, late_move, move_deadlines, move_for_lateness, play_coming, time_lacking
from pbm.pipeline.prepare import missing_in
from pbm.post.notes import note
from pbm.publishing.fault_files import sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.clock import Move
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.play import Turn
    from pbm.pipeline.prepare import Closing
    from pbm.post.post_office import PostOffice

WAITING = 3 * 3600
"""Seconds that a turn waits for mails that could not be fetched or handled."""

AT_NO_TIME = "none"


def standing_fact(game: str, turn: int) -> str:
    """Return the key under which the deadline is stored for which a turn was played."""
    return f"played/{game}/{turn}"


def _fact(coming: Coming) -> str:
    """Return the key under which it is stored that a turn was played for its deadline."""
    return standing_fact(coming.game.files.name, coming.turn)


def _deadline(coming: Coming) -> str:
    """Return the deadline of a turn in its stored form."""
    return AT_NO_TIME if coming.due is None else str(int(coming.due.timestamp()))


def play_due(office: PostOffice, game: OpenGame, now: int, *, fetched: bool = True) -> int | None:
    """Play the coming turn if it is due, or if all are ready for it; return its number if it was played.

    Args:
        office: the post office.
        game: the game.
        now: the time, in seconds since 1970.
        fetched: whether all mails have been fetched. If not, or if mails that came in time have not been handled yet, a
            turn that is due waits some hours for them.

    Raises:
        BusyError: another run is working on the game.

    """
    _store_last_deadline(office, game, now)
    coming = Coming.of(game, now)
    dueness = coming.dueness
    if (
        not dueness.is_due
        or _is_awaited(office, coming, fetched=fetched)
        or _was_undone(office, coming)
        or (dueness is Dueness.PASSED and _got_time(office, coming))
    ):
        return None
    return _played(office, coming)


def _is_awaited(office: PostOffice, coming: Coming, *, fetched: bool) -> bool:
    """Return whether a sheet that came in time may still be in a mail, and the turn can wait for it."""
    if coming.due is not None and coming.now >= coming.grace_ends + WAITING:
        return False
    last = min(coming.now, coming.now if coming.due is None else coming.grace_ends) * 10**9
    return not fetched or any(office.come.came_at(name) <= last for name in office.come.waiting())


def _store_last_deadline(office: PostOffice, game: OpenGame, now: int) -> None:
    """Store for which deadline the last turn was played, however it was played."""
    if game.position.turn:
        standing = Coming(game, game.position.turn, game.schedule.due_at(game.position.turn), game.schedule, now)
        if office.journal.recall(_fact(standing)) is None:
            # A run that was killed right after the turn had not informed anybody yet.
            late = None if game.position.over else move_for_lateness(game.schedule, game.position.turn + 1)
            _note_played(office, standing, late)


def _played(office: PostOffice, coming: Coming) -> int | None:
    """Play the turn; if it is refused, the game master is informed once."""
    files, turn, late = coming.game.files, coming.turn, late_move(coming)
    closed = coming.closing()
    missing = missing_in(coming.game, files.incoming().until(closed.at_ns)) if closed and closed.forced else ()
    try:
        played = play_coming(coming)
    except BusyError:
        raise
    except RefusedError as refused:
        _report_refusal(office, coming, str(refused))
        return None
    faults = "\n".join(sentences(played.resolved.before, played.resolved.faults))
    if faults:
        identity = f"note/faults/{_fact(coming)}/{sha256(faults.encode()).hexdigest()[:16]}"
        note(office, f"{files.name}: turn {turn} met faults of the program", faults, identity, coming.now)
    if played.failed_bots:
        failed = "\n".join(played.failed_bots)
        identity = f"note/bots/{_fact(coming)}/{sha256(failed.encode()).hexdigest()[:16]}"
        note(office, f"{files.name}: bots failed in turn {turn}", failed, identity, coming.now)
    _report_wait(office, coming, played, closed, missing)
    _note_played(office, coming, None if played.resolved.after.over else late)
    return turn


def _note_played(office: PostOffice, played: Coming, late: Move | None) -> None:
    """Report deadlines that moved because the turn was late, then record that it was played: in this order."""
    if late is not None:
        _report_moved_deadlines(office, played, played.turn + 1, late)
    office.journal.remember(_fact(played), _deadline(played), played.now)


def _was_undone(office: PostOffice, coming: Coming) -> bool:
    """Return whether the turn was already played for this deadline, and undone; the game master is informed once."""
    known = office.journal.recall(_fact(coming))
    if known is None and any(coming.game.files.undone.glob(f"{turn_name(coming.turn)}.*")):
        office.journal.remember(_fact(coming), _deadline(coming), coming.now)
        known = _deadline(coming)
    if known != _deadline(coming) or sent_anew(coming):
        return False
    name, turn = coming.game.files.name, coming.turn
    text = (
        f"Turn {turn} of {name} was played and taken back. It is not played again by itself for the same deadline:\n"
        f"`pbm turn {name}` plays it, `pbm redo {name}` brings it back as it was, and `pbm hold {name}`, then\n"
        f"`pbm hold {name} --release` some time later, gives it another deadline."
    )
    identity = f"note/taken-back/{_fact(coming)}/{_deadline(coming)}"
    note(office, f"{name}: turn {turn} was taken back", text, identity, coming.now)
    return True


def _got_time(office: PostOffice, coming: Coming) -> bool:
    """Give the players time if the turn before was played by hand after this deadline had passed."""
    move = time_lacking(coming)
    if move is None:
        return False
    move_deadlines(coming, coming.schedule.moved(move))
    _report_moved_deadlines(office, coming, coming.turn, move)
    return True


def _report_refusal(office: PostOffice, coming: Coming, said: str) -> None:
    name, turn = coming.game.files.name, coming.turn
    end = coming.waits_until
    then = "" if end is None else f"It waits until {coming.schedule.at(end):%Y-%m-%d %H:%M} at most.\n"
    text = (
        f"{said}\n\nIt is tried again at each run, and played as soon as enough sheets are in, late ones too.\n{then}"
        f"`pbm turn {name} --force` plays it now, `pbm hold {name}` stops the clock."
    )
    identity = f"note/refused/{name}/{turn}/{sha256(said.encode()).hexdigest()[:16]}"
    note(office, f"{name}: turn {turn} could not be played", text, identity, coming.now)


def _report_wait(
    office: PostOffice, coming: Coming, played: Turn, closed: Closing | None, missing: Sequence[str]
) -> None:
    """Report that a turn waited for sheets, and which of the sheets it was played with came after its deadline."""
    until, name, turn = coming.until_ns, coming.game.files.name, coming.turn
    late = [file.name for file in played.inbox.sheets if until is not None and file.mtime_ns > until]
    came = f"These came after the deadline, and count: {', '.join(late)}"
    subject, lines = f"{name}: turn {turn} was played late", [came] if late else []
    if closed is not None and closed.forced:
        lines = [f"Turn {turn} of {name} has waited as long as `wait` in pbm.toml says, and has been played.", *lines]
        lines.append(f"No sheet came of {', '.join(missing)}." if missing else "Some sheets were left out.")
        standby = played.resolved.before.seats
        gone = [code for code in missing if standby[code].status is Status.STANDBY]
        lines += [f"Now standby: {', '.join(gone)}. The program plays them until a sheet comes."] if gone else []
    elif late and closed is not None and closed.at_ns <= coming.grace_ends * 10**9:
        subject = f"{name}: late sheets for turn {turn}"
        lines.insert(0, f"Sheets for turn {turn} of {name} came after its deadline, in its time of grace.")
    elif late:
        lines.insert(
            0,
            f"Too few sheets for turn {turn} of {name} had come by its deadline. Enough came later, and it has been\n"
            "played.",
        )
    if lines:
        identity = f"note/waited/{_fact(coming)}/{_deadline(coming)}"
        note(office, subject, "\n".join(lines), identity, coming.now)


def _report_moved_deadlines(office: PostOffice, coming: Coming, turn: int, move: Move) -> None:
    name = coming.game.files.name
    due = load(coming.game.desk, coming.game.files).schedule.due_at(turn)
    when = "" if due is None else f" Turn {turn} is now due on {due:%Y-%m-%d at %H:%M}."
    text = (
        f"Turn {turn - 1} of {name} was played late. So that players have their time, the deadlines\n"
        f"from turn {turn} on were moved on {in_units(move)}.{when}"
    )
    length = f"{move.hours}h" if move.hours else str(move.days)
    identity = f"note/moved/{name}/{turn}/{length}/{_deadline(coming)}"
    note(office, f"{name}: deadlines were moved", text, identity, coming.now)
