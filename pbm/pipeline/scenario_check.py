"""Checking a scenario before a game begins from it: all that is wrong with it and with its map, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.settings import GameSettings
from pbm.game.position import Position
from pbm.kernel.language import ENGLISH
from pbm.kit.maps.shapes import read_shapes
from pbm.kit.scenario.tables import BadScenarioError
from pbm.pipeline.refused_faults import answered
from pbm.publishing.maps import misfits
from pbm.publishing.publication import Publication
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.language import Language
    from pbm.pipeline.catalogue import Source

SEED = 0
"""The seed of the position that is looked at; a game that begins has its own."""


@record
class Checked:
    """What is wrong with a scenario.

    Attributes:
        faults: the faults that keep a game from beginning, each a line.
        misfits: lines on areas that are missing in the map or in the game; the others are drawn all the same.
        start: the position before turn 1, if a game can begin.

    """

    faults: Sequence[str] = ()
    misfits: Sequence[str] = ()
    start: Publication | None = None


def check_scenario(source: Source) -> Checked:
    """Check a scenario and its map."""
    try:
        start = before_turn_1(source)
    except RefusedError as refused:
        return Checked([*lines_of(refused), *_map_faults(source)])
    try:
        return Checked(misfits=misfits(start), start=start)
    except RefusedError as refused:
        return Checked(lines_of(refused))


def before_turn_1(source: Source, reader: Language = ENGLISH) -> Publication:
    """Return the position with which a game begins, to be published in a language.

    Raises:
        RefusedError: the scenario cannot be played.

    """
    ruleset = source.ruleset
    world = answered(lambda: ruleset.start(source.text, source.file, SEED), f"no game can be begun from {source.file}")
    position = Position(source.name, source.name, ruleset, world, 0, SEED)
    return Publication(position, GameSettings(language=reader.code), source.shapes, _map_of(source))


def lines_of(refused: RefusedError) -> list[str]:
    """Return the faults that a refusal names, without the line that leads to those of a scenario."""
    lines = [line.strip() for line in str(refused).splitlines()]
    return lines[1:] or lines if isinstance(refused, BadScenarioError) else lines


def _map_faults(source: Source) -> list[str]:
    try:
        if source.shapes is not None:
            read_shapes(source.shapes, _map_of(source))
    except RefusedError as refused:
        return lines_of(refused)
    return []


def _map_of(source: Source) -> str:
    """Return what the scenario's map is called in messages."""
    return f"the map of {source.file}"
