"""Starting a game: its world, its first figures, start-up reports and blank sheets."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.game_records import Begun
from pbm.desk.sealed import seal
from pbm.desk.writer import writing
from pbm.kernel.events_by_reader import EventsByReader
from pbm.kernel.seat import Level
from pbm.kit.scenario.faults import did_you_mean
from pbm.pipeline.begin_game import begin
from pbm.pipeline.kept_site import let_site_follow, unheard
from pbm.pipeline.levels import first_players
from pbm.pipeline.new_settings import with_new_settings
from pbm.pipeline.refused_faults import answered
from pbm.publishing.archive import archive_page
from pbm.publishing.reports import publish_all
from pbm.publishing.turn_figures import figures_of_turn, with_histories
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.new_settings import Settled
    from pbm.pipeline.open_game import OpenGame

T = TypeVar("T")


def start_game(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    name: str,
    scenario: str,
    seed: int | None,
    *,
    keys: bool = False,
    solo: str | None = None,
    lesson: str | None = None,
    rules: Mapping[str, str] = MappingProxyType({}),
    settings: Mapping[str, object] = MappingProxyType({}),
    more: Mapping[str, bytes] = MappingProxyType({}),
    seats: Collection[str] = (),
    level: Level = Level.NORMAL,
    levels: Mapping[str, Level] = MappingProxyType({}),
    warn: Warn = unheard,
) -> OpenGame:
    """Start a game on the desk: its world, reports, blank sheets and site; an interrupted start is continued.

    Args:
        desk: the desk.
        name: the game's name.
        scenario: the scenario's name or path.
        seed: the seed of all dice; that of the settings if None.
        keys: whether each empire gets a key.
        solo: the empire of the only player, who plays against the program.
        lesson: the name of the lesson that this player is given.
        rules: values of rules, as the game master writes them, that replace the scenario's.
        settings: the game's table for ``pbm.toml``, which is added in the same step.
        more: other files of its folder.
        seats: the codes of seats that must be there, to be given to somebody.
        level: how well the program plays the seats that it has from the start.
        levels: how well it plays single ones of ``seats``.
        warn: is told why the site, if there is to be one, could not be written.

    Raises:
        RefusedError: the name is taken, or scenario, rules, settings or seats will not do; a fault in each line.

    """
    files = desk.new_game(name)
    start = partial(begin, game=files, scenario=scenario, seed=seed, keys=keys, solo=solo, lesson=lesson, rules=rules)
    undone = f"{name} cannot be begun from {scenario}"
    game, settled = _begun(desk, files, lambda ready: answered(partial(start, ready), undone), settings, seats)
    with writing(files, brings_settings=bool(settings)) as writer:
        _require_settings(game, settled)
        more = {**more, **first_players(game.position, level, levels)}
        create(writer, game, Renderer(desk.templates), more, settled.table)
    let_site_follow(desk, files, warn)
    return game


def _begun(
    desk: Desk,
    files: Game,
    start: Callable[[Desk], OpenGame],
    settings: Mapping[str, object],
    seats: Collection[str],
) -> tuple[OpenGame, Settled]:
    """Return a game as it begins, and what its settings come to.

    Raises:
        RefusedError: scenario, settings or seats will not do; each line of the text is one fault.

    """
    faults = list[str]()
    settled = _noted(faults, lambda: with_new_settings(desk, files, settings))
    ready = desk if settled is None else settled.desk
    game = _noted(faults, lambda: start(ready))
    if game is not None:
        there = game.position.seats
        faults += [f"there is no seat {code:.20}{did_you_mean(code, there)}" for code in seats if code not in there]
    if settled is None or game is None or faults:
        raise RefusedError("\n".join(faults))
    return game, settled


def _noted(faults: list[str], work: Callable[[], T]) -> T | None:
    """Return the result of work, or None if it was refused, which joins the faults."""
    try:
        return work()
    except RefusedError as refused:
        faults.append(str(refused))
        return None


def _require_settings(game: OpenGame, settled: Settled) -> None:
    """Check that an interrupted start, which is to be continued, has not left other settings than the present ones.

    Raises:
        RefusedError: it has.

    """
    there = Desk.at(game.desk.root).settings.games.get(game.files.name)
    if there is not None and there != settled.desk.settings.games.get(game.files.name):
        raise RefusedError(f"{game.files.name} was to begin with other settings: they are in pbm.toml now")


def create(
    writer: Writer,
    game: OpenGame,
    renderer: Renderer,
    more: Mapping[str, bytes] = MappingProxyType({}),
    table: bytes | None = None,
) -> None:
    """Write a game as it begins; ``more`` are other files of its folder, ``table`` is added to ``pbm.toml``.

    Raises:
        RefusedError: its reports cannot be rendered.

    """
    answered(lambda: _create(writer, game, renderer, more, table), f"{game.files.name} was not begun")


def _create(writer: Writer, game: OpenGame, renderer: Renderer, more: Mapping[str, bytes], table: bytes | None) -> None:
    publication, ruleset = game.publication, game.position.ruleset
    nothing_yet = EventsByReader()  # one for all, so that what all reports share is made once
    reports = {empire: publication.document(empire, nothing_yet) for empire in game.position.seats}
    told = publication.public_document(nothing_yet)
    first = figures_of_turn(ruleset, reports, told)
    with_history = with_histories(ruleset, [first], reports)
    files = publish_all(publication, with_history, renderer)
    sealed = seal(game.position.world, ruleset.name, ruleset.saved_classes())
    page = archive_page(publication, told, [first], renderer)
    writer.create(Begun(game.record, sealed, game.drawn, first, files, page, more, table))
