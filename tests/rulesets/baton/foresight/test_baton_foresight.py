"""What would come of a sheet as things stand, told before the turn from what its player may see alone."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from pbm.game.check import check_sheet
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Alliance, Army, Engagement, Prisoner
from pbm.rulesets.baton.sight.visibility import look
from tests.support.baton.sheets import five_powers, read, view_of

if TYPE_CHECKING:
    from pbm.game.check import Checked
    from pbm.rulesets.baton.position.world import World

MARENGO, SAINT_JEAN, MURAT, NEY, TALAVERA, BERTHIER, SUCHET = 1, 36, 44, 45, 59, 85, 110
MACK, CHARLES, SCHWARZENBERG = 88, 23, 47


@pytest.fixture
def world() -> World:
    """Napoleon in BAV is engaged with Mack, Davout in TYR is not with Charles; Murat's card is in the hand."""
    world = deepcopy(five_powers())
    world.turn = 3
    world.armies = {
        "NAP": Army("NAP", 65, "FR", 8, Place("BAV"), [57, 58]),
        "DAV": Army("DAV", 19, "FR", 1, Place("TYR"), [34]),
        "MAC": Army("MAC", MACK, "AU", 6, Place("BAV", on_point=True), [2, 3]),
        "CHA": Army("CHA", CHARLES, "AU", 9, Place("TYR"), [4]),
    }
    world.engagements = [Engagement.of("NAP", "MAC")]
    world.powers["FR"].hand = [MARENGO, SAINT_JEAN, MURAT, TALAVERA, BERTHIER]
    world.deck.sort()
    return world


def looked_over(world: World, *lines: str) -> Checked:
    """Look a French sheet over."""
    sheet = read("\n".join(lines), world=world)
    return check_sheet(BATON, world, sheet, view_of(world))


def hints(world: World, *lines: str) -> list[tuple[int | None, str]]:
    """Return what is said of a French sheet of these lines, but for rounds that have none."""
    found = looked_over(world, *lines)
    assert not found.wrong
    assert not found.faults
    return [(hint.place, str(hint.what)) for hint in found.hints if hint.place is not None]


LEADS = {
    "LEAD CHARGE NAP MAC": "a roll of 11 or more beats MAC",
    "LEAD CHARGE NAP": "a roll of 11 or more beats MAC",
    "LEAD CHARGE NAP CHA": "it would fail: NAP is not engaged with CHA",
    "LEAD CHARGE DAV CHA": "it would fail: DAV has too little morale to engage",
    "LEAD BARRAGE NAP": None,
    "LEAD BARRAGE DAV": "it would fail: DAV is not engaged",
    "LEAD MANEUVER NAP VIE": None,
    "LEAD MANEUVER MUR VIE": "it would fail: MUR does not lead an army of yours",
    "LEAD FORAGE NAP": "it would fail: no Skirmishers card is free, and no pair",
    "LEAD RECRUIT NAP CAV": None,
    "LEAD RECRUIT NAP 60": "it would fail: there is no card to recruit",
    "LEAD RECRUIT MUR": None,
    "PLAN": None,
    "PLAN - NAP DAV": "it would draw without merging: DAV is not in BAV",
}


@pytest.mark.parametrize("line", LEADS)
def test_a_lead_as_things_stand(world: World, line: str) -> None:
    """What is against it, or what a Charge needs; what may come off is passed over."""
    said = LEADS[line]

    assert hints(world, line) == ([] if said is None else [(1, said)])


SHEETS = {
    ("FOLLOW CHARGE NAP", "HOLD 4"): [(1, "a roll of 11 or more beats MAC")],
    ("FOLLOW CHARGE NAP", "HOLD 5"): [(1, "it would fail: only 4 cards would be left, HOLD asks for 5")],
    ("FOLLOW CHARGE NAP", "SPLIT - NEY NAP"): [
        (1, "a roll of 11 or more beats MAC"),
        (2, "it would fail: NEY cannot be split from NAP: not in your hand"),
    ],
    ("FOLLOW BARRAGE NAP", "AIM 1 - CHA", "AIM 1 - MAC"): [(2, "it would fail: NAP is not engaged with CHA")],
    ("FOLLOW FORAGE DAV", "PAIR"): [],
    ("LEAD MANEUVER NAP VIE", "SPLIT - MUR NAP"): [],
    ("FOLLOW MANEUVER NAP TYR", "IF BELOW MAC 2"): [],
    ("FOLLOW CHARGE NAP", "KEEP 36", "SPLIT - MUR NAP"): [
        (1, "it would fail: no Cavalry card is free, and no pair; your sheet reserves 36 Mont Saint-Jean and 44 Murat"),
    ],
    ("FOLLOW RECRUIT NEY", "FOLLOW RECRUIT CHA"): [
        (1, "it would fail: NEY does not lead an army of yours; NEY is not in your hand"),
        (2, "it would fail: CHA does not lead an army of yours"),
    ],
    ("FOLLOW BARRAGE NAP", "IF FREE MAC 3", "IF HAND NAP 3", "IF LED AU 2", "IF BELOW MAC 9", "IF ENGAGED NAP"): [
        (2, "IF FREE ignores TARGET: 3"),
        (3, "IF HAND ignores WHO: NAP"),
        (4, "IF LED ignores TARGET: 2"),
    ],
    ("KEEP 46", "KEEP 36"): [(1, "card 46 is not in your hand")],
    ("DEFEND FIELDS NAP", "DEFEND FORESTS", "DEFEND"): [(2, "no card in your hand shows Forests")],
    ("DEFEND 44", "DEFEND 59", "DEFEND 60"): [
        (1, "card 44 does not show terrain"),
        (3, "card 60 is not in your hand"),
    ],
    ("DEFEND - MUR", "DEFEND - MAC", "LOSE INF NEY"): [
        (2, "MAC does not lead an army of yours"),
        (3, "NEY does not lead an army of yours"),
    ],
    ("ALLY - - RU", "BREAK - - RU", "RELEASE - MAC"): [
        (2, "it would fail: you are not allied with RU"),
        (3, "it would fail: MAC is not your prisoner"),
    ],
}


@pytest.mark.parametrize("lines", SHEETS)
def test_what_is_said_of_a_sheet(world: World, lines: tuple[str, ...]) -> None:
    """Lines that would be of no use are told, and why; conditions, which are for later, and good lines are not."""
    assert hints(world, *lines) == SHEETS[lines]


def test_a_leader_in_the_hand_who_cannot_be_raised(world: World) -> None:
    """That he leads no army is half of it: he is a soldier of another power (C.9)."""
    world.powers["FR"].hand.append(SCHWARZENBERG)

    assert hints(world, "FOLLOW RECRUIT SCW") == [
        (1, "it would fail: SCW does not lead an army of yours; SCW is not yours to use")
    ]


def test_rounds_are_tried_one_after_the_other(world: World) -> None:
    """A card that a round has paid is gone in the next, and an army is where the round before has left it."""
    lines = ("LEAD MANEUVER NAP VIE", "LEAD BARRAGE NAP", "LEAD MANEUVER NAP VIE")

    assert hints(world, *lines) == [
        (2, "it would fail: NAP is not engaged"),
        (3, "it would fail, unless cards drawn before change that: no Infantry card is free, and no pair"),
    ]


def test_an_alternative_of_a_round_is_tried_on_the_same_position(world: World) -> None:
    """The first of them that can be carried out is what the next round finds."""
    lines = ("LEAD BARRAGE DAV", "OR RECRUIT MUR", "OR CHARGE NAP", "LEAD CHARGE MUR MAC")

    assert hints(world, *lines) == [
        (1, "it would fail: DAV is not engaged"),
        (3, "a roll of 11 or more beats MAC"),
        (4, "it would fail: MAC is not in reach"),
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("LEAD CHARGE NAP BAV", "OR BARRAGE NAP", "LEAD MANEUVER NAP VIE", "LEAD CHARGE DAV MAC"), [4]),
        (("LEAD CHARGE NAP BAV", "OR BARRAGE DAV", "LEAD MANEUVER NAP VIE"), [2, None]),
        (("PLAN - NAP NAP", "LEAD FORAGE NAP", "LEAD CHARGE NAP"), [2, 3]),
        (("LEAD CHARGE NAP BAV", "LEAD CHARGE NAP BAV", "LEAD CHARGE NAP BAV"), []),
        (("LEAD CHRAGE NAP", "OR BARRAGE DAV", "PLAN", "PLAN", "PLAN"), []),
    ],
)
def test_a_line_that_can_never_be_done_keeps_its_round(
    world: World, lines: tuple[str, ...], said: list[int | None]
) -> None:
    """As it does in the turn (C.43): what stands below and behind it is tried in the rounds that it will have then."""
    assert [hint.place for hint in looked_over(world, *lines).hints] == said


def test_what_would_pay(world: World) -> None:
    """Each line that can be carried out tells its cards: in the order of paying, a pair if need be (C.47, C.48)."""
    world.powers["FR"].hand.append(NEY)
    lines = ("LEAD CHARGE NAP", "FOLLOW FORAGE DAV", "PAIR FORAGE", "LEAD CHARGE NAP", "LEAD BARRAGE DAV")

    found = {each.place: each.cost and str(each.cost) for each in looked_over(world, *lines).understood}

    assert found == {
        1: "card 36 Mont Saint-Jean",
        2: "cards 36 Mont Saint-Jean and 44 Murat",
        3: None,
        4: "card 44 Murat",
        5: None,
    }


def test_rounds_without_a_line(world: World) -> None:
    """The sheet leaves them to planning."""
    assert [str(hint) for hint in looked_over(world, "PLAN").hints] == [
        "You plan in the last 2 rounds, for which there are no LEAD or PLAN lines"
    ]
    assert [str(hint) for hint in looked_over(world, "PLAN", "PLAN").hints] == [
        "You plan in the last round, for which there is no LEAD or PLAN line"
    ]
    assert not looked_over(world, "PLAN", "PLAN", "PLAN").hints


def test_the_assumed_position_is_the_readers(world: World) -> None:
    """All that lies on the table is as it is, and of what is hidden the own hand."""
    world.alliances = [Alliance.of("RU", "FR")]
    world.powers["FR"].prisoners = [Prisoner(CHARLES, "AU")]
    world.foul = True
    assumed = assumed_world(look(world, "FR"))

    for known in ("armies", "engagements", "alliances", "areas", "straits", "discards", "cards", "settings", "foul"):
        assert getattr(assumed, known) == getattr(world, known)
    assert (assumed.season, assumed.year, assumed.initiative) == (world.season, world.year, world.initiative)
    assert assumed.powers["FR"].prisoners == world.powers["FR"].prisoners
    assert assumed.powers["FR"].hand == world.powers["FR"].hand
    assert (assumed.powers["AU"].hand, assumed.deck) == ([], [])


def test_a_hint_uses_what_is_seen_only(world: World) -> None:
    """What others hold changes nothing: nobody sees it."""
    lines = ("LEAD CHARGE NAP MAC", "FOLLOW MANEUVER DAV CHA")
    before = hints(world, *lines)
    world.powers["AU"].hand = [SUCHET]

    assert hints(world, *lines) == before
