"""The main job: start a game, and play its turns, from files to files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.desk.sealed import seal
from pbm.desk.writer import Begun, Played, writing
from pbm.kernel.language import ENGLISH
from pbm.pipeline.archive import archive_page, figures_until, public_document
from pbm.pipeline.gm_report import gm_document
from pbm.pipeline.position import begin, load_or_begin
from pbm.pipeline.publish import document, empires, publish_all, refused_faults
from pbm.pipeline.resolving import read_sheets, resolve_turn
from pbm.pipeline.selection import SheetStatus
from pbm.pipeline.turn_figures import figures_of_turn, history
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.inbox import SheetFile
    from pbm.desk.writer import Writer
    from pbm.kernel.language import Language
    from pbm.pipeline.position import Position
    from pbm.pipeline.publish import Track
    from pbm.pipeline.resolving import Resolved
    from pbm.pipeline.selection import Selection
    from pbm.pipeline.turn_figures import Figures


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn played in memory: nothing of it has been written.

    ``reports`` are the report documents by empire, ``figures`` the turn's figures, ``files`` all rendered files by
    name within the turn's folder, ``archive`` the game's public page with the turn in it, ``recovered`` what an
    earlier run had left unfinished, if anything.
    """

    resolved: Resolved
    reports: dict[str, dict[str, Any]]
    figures: Figures
    files: dict[str, bytes]
    archive: bytes
    recovered: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """An empire's line in the summary of a turn."""

    empire: str
    name: str
    sheet: str | None
    outcomes: Counter[str]
    problems: int
    balance: int


def no_progress(things: Sequence[str]) -> Iterable[str]:
    """Go through the empires without showing progress."""
    return things


def start_game(desk: Desk, name: str, scenario: str, seed: int | None, *, keys: bool = False) -> Position:
    """Start a game on the desk: its world, start-up reports and blank sheets.

    Raises:
        Refused: the name is taken, or the scenario cannot be played.

    """
    position = begin(desk, desk.new_game(name), scenario, seed, keys=keys)
    with writing(position.game) as writer:
        _create(writer, position, Renderer(desk.templates))
    return position


def _create(writer: Writer, position: Position, renderer: Renderer) -> None:
    reports = {empire: document(position, empire, reader=position.language_of(empire)) for empire in empires(position)}
    told = public_document(position, reports)
    first = figures_of_turn(reports, told)
    files = publish_all(position, _with_history(reports, [first]), renderer, no_progress)
    ruleset = position.ruleset
    sealed = seal(position.world, ruleset.name, ruleset.saved)
    page = archive_page(position, told, [first], renderer)
    writer.create(Begun(position.record, sealed, position.drawn, first, files, page))


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
        position = load_or_begin(desk, game)
        turn = play_in_memory(position, game.incoming().sheets, renderer, force=force, track=track)
        if not begun:
            _create(writer, position, renderer)
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
    position: Position,
    files: Iterable[SheetFile],
    renderer: Renderer,
    *,
    force: bool = False,
    track: Track = no_progress,
) -> Turn:
    """Play one turn in memory, reports included."""
    resolved = resolve_turn(position, prepare(position, files, force=force))
    after = resolved.after
    reports = {empire: _told(resolved, empire, after.language_of(empire)) for empire in empires(after)}
    told = public_document(after, reports, resolved.events)
    figures = [*figures_until(position), figures_of_turn(reports, told)]
    rendered = publish_all(after, _with_history(reports, figures), renderer, track)
    english = {
        empire: report if report["language"] == ENGLISH.code else _told(resolved, empire, ENGLISH)
        for empire, report in reports.items()
    }
    with refused_faults():
        for suffix, data in renderer.render_gm(gm_document(resolved, english)).items():
            rendered[f"gm{suffix}"] = data
    return Turn(resolved, reports, figures[-1], rendered, archive_page(after, told, figures, renderer))


def _with_history(reports: Mapping[str, dict[str, Any]], figures: Sequence[Figures]) -> dict[str, dict[str, Any]]:
    return {empire: {**report, "history": history(figures, empire)} for empire, report in reports.items()}


def _told(resolved: Resolved, empire: str, reader: Language) -> dict[str, Any]:
    """Make an empire's report document of a turn."""
    return document(resolved.after, empire, resolved.events, resolved.selection, reader)


def prepare(position: Position, files: Iterable[SheetFile], *, force: bool) -> Selection:
    """Read the sheets and see whether the turn can be played with them.

    Raises:
        Refused: the game is over, no sheet has come, or too many are missing and nobody insists.

    """
    name, number = position.game.name, position.turn + 1
    if position.ruleset.is_over(position.world):
        raise Refused(f"{name} is over: it ended with turn {position.turn}")
    sheets = read_sheets(position, files)
    if force:
        return sheets
    players = [code for code, empire in _about(position).items() if empire["status"] == "player"]
    if players and not sheets.present:
        raise Refused(f"{name}: no good sheet for turn {number} in {position.game.orders}; --force plays all the same")
    missing, allowed = missing_sheets(position, sheets), position.desk.settings_of(name).max_missing
    if allowed is not None and len(missing) > allowed:
        raise Refused(
            f"{name}: sheets missing for turn {number}: {len(missing)} ({', '.join(missing)}), "
            f"and max_missing is {allowed}; --force plays all the same"
        )
    return sheets


def missing_sheets(position: Position, sheets: Selection) -> list[str]:
    """Return the players' empires from which no good sheet has come."""
    about = _about(position).items()
    return [code for code, empire in about if empire["status"] == "player" and code not in sheets.counting]


def _about(position: Position) -> dict[str, dict[str, Any]]:
    """Return what the game master sees of each empire."""
    about: dict[str, dict[str, Any]] = position.ruleset.gm_state(position.world)["empires"]
    return about


def played(turn: Turn) -> Played:
    """Seal a turn for keeping."""
    resolved = turn.resolved
    ruleset = resolved.after.ruleset
    return Played(
        resolved.after.turn,
        seal(resolved.after.world, ruleset.name, ruleset.saved),
        seal(list(resolved.events), ruleset.name, ruleset.saved),
        [entry.file for entry in resolved.selection.entries if entry.status is not SheetStatus.PLAYED],
        turn.figures,
        turn.files,
        turn.archive,
    )


def summary(turn: Turn) -> list[Row]:
    """Sum the turn up, empire by empire, for the game master."""
    counting = turn.resolved.selection.counting
    return [
        Row(
            empire,
            report["name"],
            counting[empire].file.name if empire in counting else None,
            Counter(action["outcome"] for action in report["actions"]),
            len(report["problems"]),
            report["balance"],
        )
        for empire, report in turn.reports.items()
    ]
