"""Commands about turns: play one, preview it, take it back, bring it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.job_files import Table
from pbm.desk.undo_store import redoable
from pbm.kernel.sentence import say
from pbm.pipeline.code_lookup import strangers
from pbm.pipeline.history import redo, undo
from pbm.pipeline.play import TurnDue, dry_run, play_turn
from pbm.pipeline.turn_summary import headlines, rows_of
from pbm.publishing.fault_files import sentences
from pbm.serve.commands.command import Box, Command, Kind, Outcome, was_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.play import Turn
    from pbm.serve.commands.command import Task

FORCE = Box(
    "force",
    say("although sheets are missing, or were refused"),
    Kind.TICK,
    about=say("Otherwise a turn that is not to be played yet is refused, with the reason."),
)


def _coming(game: OpenGame) -> str:
    return str(game.position.turn + 1)


def _last(game: OpenGame) -> str:
    return str(game.position.turn)


def _goes_on(game: OpenGame) -> bool:
    return not game.position.over


def _can_be_redone(game: OpenGame) -> bool:
    try:
        redoable(game.files)
    except RefusedError:
        return False
    return True


def _play(task: Task) -> Outcome:
    """Play the turn that was meant; one that somebody else has played meanwhile is not played again."""
    wanted = _number(task, task.files.current_turn() + 1)
    seat = task.get("seat")
    back = f"/games/{task.game}" + (f"?seat={seat}" if seat else "")
    played = Outcome([say("Turn {turn} has been played already.", turn=wanted)], leads_to=back)
    if task.files.current_turn() >= wanted:
        return played
    try:
        turn = play_turn(
            task.desk,
            task.files,
            force=bool(task.get("force")),
            track=task.track,
            thinks=task.thinks,
            due=TurnDue(wanted),
            warn=task.warn,
        )
    except RefusedError:
        if task.files.current_turn() >= wanted:  # it was due, and a run was quicker
            return played
        raise
    said = say("Turn {turn} has been played.", turn=wanted)
    if seat:  # whoever plays is told by their report, and of the others nothing else
        return Outcome([said], leads_to=back)
    return Outcome([said, *_remarks(task, turn)], [_summary(turn, task.reader)], leads_to=back)


def _preview(task: Task) -> Outcome:
    force = bool(task.get("force"))
    turn = dry_run(task.desk, task.files, force=force, track=task.track, thinks=task.thinks, keep=True)
    number = turn.resolved.after.turn
    said = say("This would come of turn {turn}. The game has not changed.", turn=number)
    return Outcome([said, *_remarks(task, turn)], [_summary(turn, task.reader)], leads_to=f"/games/{task.game}")


def _remarks(task: Task, turn: Turn) -> Iterator[str]:
    """Yield what else is to be said of a turn."""
    if turn.recovered:
        yield turn.recovered
    yield from strangers(task.desk.settings_of(task.game), turn.resolved.after)
    yield from sentences(turn.resolved.before, turn.resolved.faults)
    yield from turn.failed_bots
    yield from turn.inbox.not_read()


def _summary(turn: Turn, reader: Language) -> Table:
    names = (say("Empire"), say("Name"), say("Sheet"), say("done"), say("cut"), say("failed"))
    head = [*map(reader.say, names), *(reader.say(figure.name) for figure in headlines(turn))]
    rows = [
        [row.empire, row.name, row.sheet or "-", *(str(each or "") for each in row.outcomes), *map(str, row.figures)]
        for row in rows_of(turn)
    ]
    return Table(reader.say(say("Turn {turn}", turn=turn.resolved.after.turn)), head, rows)


def _number(task: Task, usual: int) -> int:
    """Return the number of the turn that is meant.

    Raises:
        RefusedError: it is not a number.

    """
    written = task.get("turn")
    if written and not (written.isascii() and written.isdecimal() and len(written) < 10):
        raise RefusedError(f"{written:.40} is not a turn")
    return int(written) if written else usual


def _undo(task: Task) -> Outcome:
    last = task.files.current_turn()
    if last and last != _number(task, last):
        raise RefusedError(f"{task.game}: turn {last} is the last one by now, and nothing was taken back")
    turn, _ = undo(task.desk, task.files, task.warn)
    said = say("Turn {turn} is taken back, and kept aside.", turn=turn)
    return Outcome([said], leads_to=f"/games/{task.game}")


def _redo(task: Task) -> Outcome:
    coming = task.files.current_turn() + 1
    if coming != _number(task, coming):
        raise RefusedError(f"{task.game}: turn {coming - 1} is there by now, and nothing was changed")
    said = say("Turn {turn} stands again as it was.", turn=redo(task.desk, task.files, task.warn))
    return Outcome([said], leads_to=f"/games/{task.game}")


PLAY = Command(
    "turn",
    say("Play the turn"),
    say(
        "The turn is played with the sheets that are in, and everybody gets their report. It can be taken back, but "
        "whoever has read their report has read it."
    ),
    _play,
    (Box("turn", say("Turn"), Kind.HIDDEN, value=_coming), FORCE),
    is_long=True,
    is_offered=_goes_on,
)

PREVIEW = Command(
    "preview",
    say("Preview"),
    say("Shows what the turn would bring with the sheets that are in. Nothing is written, and nobody is told."),
    _preview,
    (FORCE,),
    is_long=True,
    is_offered=_goes_on,
)

UNDO = Command(
    "undo",
    say("Take the last turn back"),
    say(
        "The game stands again as it did before its last turn. The turn is kept, with its sheets and reports: it can "
        "be brought back until another is played or a value is set. Players who have the turn are told."
    ),
    _undo,
    (Box("turn", say("Turn"), Kind.HIDDEN, value=_last),),
    is_long=True,
    is_offered=was_played,
)

REDO = Command(
    "redo",
    say("Bring the turn back"),
    say("The turn that was taken back last stands again as it was, with its sheets and reports."),
    _redo,
    (Box("turn", say("Turn"), Kind.HIDDEN, value=_coming),),
    is_long=True,
    is_offered=_can_be_redone,
)
