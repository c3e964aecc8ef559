"""The main job: play the coming turn of a game, from the sheets on the desk to the reports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.sealed import seal
from pbm.desk.writer import Played, writing
from pbm.game.selection import SheetStatus
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.pipeline.figures import figures_until
from pbm.pipeline.open_game import load_or_begin
from pbm.pipeline.start import create
from pbm.publishing.archive import archive_page
from pbm.publishing.gm_report import gm_document
from pbm.publishing.reports import no_progress, publish_all, refused_faults
from pbm.publishing.turn_figures import figures_of_turn, history
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.selection import Selection
    from pbm.game.turn import Resolved
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.open_game import OpenGame
    from pbm.publishing.reports import Track
    from pbm.publishing.turn_figures import Figures


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn played in memory: nothing of it has been written.

    ``game`` is the game after the turn, ``reports`` are the report documents by empire, ``figures`` the turn's figures,
    ``files`` all rendered files by name within the turn's folder, ``archive`` the game's public page with the turn in
    it, ``recovered`` what an earlier run had left unfinished, if anything.
    """

    game: OpenGame
    resolved: Resolved
    reports: dict[str, Document]
    figures: Figures
    files: dict[str, bytes]
    archive: bytes
    recovered: str | None = None


def play_turn(desk: Desk, game: Game, *, force: bool = False, track: Track = no_progress) -> Turn:
    """Play the coming turn and write it down.

    Args:
        desk: the desk the game is on.
        game: the game; it is started from its settings if it has not begun.
        force: play even if too few sheets have come.
        track: goes through the empires while their reports are made, perhaps showing progress.

    Raises:
        Refused: the turn cannot be played; nothing was changed.

    """
    with writing(game) as writer:
        begun, renderer = game.begun, Renderer(desk.templates)
        before = load_or_begin(desk, game)
        turn = play_in_memory(before, game.incoming().sheets, renderer, force=force, track=track)
        if not begun:
            create(writer, before, renderer)
        writer.commit(played(turn))
        return replace(turn, recovered=writer.recovered)


def dry_run(desk: Desk, game: Game, *, force: bool = False, track: Track = no_progress) -> Turn:
    """Play the coming turn and write nothing.

    Raises:
        Refused: the turn cannot be played.

    """
    renderer = Renderer(desk.templates)
    return play_in_memory(load_or_begin(desk, game), game.incoming().sheets, renderer, force=force, track=track)


def play_in_memory(
    game: OpenGame, files: Iterable[SheetFile], renderer: Renderer, *, force: bool = False, track: Track = no_progress
) -> Turn:
    """Play one turn in memory, reports included."""
    resolved = game.resolve(prepare(game, files, force=force))
    after = game.after(resolved)
    publication, ruleset = after.publication, after.position.ruleset
    reports = {empire: _told(after, resolved, empire) for empire in after.position.seats}
    told = publication.public_document(resolved.events)
    figures = [*figures_until(game), figures_of_turn(ruleset, reports, told)]
    with_history = {
        empire: {**report, "history": history(ruleset, figures, empire)} for empire, report in reports.items()
    }
    files_by_name = publish_all(publication, with_history, renderer, track)
    files_by_name |= _gm_files(after, resolved, reports, renderer)
    archive = archive_page(publication, told, figures, renderer)
    return Turn(after, resolved, reports, figures[-1], files_by_name, archive)


def _told(after: OpenGame, resolved: Resolved, empire: str, *, english: bool = False) -> Document:
    """Make an empire's report document of a turn."""
    reader = ENGLISH if english else None
    return after.publication.document(empire, resolved.events, resolved.selection, reader)


def _gm_files(
    after: OpenGame, resolved: Resolved, reports: Mapping[str, Document], renderer: Renderer
) -> dict[str, bytes]:
    english = {
        empire: report if report["language"] == ENGLISH.code else _told(after, resolved, empire, english=True)
        for empire, report in reports.items()
    }
    with refused_faults():
        rendered = renderer.render_gm(gm_document(resolved, english, after.publication.deadline()))
    return {f"gm{suffix}": data for suffix, data in rendered.items()}


def prepare(game: OpenGame, files: Iterable[SheetFile], *, force: bool) -> Selection:
    """Read the sheets and see whether the turn can be played with them.

    Raises:
        Refused: the game is over, no sheet has come, or too many are missing and nobody insists.

    """
    name, number = game.files.name, game.position.turn + 1
    if game.position.over:
        raise Refused(f"{name} is over: it ended with turn {game.position.turn}")
    sheets = game.select(files)
    if force:
        return sheets
    players = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]
    if players and not sheets.present:
        raise Refused(f"{name}: no good sheet for turn {number} in {game.files.orders}; --force plays all the same")
    missing, allowed = [code for code in players if code not in sheets.counting], game.settings.max_missing
    if allowed is not None and len(missing) > allowed:
        raise Refused(
            f"{name}: sheets missing for turn {number}: {len(missing)} ({', '.join(missing)}), "
            f"and max_missing is {allowed}; --force plays all the same"
        )
    return sheets


def played(turn: Turn) -> Played:
    """Seal a turn for keeping."""
    resolved = turn.resolved
    ruleset = resolved.after.ruleset
    return Played(
        resolved.after.turn,
        seal(resolved.after.world, ruleset.name, ruleset.saved_classes()),
        seal(list(resolved.events), ruleset.name, ruleset.saved_classes()),
        [entry.file for entry in resolved.selection.entries if entry.status is not SheetStatus.PLAYED],
        turn.figures,
        turn.files,
        turn.archive,
    )
