"""The position of a game as a picture of its own, in SVG: its map, or what it draws in place of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.publishing.maps import public_map
from pbm.publishing.reports import refused_faults

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Document
    from pbm.publishing.publication import Publication
    from pbm.reports.renderer import Renderer


def picture_of_start(publication: Publication, renderer: Renderer) -> bytes | None:
    """Draw a position before turn 1, which is no secret: the owners on its map, or what is drawn in place of one.

    Returns:
        None if there is nothing to draw: the game has a map and the scenario none, or the game has neither.

    Raises:
        RefusedError: the file of the map is not valid, or a template has an error.

    """
    ruleset = publication.position.ruleset
    if publication.shapes is not None and ruleset.map_layout is not None:
        return public_map(publication, renderer)
    draw = ruleset.picture
    if draw is None:
        return None
    with refused_faults():
        return renderer.render_picture(ruleset.name, _all_open(publication), lambda shown: {"picture": draw(shown)})


def _all_open(publication: Publication) -> Document:
    """Return the report document of everything; of what everybody may know, in a game that has none of everything."""
    position, reader = publication.position, publication.public_language
    if position.ruleset.side_by_side is None:
        return publication.public_document()
    reports = [publication.document(empire, reader=reader) for empire in position.seats]
    return position.ruleset.side_by_side(reports, position.gm_state)
