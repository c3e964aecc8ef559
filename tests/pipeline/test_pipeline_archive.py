"""The public archive: all turns for everybody, and no secret of anybody."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.desk.settings import GameSettings
from pbm.game.position import Position
from pbm.kernel.message import Message
from pbm.publishing.archive import archive, archive_page
from pbm.publishing.publication import Publication
from pbm.publishing.turn_figures import figures_of_turn, public_keys
from pbm.rulesets.empires import EMPIRES
from tests.support.effort import examples
from tests.support.empires.fog import disturb
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import RENDERER, Turn, before_the_first, played
from tests.support.ground import owners_drawn
from tests.support.hostile import HOSTILE
from tests.support.html import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.publishing.turn_figures import Figures
    from pbm.rulesets.empires.position.world import World

NOBODY = "??"
"""An empire that is not in the game: it may see what is public, and nothing else."""


def told(turn: Turn) -> dict[str, Any]:
    """Return the public's report document of a turn."""
    return publication(turn.world, turn.number).public_document(turn.events)


def figures_of(turns: Sequence[Turn]) -> list[Figures]:
    """Return the figures of turns."""
    return [
        figures_of_turn(EMPIRES, {empire: turn.document(empire) for empire in turn.world.empires}, told(turn))
        for turn in turns
    ]


def publication(world: World, turn: int = 0) -> Publication:
    """Return a position that is on no desk, with a map of squares."""
    shapes = {code: {"path": "M0 0H9V9H0Z", "label": [5 * at, 5]} for at, code in enumerate(world.areas)}
    drawn = json.dumps({"width": 99, "height": 99, "areas": shapes})
    return Publication(Position("g1", "a-small-war", EMPIRES, world, turn, 1), GameSettings(), drawn)


def page_of(*turns: Turn, figures: Sequence[Figures] | None = None) -> str:
    """Render the archive of turns."""
    place = publication(turns[-1].world, turns[-1].number)
    return archive_page(place, told(turns[-1]), figures or figures_of(turns), RENDERER).decode()


def unpublished(figures: Sequence[Figures], chance: random.Random) -> list[Figures]:
    """Change all figures of figures that are not public."""
    other = deepcopy(list(figures))
    for turn in other:
        turn["own"] = {empire: dict.fromkeys(own, chance.randint(-99, 99)) for empire, own in turn["own"].items()}
    return other


@settings(max_examples=examples(25))
@given(GAMES, st.integers(0, 10**6))
def test_no_secret_changes_a_byte(game: RandomGame, seed: int) -> None:
    """Everything that is not public is changed in both worlds and in the figures: the archive stays the same."""
    before, events, after = play(game)
    chance = random.Random(seed)
    start, end = Turn(before, (), {}, number=0), Turn(after, events, {})
    others = Turn(disturb(before, NOBODY, chance), (), {}, number=0), Turn(disturb(after, NOBODY, chance), events, {})
    assert page_of(start, end) == page_of(*others, figures=unpublished(figures_of(others), chance))


@settings(max_examples=examples(25))
@given(GAMES)
def test_the_public_is_told_what_every_report_tells(game: RandomGame) -> None:
    """What the archive shows stands alike in every report, the chronicle word for word."""
    _, events, after = play(game)
    turn = Turn(after, events, {})
    public = told(turn)
    for empire in after.empires:
        report = turn.document(empire)
        assert {key: report[key] for key in public_keys(EMPIRES)} == {key: public[key] for key in public_keys(EMPIRES)}
        assert [event for event in report["events"] if event["scope"] == "public"] == public["events"]


def test_letters_and_sheets_are_not_published() -> None:
    """Neither what players write to each other, nor what they ordered, nor how a battle went, is on the page."""
    turn = played()
    others = Turn(turn.world, turn.events, {}, [Message("FR", (), "To all the world!")])
    assert page_of(before_the_first(), turn) == page_of(before_the_first(), others)
    told = re.sub(r"<script>.*?</script>", "", page_of(before_the_first(), turn), flags=re.DOTALL)
    assert not re.search(r"GATHER|K7Q2|peace|strength|stays ours", told)


def test_the_archive_tells_the_turns() -> None:
    """Public events stand in order below their turn, with the order of play, newest turn first."""
    html = page_of(before_the_first(), played())
    news = [event["text"] for event in played().document("SW")["events"] if event["scope"] == "public"]
    chronicle = html[html.index('id="chronicle"') :]
    assert re.findall(r'id="turn-(\d+)"', chronicle) == ["1", "0"]
    assert re.findall(r"<li>(.*?)</li>", chronicle) == news
    assert "Prussia takes HAN Hanover, neutral until now." in news
    assert "Order of play of turn 2: FR, PR, SW." in chronicle


def test_standings_are_those_of_the_last_turn() -> None:
    """Each empire has a row, in the order of play, with its public figures, and charts of its turns."""
    html = page_of(before_the_first(), played())
    table = html[html.index('id="standings"') : html.index('id="chronicle"')]
    rows = re.findall(r"<tr><th.*?</tr>", table, re.DOTALL)[1:]
    assert [re.findall(r"<b>(\w\w)</b>", row) for row in rows] == [["FR"], ["PR"], ["SW"]]
    assert 'aria-label="Areas by turn: 3, 4"' in rows[0]
    assert "Armies by turn" not in page_of(before_the_first())


def test_the_winner_is_named() -> None:
    """When the game is over the page begins with who has won, and asks for no more sheets."""
    turn = played()
    turn.world.winners = ("PR",)
    html = page_of(before_the_first(), turn)
    assert "The game is over. The winner: PR Prussia." in html
    assert "are due" not in html
    turn.world.winners = ("PR", "FR")
    html = page_of(before_the_first(), turn)
    assert "The game is over. The winners: PR Prussia and FR France." in html


def with_owners(turn: Figures, owners: dict[str, str]) -> Figures:
    """Return the figures of a turn with other owners of the areas."""
    return {**turn, "owners": owners}


@given(st.lists(st.dictionaries(st.sampled_from(["BRA", "MGD", "HAN"]), st.sampled_from(["PR", "FR"])), min_size=1))
def test_the_course_gives_every_turns_owners(owners: list[dict[str, str]]) -> None:
    """From the start and each turn's changes come the owners of every turn; what did not change is not repeated."""
    turn = figures_of([before_the_first()])[0]
    course = archive(EMPIRES, [with_owners(turn, each) for each in owners])["course"]
    now: dict[str, str | None] = {}
    for changes, wanted in zip(course, owners, strict=True):
        assert all(now.get(area) != owner for area, owner in changes.items())
        now |= changes
        assert {area: owner for area, owner in now.items() if owner} == wanted
    assert [len(changes) for changes in course[1:]] == [
        sum(one.get(area) != other.get(area) for area in {**one, **other}) for one, other in pairwise(owners)
    ]


def test_the_map_shows_the_last_turn_to_those_without_a_script() -> None:
    """Each area has the colour of its owner after the last turn; what the script would show is hidden."""
    turn = played()
    html = page_of(before_the_first(), turn)
    assert owners_drawn(html) == {code: area.owner or "none" for code, area in turn.world.areas.items()}
    assert re.search(r'<p class="seeker noprint" hidden>', html)
    assert re.findall(r'class="changed m-o" href="#map-(\w+)"', html) == ["HAN", "HAR"]


def test_the_page_is_one_file_that_asks_for_nothing() -> None:
    """It is well formed, links only within itself, has no handlers, and names its script and style by hash."""
    html = page_of(before_the_first(), played())
    page = Page(html)
    assert page.open == []
    assert not {"link", "img", "iframe", "object", "embed", "form", "base"} & {tag for tag, _ in page.tags}
    assert not any(name.startswith("on") or name in {"style", "src"} for _, values in page.tags for name in values)
    ids = {values["id"] for _, values in page.tags if "id" in values}
    assert {str(link["href"]) for tag in ("a", "use") for link in page.all(tag)} <= {f"#{name}" for name in ids}
    assert [script.get("type") for script in page.all("script")] == [*["application/json"] * 3, None]
    (policy,) = [meta["content"] for meta in page.all("meta") if meta.get("http-equiv")]
    assert str(policy).count("'sha256-") == 2
    assert "unsafe" not in str(policy)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_are_text(hostile: str) -> None:
    """Whatever areas and empires are called, the page has the same tags."""
    plain = Page(page_of(before_the_first(), played()))
    turns = before_the_first(), played()
    for turn in turns:
        for thing in (turn.world.lands["HAN"], turn.world.empires["FR"]):
            thing.name = hostile
    html = page_of(*turns)
    assert [tag for tag, _ in Page(html).tags] == [tag for tag, _ in plain.tags]
    assert Page(html).open == []


def test_a_game_without_a_map_has_an_archive() -> None:
    """Without shapes the page has the standings and the chronicle."""
    turn = played()
    place = replace(publication(turn.world), drawn=None)
    html = archive_page(place, told(turn), figures_of([turn]), RENDERER).decode()
    assert 'id="map' not in html
    assert 'id="standings"' in html
