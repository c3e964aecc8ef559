"""The pages of a report of Warp Empires: text within 78 columns, and one well-formed page."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.message import Message
from pbm.kernel.seat import Status
from pbm.reports.renderer import Renderer
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.hands import HandShown
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.report.map import map_layout
from pbm.sheets import order_help
from tests.rulesets.warp.small_world import battle, small_world, view_of
from tests.support.empires.charts import squares
from tests.support.hostile import HOSTILE
from tests.support.html import Page

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

RENDERER = Renderer()
HAPPENED = [
    CardPlayed("FR", 36, target="PR"),
    CardAnswered("PR", 123, "FR", 155),
    GroupSeen("PR", "BER", ("MAG",), "UHLA", "Prussian", 3),
    GroupSeen("FR", "STR", (), "HUSS", "French", None),
    *battle(),
    HandShown("FR", "PR", (75, 153)),
]


def files(world: World, reader: str, letters: tuple[Message, ...] = ()) -> dict[str, str]:
    """Return a player's report in text and as a page with a map of squares."""
    document: dict[str, Any] = {**WARP.report(view_of(world, reader, HAPPENED, letters))}
    made = RENDERER.render("warp", document, lambda shown: {"chart": map_layout(shown, squares(shown["map"]))})
    return {suffix: data.decode() for suffix, data in made.items()}


@pytest.mark.parametrize("reader", ["FR", "PR", "HO"])
def test_text_keeps_to_its_columns(reader: str) -> None:
    """Whatever is told fits on paper and in mails: 78 columns."""
    text = files(small_world(), reader)[".txt"]

    assert [line for line in text.splitlines() if len(line) > 78] == []
    assert "None" not in text


def test_text_has_its_parts_in_order() -> None:
    """Cards, moves, fights; stacks, hand, offer, points; others and the roundup come in the order of W.73."""
    text = files(small_world(), "FR")[".txt"]
    heads = re.findall(r"^([A-Z][A-Z ]+)\n-+$", text, re.MULTILINE)

    assert heads == [
        *("WHAT NEEDS ATTENTION", "YOUR ACTIONS", "CARDS PLAYED", "MOVES SEEN", "FIGHTS"),
        *("YOUR STACKS", "YOUR HAND", "THE HAND OF PRUSSIA", "OFFER", "YOUR POINTS", "YOUR PILE", "STANDING LINES"),
        *("STACKS OF OTHERS", "ROUNDUP"),
    ]


def test_text_tells_a_fight_as_the_rulebook_does() -> None:
    """The table of X.2: a line for each step, the totals of both sides beside it."""
    lines = files(small_world(), "FR")[".txt"].splitlines()
    at = lines.index("  MAG Magdeburg: Battle")

    assert [line.split() for line in lines[at + 5 : at + 8]] == [
        ["Prussia", "lays", "75", "High", "Ground", "36", "30"],
        ["Prussia", "lays", "153", "Refuse", "Flank", "36", "40"],
        ["France", "lays", "6", "Bayonet", "Charge", "45", "40"],
    ]


@pytest.mark.parametrize("reader", ["FR", "PR", "HO"])
def test_page_is_well_formed(reader: str) -> None:
    """Each tag is closed, no id comes twice, and every link leads somewhere on the page."""
    page = Page(files(small_world(), reader)[".html"])
    ids = Counter(attributes["id"] for _, attributes in page.tags if attributes.get("id"))

    assert page.open == []
    assert [name for name, number in ids.items() if number > 1] == []
    links = {attributes["href"] for tag in ("a", "use") for attributes in page.all(tag)}
    assert [link for link in links if str(link)[1:] not in ids] == []


def test_text_tells_the_cards_of_a_player_together() -> None:
    """Whatever many players play, it is a line for each: at whom, and who has cancelled it (W.75)."""
    text = files(small_world(), "HO")[".txt"]

    assert "  - France: 36 Telescope (PR Prussia); 6 Bayonet Charge (MAG Magdeburg);" in text
    assert "cancelled by France with" in " ".join(text.split())


def test_text_tells_how_cards_alike_are_written_once() -> None:
    """Cards of the hand that are written alike and wait for the same stand together, the one that would go marked."""
    text = files(small_world(), "FR")[".txt"]

    assert text.count("PLAY [area or ANY] [-, ATTACK, DEFEND or a number] [card]") <= 2
    assert len(re.findall(r"^    [*-]   \d+ ", text, re.MULTILINE)) == len(small_world().players["FR"].hand)
    assert len(re.findall(r"^    \*   \d+ ", text, re.MULTILINE)) == 1


def test_stacks_of_others_are_divided_by_side() -> None:
    """Opponents come before allies, in both formats."""
    made = files(small_world(), "FR")

    for suffix in (".txt", ".html"):
        assert 0 < made[suffix].index("Opponents") < made[suffix].index("Allies")


def test_who_is_out_stands_at_the_end_of_the_standings() -> None:
    """Who has no place in the order of play any more is not forgotten."""
    world = small_world()
    world.players["PR"].status = Status.ELIMINATED
    world.order_of_play = ("FR", "HO")
    page = files(world, "FR")[".html"]
    standings = page[page.index('class="list standings') :]

    assert standings.index(">HO</b>") < standings.index(">PR</b>") < standings.index("out of the game")


def test_the_last_report_plans_nothing() -> None:
    """When the game is over there is nothing to come, to buy or to pay; what each has stays to be seen."""
    world = small_world()
    world.over = True
    made = files(world, "FR")

    for suffix in (".txt", ".html"):
        assert "if nothing changes" in files(small_world(), "FR")[suffix]
        assert "if nothing changes" not in made[suffix].replace("will bring if nothing changes", "")
        assert "Line Battalion" in made[suffix]
    assert "\nOFFER\n" not in made[".txt"]


def test_orders_are_told_in_full() -> None:
    """The order card of the text cuts no box short, whatever may stand in it."""
    card = [{"word": order.word, "boxes": order.boxes, "summary": order.summary} for order in order_help(WARP)]
    document: dict[str, Any] = {**WARP.report(view_of(small_world(), "FR")), "reference": card}
    text = RENDERER.render("warp", document)[".txt"].decode()
    told = " ".join(text[text.index("THE ORDERS") :].split())

    assert (
        "[area, empire, ANY, -] [ATTACK, DEFEND, n, empire, area, INTO, FROM, card kind, card name, ANY, -] [card]"
        in told
    )
    assert "..." not in told


def test_page_shows_the_hand_as_cards() -> None:
    """A card for each, the one that would go is marked."""
    html = files(small_world(), "FR")[".html"]

    assert html.count('<article class="card') == len(small_world().players["FR"].hand)
    assert html.count('<article class="card goes"') == 1


@pytest.mark.parametrize("name", HOSTILE)
def test_names_can_do_no_harm(name: str) -> None:
    """Whatever players and areas are called is text, in every part of the page."""
    world = small_world()
    world.players["PR"].name = world.areas["MAG"].name = name
    made = files(world, "FR", (Message("PR", (), name),))

    assert Page(made[".html"]).open == []
    tags = Counter(tag for tag, _ in Page(made[".html"]).tags)
    assert tags["script"] == Counter(tag for tag, _ in Page(files(small_world(), "FR")[".html"]).tags)["script"]


def test_roundup_tells_captives_holds_and_truces() -> None:
    """Captured leaders, holds and truces in force are public (W.75)."""
    world = small_world()
    world.players["PR"].held, world.players["PR"].truces = True, ["Republic"]
    made = files(world, "HO")

    for told in (
        "Captured by Prussia: GENE4 (FR).",
        "Held, so that no stack of theirs may move: Prussia.",
        "Bound by a truce not to enter areas of Republic: Prussia.",
    ):
        assert told in made[".txt"]
        assert told in made[".html"]


def test_text_tells_a_fight_of_others_in_a_few_lines() -> None:
    """Who attacked whom, the cards, the outcome and the losses; no table of a laying that its reader does not know."""
    text = " ".join(files(small_world(), "HO")[".txt"].split())

    assert "Attack: France; defence: Prussia." in text
    assert "Cards laid: Prussia lays 75 High Ground; Prussia lays 153 Refuse Flank; France" in text
    assert "their Force" not in text


def test_many_fights_of_others_are_folded() -> None:
    """Own fights stand open; of others more than six wait behind a line."""
    document: dict[str, Any] = {**WARP.report(view_of(small_world(), "HO", battle() * 7))}
    many = RENDERER.render("warp", document)[".html"].decode()
    few = files(small_world(), "HO")[".html"]

    assert "7 fights of others" in many
    assert "fights of others" not in few
