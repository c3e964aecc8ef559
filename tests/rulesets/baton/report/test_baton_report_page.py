"""The page of a report of Baton and Knapsack: tests with their cards, armies, the hand, and what opens at the end."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Status
from pbm.reports.renderer import Renderer
from tests.support.baton.reported import after, form_of, over, report, report_of

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def renderer() -> Renderer:
    """Return what renders pages."""
    return Renderer()


def page(document: Mapping[str, Any]) -> str:
    """Return the page of a document, without a map."""
    form = form_of(after()[1], "FR")
    files = renderer().render(
        "baton",
        dict(document),
        lambda shown: {
            "chart": None,
            "picture": None,
            "form": form if "blank_sheet" in shown else None,
        },
        ["html"],
    )
    return files[".html"].decode()


def test_each_test_is_told_with_the_card_that_was_flipped() -> None:
    """The roll stands on a small card in the colour of its suit, beside the words (C.77)."""
    told = page(report("FR"))

    assert (
        '<li class="k-charge"><span class="flip s-INF" aria-hidden="true">7</span><span>MUR charges MAC (20 Lannes)'
        in told
    )
    assert "Austria follows with CHARGE" in told


def test_armies_are_stacks_with_their_leader_on_top() -> None:
    """All armies lie open (C.96); own ones tell what a Charge would need."""
    told = page(report("FR"))
    napoleon = told[told.index('id="army-NAP"') :]

    assert napoleon.index("65 <bdi>Napoleon") < napoleon.index("13 <bdi>Borodino")
    assert "Charge on MAC" in napoleon
    assert 'id="army-BEL"' in told
    assert "Charge on NAP" not in told[told.index('id="others"') :]


def glance(document: Mapping[str, Any]) -> str:
    """Return what a page says at a glance, without its tags."""
    told = page(document)
    start = told.index('<dl class="glance">')
    return " ".join(re.sub("<[^>]*>", " ", told[start : told.index("</dl>", start)]).split())


def test_a_glance_tells_what_became_of_the_reader_s_own_armies() -> None:
    """Their charges and those against them, marches, and armies broken; what others do among themselves is no news."""
    assert "Charges failed 1 MAC suffered 1 SCW 15 tricks" in glance(report("FR"))
    assert "Charges won 1 MUR withstood 2 MUR, HOH 15 tricks" in glance(report("AU"))
    assert "Charges" not in glance(report("RU"))

    told = deepcopy(report("FR"))
    steps = told["tricks"][0]["steps"]
    steps += [
        {"text": "", "own": True, "kind": "march", "army": "NAP", "goal": {"where": "TYR"}},
        {"text": "", "own": True, "kind": "broken", "power": "FR", "army": "MUR", "victor": "SCW"},
        {"text": "", "own": True, "kind": "broken", "power": "AU", "army": "MAC", "victor": "NAP"},
    ]
    found = glance(told)

    assert "1 army lost MUR 1 army beaten MAC Charges" in found
    assert "1 army moved NAP to TYR 15 tricks" in found


def test_the_hand_tells_what_each_card_could_be() -> None:
    """Deed, ground or leader, roll and event (C.95.3)."""
    told = page(report("FR"))
    hand = told[told.index('<details class="fold" id="hand"') : told.index('id="armies"')]

    assert [card["name"] for card in report("FR")["own_cards"] if card["name"] not in hand] == []
    assert "BARRAGE" in hand


def test_when_the_game_is_over_all_hands_lie_open() -> None:
    """The page shows other hands, the deck and all sheets, and has no form (C.98)."""
    told = page(over()["FR"])

    assert "What was secret" in told
    assert "<code>FOLLOW CHARGE SCW MUR</code>" in told
    assert 'id="form"' not in told


def test_who_is_out_of_the_game_reads_what_all_may_know() -> None:
    """A power that is out has a page, too (C.92)."""
    _, world = after()
    world = deepcopy(world)
    world.powers["EN"].status = Status.ELIMINATED
    told = page(report_of(world, "EN"))

    assert "out of the game" in told
    assert 'id="army-NAP"' in told
