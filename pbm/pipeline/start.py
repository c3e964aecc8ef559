"""Starting a game: its world, its first figures, start-up reports and blank sheets."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from pbm.desk.game_records import Begun
from pbm.desk.sealed import seal
from pbm.desk.writer import writing
from pbm.kernel.events_by_reader import EventsByReader
from pbm.pipeline.begin_game import begin
from pbm.pipeline.kept_site import let_site_follow, unheard
from pbm.pipeline.refused_faults import answered
from pbm.publishing.archive import archive_page
from pbm.publishing.reports import publish_all
from pbm.publishing.turn_figures import figures_of_turn, with_histories
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.desk.desk import Desk
    from pbm.desk.writer import Writer
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame


def start_game(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    name: str,
    scenario: str,
    seed: int | None,
    *,
    keys: bool = False,
    solo: str | None = None,
    more: Mapping[str, bytes] = MappingProxyType({}),
    warn: Warn = unheard,
) -> OpenGame:
    """Start a game on the desk: its world, start-up reports and blank sheets; an interrupted start is continued.

    If a site is kept of each game, that of this one is written, too; ``warn`` is told why it could not be.

    Raises:
        RefusedError: the name is taken, or the scenario cannot be played.

    """
    game = answered(
        lambda: begin(desk, desk.new_game(name), scenario, seed, keys=keys, solo=solo),
        f"{name} cannot be begun from {scenario}",
    )
    with writing(game.files) as writer:
        create(writer, game, Renderer(desk.templates), more)
    let_site_follow(desk, game.files, warn)
    return game


def create(
    writer: Writer, game: OpenGame, renderer: Renderer, more: Mapping[str, bytes] = MappingProxyType({})
) -> None:
    """Write a game as it begins; ``more`` are other files of its folder.

    Raises:
        RefusedError: its reports cannot be rendered.

    """
    answered(lambda: _create(writer, game, renderer, more), f"{game.files.name} was not begun")


def _create(writer: Writer, game: OpenGame, renderer: Renderer, more: Mapping[str, bytes]) -> None:
    publication, ruleset = game.publication, game.position.ruleset
    nothing_yet = EventsByReader()  # one for all, so that what all reports share is made once
    reports = {empire: publication.document(empire, nothing_yet) for empire in game.position.seats}
    told = publication.public_document(nothing_yet)
    first = figures_of_turn(ruleset, reports, told)
    with_history = with_histories(ruleset, [first], reports)
    files = publish_all(publication, with_history, renderer)
    sealed = seal(game.position.world, ruleset.name, ruleset.saved_classes())
    page = archive_page(publication, told, [first], renderer)
    writer.create(Begun(game.record, sealed, game.drawn, first, files, page, more))
