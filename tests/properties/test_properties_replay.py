"""The replay of a turn goes from what its reader knows of the position before to the position after, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.settings import GameSettings
from pbm.game.turn import compose, play
from pbm.publishing.publication import Publication
from pbm.sheets import read_sheet
from tests.properties.games import GAMES, play_turn, position_of
from tests.support.empires.charts import squares

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.properties.games import Games

    Document = dict[str, Any]

OF_MAPS = {
    games.ruleset.name: games for games in GAMES if games.ruleset.name in {"empires", "warp", "baton", "battles"}
}
TURNS = [(name, seed) for name in OF_MAPS for seed in range(6)]


def among_computer_players(games: Games, seed: int) -> Iterator[tuple[Publication, Document, list[Any]]]:
    """Yield the replay for each player of a second turn, which the program's own sheets make, with its document."""
    *_, world = play_turn(games, seed)
    position = position_of(games, world, 1)
    texts = {player: compose(position, player) for player in position.seats}
    sheets = [read_sheet(f"{player}.txt", text.encode(), position.order_language) for player, text in texts.items()]
    events, after = play(games.ruleset, world, sheets, seed, turn=2)
    publication = Publication(position_of(games, after, 2), GameSettings(), games.map_file(after))
    for player in position.seats:
        document = publication.document(player, events)
        yield publication, document, replay_of(publication, document)


def replay_of(publication: Publication, document: Document) -> list[Any]:
    """Return the steps that the page of a document has."""
    ruleset = publication.position.ruleset
    if ruleset.map_layout is not None:
        chart: Any = ruleset.map_layout(document, publication.shapes or squares(document["areas"]))
        return list(chart["replay"])
    assert ruleset.picture is not None
    picture: Any = ruleset.picture(document)
    return list(picture["replay"])


def standing(name: str, document: Document) -> dict[str, list[tuple[str, str]]]:
    """Return what a document says of the stacks after the turn, by place: whose, and what a badge tells of them."""
    found: dict[str, list[tuple[str, str]]] = {}
    if name == "baton":
        for code, army in document["armies"].items():
            found.setdefault(army["where"], []).append((army["power"], f"{code} {army['morale']}"))
    elif name == "warp":
        for stack in (*document["stacks"], *document["other_stacks"]):
            number = stack.get("number", stack.get("units"))
            found.setdefault(stack["area"], []).append((stack["owner"], "" if number is None else str(number)))
    elif name == "empires":
        for code, area in {**document["other_areas"], **document["areas"]}.items():
            fleet = area.get("fleet")
            if fleet:
                found[code] = [(fleet["empire"], str(sum(fleet["ships"].values())))]
            elif area.get("armies"):
                found[code] = [(area["owner"] or "", str(area["armies"]))]
    return found


def places(name: str, document: Document) -> set[str]:
    """Return the codes of all places that a picture of the game has."""
    if name == "battles":
        return {f"{whose}:{stack}" for whose in ("us", "them") for stack in ("LEFT", "CENTRE", "RIGHT", "RESERVE")}
    return {*document["areas"], *document["borders"]} if name == "baton" else set(document["map"])


@pytest.mark.parametrize(("name", "seed"), TURNS)
def test_the_last_step_is_the_position_of_the_report(name: str, seed: int) -> None:
    """Whoever steps through a turn ends where the map stands: each stack of which a step has told is the document's."""
    for _, document, steps in among_computer_players(OF_MAPS[name], seed):
        told: dict[str, Any] = {}
        for _, marks in steps:
            told |= {mark[1]: mark[2] for mark in marks if mark[0] == "stand"}
        now = standing(name, document)
        for place, stacks in told.items():
            assert sorted((who, str(number)) for who, number in stacks) == sorted(now.get(place, [])), place


@pytest.mark.parametrize(("name", "seed"), TURNS)
def test_marks_are_of_places_and_players_that_the_reader_knows(name: str, seed: int) -> None:
    """Every way leads over places of the picture, every stack is somebody's, and every step says what happened."""
    for _, document, steps in among_computer_players(OF_MAPS[name], seed):
        known = places(name, document)
        players = {*document["standings"], ""} | {
            owner for each in standing(name, document).values() for owner, _ in each
        }
        for caption, marks in steps:
            assert caption
            for mark in marks:
                if mark[0] in {"way", "attack"}:
                    assert {mark[2], *mark[3].split(">")} <= known
                    assert mark[1] in players
                else:
                    assert mark[2 if mark[0] == "sign" else 1] in known


@pytest.mark.parametrize("name", OF_MAPS)
def test_what_moved_and_fought_is_in_the_replay(name: str) -> None:
    """There are arrows in some of the turns: players see how they came to stand where they stand."""
    replays = [steps for seed in range(6) for *_, steps in among_computer_players(OF_MAPS[name], seed)]
    kinds = {mark[0] for steps in replays for _, marks in steps for mark in marks}

    assert kinds & {"way", "attack"}


def test_the_deeds_of_a_turn_lead_to_where_armies_stand() -> None:
    """In Baton and Knapsack all that armies do is public: the step before the last has them all in their places.

    The close of the turn may still change their morale, which stands beside their leaders' codes.
    """
    replays = [steps for seed in range(6) for *_, steps in among_computer_players(OF_MAPS["baton"], seed) if steps]

    assert replays
    for *deeds, last in replays:
        before = {mark[1]: leaders(mark) for _, marks in deeds for mark in marks if mark[0] == "stand"}
        after = {mark[1]: leaders(mark) for mark in last[1] if mark[0] == "stand"}
        assert {place: before.get(place) for place in after} == after


def leaders(stand: Sequence[Any]) -> list[tuple[str, str]]:
    """Return whose armies a mark has in its place, and their leaders' codes."""
    return sorted((power, army.split()[0]) for power, army in stand[2])


@pytest.mark.parametrize("name", OF_MAPS)
def test_the_public_has_no_replay(name: str) -> None:
    """A replay is a player's: what everybody may know of a turn stands in the archive."""
    publication, *_ = next(among_computer_players(OF_MAPS[name], 0))

    assert replay_of(publication, publication.public_document()) == []
