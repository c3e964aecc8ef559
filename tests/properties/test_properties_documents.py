"""Report documents are what their types say: the part of every game, and each game's own."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import pytest

from pbm.game.documents import document, view_of
from pbm.kernel.document import ReportDocument
from pbm.rulesets.empires.report.keys import EmpiresReport, PublicReport
from tests.properties.games import GAMES, Games, play_turn, position_of

NUMBERED = {"format"}
"""What every document of a game whose keys are declared has besides."""
ADDED = NUMBERED | {"blank_sheet", "reference", "box_names", "sheets_to"}
"""What a document of somebody who may send a sheet has besides."""


def fits(value: object, kind: Any) -> bool:  # noqa: ANN401 - any annotation
    """Tell whether a value is of an annotated type, as deep as the annotation goes."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any or origin is Literal:
        return kind is Any or value in parts
    if origin in {Union, UnionType, NotRequired}:
        return any(fits(value, part) for part in parts)
    if origin is list:
        return isinstance(value, list) and all(fits(each, parts[0]) for each in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(each, parts[1]) for each in value.values())
    if isinstance(kind, type) and hasattr(kind, "__required_keys__"):
        return isinstance(value, dict) and misfits(value, kind) == []
    return kind is type(None) if value is None else isinstance(value, kind)


def misfits(told: dict[str, Any], kind: Any) -> list[str]:  # noqa: ANN401 - a typed dictionary
    """List the keys of a document that are missing, or hold something else than its type says."""
    hints = get_type_hints(kind, include_extras=True)
    needed = [key for key, hint in hints.items() if get_origin(hint) is not NotRequired]
    missing = [key for key in needed if key not in told]
    return missing + [key for key, hint in hints.items() if key in told and not fits(told[key], hint)]


@pytest.mark.parametrize("games", GAMES, ids=lambda games: games.ruleset.name)
@pytest.mark.parametrize("seed", range(4))
def test_every_document_has_the_part_of_all_games(games: Games, seed: int) -> None:
    """What templates and programs of any game rely on is there, for each player and for the public."""
    _, _, events, after = play_turn(games, seed)
    position = position_of(games, after, 1)
    for empire in position.seats:
        assert misfits(document(position, view_of(position, empire, events)), ReportDocument) == []
    assert misfits(document(position, view_of(position, None, events)), ReportDocument) == []


@pytest.mark.parametrize("seed", range(4))
def test_documents_of_the_flagship_hold_nothing_undeclared(seed: int) -> None:
    """European Empires' documents have the keys of their types, and no others."""
    games = GAMES[0]
    _, _, events, after = play_turn(games, seed)
    position = position_of(games, after, 1)
    for empire in position.seats:
        told = document(position, view_of(position, empire, events))
        assert misfits(told, EmpiresReport) == []
        assert told.keys() - get_type_hints(EmpiresReport).keys() <= ADDED
    public = document(position, view_of(position, None, events))
    assert misfits(public, PublicReport) == []
    assert public.keys() - get_type_hints(PublicReport).keys() == NUMBERED
