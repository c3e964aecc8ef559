"""Playing the coming turn of a game, from the sheets on the desk to the reports."""

from __future__ import annotations

from dataclasses import field, replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from pbm.desk.errors import BusyError, RefusedError
from pbm.desk.game_folder import turn_name
from pbm.desk.game_records import Played
from pbm.desk.inbox import Inbox
from pbm.desk.sealed import seal
from pbm.desk.writer import writing
from pbm.game.selection import SheetStatus
from pbm.kernel.events_by_reader import EventsByReader
from pbm.kernel.language import ENGLISH
from pbm.kernel.program_fault import ProgramFault, attempt, noted
from pbm.pipeline.begin_game import load_or_begin
from pbm.pipeline.bots.asking import sheets_of_bots
from pbm.pipeline.kept_site import let_site_follow, unheard
from pbm.pipeline.open_game import load
from pbm.pipeline.played_turns import figures_until
from pbm.pipeline.prepare import ask_nobody, closing, prepare
from pbm.pipeline.refused_faults import answered
from pbm.pipeline.start import create
from pbm.pipeline.thinking import let_think
from pbm.publishing.archive import archive_page
from pbm.publishing.fault_files import about, fault_file, fault_files
from pbm.publishing.gm_report import gm_document
from pbm.publishing.reports import no_progress, publish_all, refused_faults
from pbm.publishing.turn_figures import figures_of_turn, with_histories
from pbm.quick.record import record
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.clock import Clock
    from pbm.desk.composed_sheets import ComposedSheets
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry
    from pbm.game.turn import Resolved
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame
    from pbm.pipeline.prepare import Ask
    from pbm.publishing.reports import Track
    from pbm.publishing.turn_figures import Figures

T = TypeVar("T")


@record
class Turn:
    """A turn played in memory, of which nothing has been written.

    ``game`` is the game after the turn, ``reports`` are the report documents by empire, ``figures`` the turn's figures,
    ``files`` all files by name within the turn's folder, rendered on demand, ``archive`` the game's public page with
    the turn in it, ``inbox`` the content of the orders folder, ``recovered`` what an earlier run had left unfinished,
    ``failed_bots`` which bots failed, and why.
    """

    game: OpenGame
    resolved: Resolved
    reports: dict[str, Document]
    figures: Figures
    files: Iterable[tuple[str, bytes]]
    archive: bytes
    inbox: Inbox = field(default_factory=Inbox)
    recovered: str | None = None
    failed_bots: Sequence[str] = ()

    def rendered(self) -> Turn:
        """Return the turn with all its files rendered, so that any fault in their templates is found."""
        return replace(self, files=list(self.files))


@record
class TurnDue:
    """The turn that is to be played.

    Attributes:
        turn: its number.
        until_ns: its deadline, in nanoseconds since 1970, if it is played for one: later sheets count only if it could
            not be played without them.
        clock: the game's clock as it was when the turn was found due; None if it does not matter.
        now_ns: the present, in nanoseconds since 1970: by then the turn may have waited long enough for sheets.

    """

    turn: int
    until_ns: int | None = None
    clock: Clock | None = None
    now_ns: int = 0


def play_turn(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    game: Game,
    *,
    force: bool = False,
    track: Track = no_progress,
    thinks: Track = no_progress,
    due: TurnDue | None = None,
    warn: Warn = unheard,
) -> Turn:
    """Play the coming turn and store it; the game's site follows, if one is kept.

    Args:
        desk: the desk the game is on.
        game: the game; it is started from its settings if it has not begun.
        force: play even if too few sheets have come, or one that came would be left out.
        track: iterates over the empires while their reports are made, perhaps showing progress.
        thinks: iterates over the empires whose computer players think ahead, likewise.
        due: the expected turn, and its sheets; otherwise the coming one, with all sheets that have come.
        warn: is told why the site could not be written; the turn was played all the same.

    Raises:
        RefusedError: the turn cannot be played, or is not the expected one; nothing was changed.

    """
    thought = let_think(lambda: _awaiting(desk, game, due, force=force), game, thinks)
    turn = _play_turn(desk, game, track, due, thought, force=force)
    let_site_follow(desk, game, warn)
    return turn


def _play_turn(  # noqa: PLR0913 - each is another thing
    desk: Desk, game: Game, track: Track, due: TurnDue | None, thought: ComposedSheets, *, force: bool
) -> Turn:
    with writing(game) as writer:
        begun, renderer = game.begun, Renderer(desk.templates)
        before = answered(lambda: load_or_begin(desk, game), f"{game.name} cannot be opened")
        before = replace(before, thought=thought)
        keep = _kept_by(writer) if begun else None  # a game that has not begun has no folder for faults
        came = game.incoming()
        inbox = came
        if due is not None:
            inbox, forced = unless_stopped(before, lambda: _in_time(before, came, due), keep)
            force = force or forced
        failed: list[str] = []
        ask = partial(sheets_of_bots, warn=failed.append)
        turn = unless_stopped(
            before, lambda: play_in_memory(before, inbox, renderer, force=force, track=track, ask=ask), keep
        )
        turn = replace(turn, files=_unless_stopped(before, turn.files, keep), failed_bots=failed)
        if not begun:
            turn = turn.rendered()  # a fault in a template has to show before anything is written
            create(writer, before, renderer)
        writer.commit(played(turn))
        return replace(turn, recovered=writer.recovered)


def _kept_by(writer: Writer) -> Callable[[int, bytes], Path]:
    """Return a function that stores a fault that stops a turn."""
    return lambda turn, told: writer.keep_fault(turn_name(turn), told, f"turn {turn} was not played")


def _unless_stopped(
    before: OpenGame, files: Iterable[tuple[str, bytes]], keep: Callable[[int, bytes], Path] | None
) -> Iterator[tuple[str, bytes]]:
    """Pass on files that are rendered on demand; a fault in rendering stops the turn, too."""
    coming = iter(files)
    while file := unless_stopped(before, lambda: next(coming, None), keep):
        yield file


def _awaiting(desk: Desk, game: Game, due: TurnDue | None, *, force: bool) -> tuple[OpenGame, Inbox, bool]:
    """Return a game that is not locked, with the sheets for the coming turn, and whether it is played without others.

    Raises:
        RefusedError: another turn than the expected one is coming.

    """
    before, inbox = load(desk, game), game.incoming()
    if due is None:
        return before, inbox, force
    inbox, forced = _in_time(before, inbox, due)
    return before, inbox, force or forced


def _in_time(game: OpenGame, inbox: Inbox, due: TurnDue) -> tuple[Inbox, bool]:
    """Return the sheets for the expected turn, and whether it is played though some are missing.

    If it cannot be played with any, all are returned.

    Raises:
        RefusedError: another turn is coming.
        BusyError: the clock has been stopped or moved meanwhile.

    """
    coming, until = game.position.turn + 1, due.until_ns
    if due.turn != coming:
        raise RefusedError(f"{game.files.name}: turn {due.turn} was to be played, but turn {coming} is coming")
    if due.clock is not None and due.clock != game.files.clock():
        raise BusyError(f"the clock of {game.files.name} has just been changed: try again")
    closed = None if until is None else closing(game, inbox, until, due.now_ns)
    return (inbox, False) if closed is None else (inbox.until(closed.at_ns), closed.forced)


def dry_run(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    game: Game,
    *,
    force: bool = False,
    track: Track = no_progress,
    thinks: Track = no_progress,
    keep: bool = False,
) -> Turn:
    """Play the coming turn without writing anything; bots are asked, too.

    Args:
        desk: the desk the game is on.
        game: the game.
        force: play even if too few sheets have come, or one that came would be left out.
        track: iterates over the empires while their reports are made, perhaps showing progress.
        thinks: iterates over the empires whose computer players think ahead, likewise.
        keep: write down what they have thought all the same, so that the turn itself need not wait for it again.

    Raises:
        RefusedError: the turn cannot be played.

    """
    renderer, loaded, inbox = Renderer(desk.templates), load_or_begin(desk, game), game.incoming()
    before = replace(loaded, thought=let_think(lambda: (loaded, inbox, force), game, thinks, keep=keep))
    failed: list[str] = []
    ask = partial(sheets_of_bots, warn=failed.append)
    turn = unless_stopped(
        before, lambda: play_in_memory(before, inbox, renderer, force=force, track=track, ask=ask).rendered()
    )
    return replace(turn, failed_bots=failed)


def unless_stopped(before: OpenGame, work: Callable[[], T], keep: Callable[[int, bytes], Path] | None = None) -> T:
    """Compute a turn, or its reports, in memory.

    Args:
        before: the game before the turn.
        work: the work.
        keep: stores a program fault that stops it, and returns where.

    Raises:
        RefusedError: it was refused, or stopped by a fault; the message names the file with the details.

    """
    done = attempt(work, RefusedError, OSError)
    if not isinstance(done, ProgramFault):
        return done
    turn = before.position.turn + 1
    said = f"{before.files.name}: turn {turn} cannot be played: {about(done)}: {done.error}"
    if keep is None:
        raise RefusedError(said)
    raise RefusedError(
        f"{said}; {keep(turn, fault_file(before.position, done))} tells more, for those who maintain the program"
    )


def play_in_memory(  # noqa: PLR0913 - each is another thing
    game: OpenGame,
    inbox: Inbox,
    renderer: Renderer,
    *,
    force: bool = False,
    track: Track = no_progress,
    ask: Ask = ask_nobody,
) -> Turn:
    """Play one turn in memory, including the report documents, which are rendered when the turn's files are read."""
    with noted() as notebook:
        resolved = game.resolve(prepare(game, inbox, force=force, ask=ask))
    resolved = replace(resolved, faults=tuple(notebook.faults))
    after = game.after(resolved)
    publication, ruleset = after.publication, after.position.ruleset
    by_reader = EventsByReader(resolved.events)
    reports = {empire: publication.document(empire, by_reader, resolved.selection) for empire in after.position.seats}
    told = publication.public_document(by_reader)
    figures = [*figures_until(game), figures_of_turn(ruleset, reports, told)]
    archive = archive_page(publication, told, figures, renderer)
    files = chain(
        publish_all(publication, with_histories(ruleset, figures, reports), renderer, track),
        _gm_files(after, resolved, reports, inbox, renderer),
    )
    return Turn(after, resolved, reports, figures[-1], files, archive, inbox)


def _gm_files(
    after: OpenGame, resolved: Resolved, reports: Mapping[str, Document], inbox: Inbox, renderer: Renderer
) -> Iterator[tuple[str, bytes]]:
    """Render the game master's report, which is in English, on demand."""
    publication, by_reader = after.publication, EventsByReader(resolved.events)
    english = {
        empire: report
        if report["language"] == ENGLISH.code
        else publication.document(empire, by_reader, resolved.selection, ENGLISH)
        for empire, report in reports.items()
    }
    with refused_faults():
        told = gm_document(resolved, english, publication.deadline(), inbox.not_read(), inbox.superseded)
        rendered = renderer.render_gm(told, publication.settings.formats)
    yield from ((f"gm{suffix}", data) for suffix, data in rendered.items())


def played(turn: Turn) -> Played:
    """Seal a turn for storage."""
    resolved = turn.resolved
    ruleset = resolved.after.ruleset
    return Played(
        resolved.after.turn,
        seal(resolved.after.world, ruleset.name, ruleset.saved_classes()),
        seal(list(resolved.events), ruleset.name, ruleset.saved_classes()),
        [entry.kept for entry in resolved.selection.entries if _is_of(resolved.after.turn, entry)],
        turn.figures,
        turn.files,
        turn.archive,
        fault_files(resolved.before, resolved.faults),
    )


def _is_of(turn: int, entry: Entry) -> bool:
    """Return whether a sheet is stored with a turn: one of an earlier turn, or kept for a later one, is not."""
    return entry.status is not SheetStatus.PLAYED and not entry.is_for_after(turn)
