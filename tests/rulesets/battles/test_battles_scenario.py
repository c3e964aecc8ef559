"""Scenarios of Napoleonic Battles (N.95): what they may leave out, and that all faults are told at once, with lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.seat import Status
from pbm.kernel.turn import resolve
from pbm.kit.scenario.tables import BadScenarioError
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.keeping.soundness import world_fault
from tests.support.battles.scenarios import SCENARIOS, SKIRMISH, START, bundled, written_back

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def start(text: str) -> World:
    """Make a world of a scenario's text."""
    return BATTLES.start(text, "case.toml", 1805)


def faults(text: str) -> list[str]:
    """Return what is wrong with a scenario's text."""
    with pytest.raises(BadScenarioError) as refused:
        start(text)
    return [line.strip() for line in str(refused.value).splitlines()[1:]]


@pytest.mark.parametrize("name", sorted(file.stem for file in SCENARIOS.glob("*.toml")))
def test_the_bundled_battles_begin_sound(name: str) -> None:
    """Nothing is amiss with what set-up makes of the scenarios that come with the program."""
    world = start(bundled(name))

    assert world_fault(world) is None
    assert world.scenario == name


def test_what_a_battle_leaves_out() -> None:
    """A title is the name, ground is open, and an army is played by its player unless it is a dummy."""
    world = start(SKIRMISH.replace('title = "A Skirmish"\n', ""))

    assert world.title == "skirmish"
    assert [army.status for army in world.armies.values()] == [Status.PLAYER, Status.DUMMY]
    assert world.ground("AL", "CENTRE").value == "VILLAGE"
    assert world.ground("FR", "CENTRE").value == "OPEN"


def test_a_battalion_has_values_of_its_own() -> None:
    """It is of no kind, and of no list."""
    hussars = start(SKIRMISH).armies["FR"].battalions["FR04"]

    assert (hussars.kind, hussars.nation, hussars.melee, hussars.arm.value) == (None, None, 5, "cavalry")


def test_a_position_in_the_middle_of_a_battle_is_set() -> None:
    """Places, marks, generals, instructions, cards, sightings, and who plays."""
    world = start(SKIRMISH + START)
    army = world.armies["FR"]

    assert world_fault(world) is None
    assert (world.turn, army.stacks["LEFT"], army.stacks["RIGHT"], army.lost) == (4, ["FR04"], [], 2)
    assert army.battalions["FR03"].shaken
    assert army.battalions["FR04"].blown == 3
    assert (army.generals["NEY"].fallen, army.generals["SOU"].post, world.rating("FR")) == (True, "LEFT", 4)
    assert (army.hand, army.deck[:2], army.discards, army.shuffles) == ([1], [2, 3], [23], 2)
    assert (army.status, army.missed) == (Status.STANDBY, 2)
    assert world.armies["AL"].status is Status.DUMMY


def test_without_a_deck_it_is_what_is_nowhere_else() -> None:
    """In the order of N.84."""
    world = start(SKIRMISH + re.sub(r"deck = \[.*?\], ", "", START))

    assert world.armies["FR"].deck == [number for number in range(2, 31) if number != 23]


def test_what_the_game_master_sees_makes_the_same_world() -> None:
    """The position of N.110, written as a start, and after some turns, too."""
    world = start(SKIRMISH + START)

    assert start(SKIRMISH + written_back(BATTLES.gm_state(world))) == world
    for turn in (1, 2):
        _, world = resolve(BATTLES.phases, [], world, present=[], seed=7, turn=turn)
    assert start(SKIRMISH + written_back(BATTLES.gm_state(world))) == world


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('code = "AL"', 'code = "FR"', "FR: the code is used 2 times"),
        ('code = "AL"', 'code = "ALL"', "army ALL (line 17): a code has two capital letters"),
        ("last_turn", "last_trun", "[rules] (line 7): there is no setting `last_trun`; did you mean `last_turn`?"),
        ("last_turn = 12", 'night = "RU"', "[rules]: night 'RU' is neither share nor an army"),
        ("last_turn = 12", 'attack_dice = "2D0"', "[rules]: attack_dice '2D0' are not dice such as 2d10"),
        ("last_turn = 12", "routed = 2", "[rules]: shaken 3, routed 2, eliminated 11: the worse a result is"),
        ("last_turn = 12", "empty_stacks = 4", "[rules] (line 7): empty_stacks: a number from 1 to 3 is wanted, not 4"),
        (
            '"LINE", name = "4e"',
            '"LIN", name = "4e"',
            "army FR (line 8): left[1] 4e: France has no kind 'LIN'; did you mean",
        ),
        ('nation = "FR"\n', "", "army FR (line 8): left[1] 4e: the nation of its kind is missing"),
        ('nation = "FR"\n', 'nation = "FX"\n', "army FR (line 8): there is no nation 'FX', only FR, BR"),
        ('nation = "AU"', 'nation = "OE"', "army FR (line 8): centre[2] Brigade: there is no nation 'OE', only FR,"),
        ('"GUARDS"', '"GUARDS", fire = 4', "army FR (line 8): centre[1] Fusiliers: it has a kind, and fire besides"),
        ("melee = 5, ", "", "army FR (line 8): right[1] 5e Hussards: it has neither a kind nor melee"),
        ('type = "LC"', 'type = "LX"', 'army FR (line 8): right[1].type: "LX" is not one of I, LI,'),
        ("fire = 0", "fire = -1", "army FR (line 8): right[1] 5e Hussards: fire must be from 0 to 1000, not -1"),
        ('"VILLAGE"', '"MARSH"', 'army AL (line 17): ground.CENTRE: "MARSH" is not one of OPEN, HILL,'),
        ("{ CENTRE =", "{ RESERVE =", "army AL (line 17): ground: RESERVE is not a line stack"),
        (
            'post = "LEFT"',
            'post = "LEFTY"',
            "army AL (line 17): general WEL: 'LEFTY' is not a stack; did you mean LEFT?",
        ),
        ('"WEL"', '"WELL"', "army AL (line 17): general WELL: there is no such general; did you mean WEL?"),
        ('"WEL"', '"SOU"', "army FR (line 8): general SOU: he is named more than once"),
        ("break = 3", "break = 5", "army FR (line 8): break is 5, but must be from 1 to the number of battalions, 4"),
        ("break = 3", "break = 0", "army FR (line 8): break is 0, but must be from 1"),
        ("break = 3", "break_number = 3", "army FR (line 8): there is no setting `break_number`; there is"),
        ("break = 3\n", "", "army FR (line 8): break is missing"),
        ("break = 3", 'break = "3"', 'army FR (line 8): break: a whole number is wanted, not "3"'),
        ('left = [{ kind = "LINE", name = "4e" }]', "left = []", "army FR (line 8): LEFT is empty"),
        ("#123456", "blue", "army AL (line 17): colour blue is not of the form #1A2B3C"),
        ("dummy = true", "dumy = true", "army AL (line 17): there is no setting `dumy`; did you mean `dummy`?"),
        ("[rules]", "[rulez]\na = 1\n[rules]", "rulez: unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    """Each fault names the entry and its line, and what may have been meant."""
    assert old in SKIRMISH

    assert any(each.startswith(fault) for each in faults(SKIRMISH.replace(old, new, 1))), faults(
        SKIRMISH.replace(old, new, 1)
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("armies.FR", "armies.RU", "[start.armies.RU]: there is no such army"),
        ("turn = 4", "turn = 12", "[start]: turn 12 leaves no turn of 12"),
        ("turn = 4", "turns = 4", "[start] (line 31): there is no setting `turns`; did you mean `turn`?"),
        ('["FR04"]', '["FR05"]', "[start.armies.FR]: there is no battalion FR05"),
        ('["FR04"]', '["FR05"]', "[start.armies.FR]: FR04: is nowhere"),
        ('["FR04"]', '["FR04", "FR03"]', "[start.armies.FR]: FR03: is in 2 places"),
        ("LEFT = [", "WEST = [", "[start.armies.FR]: stacks: WEST is not a stack"),
        ('shaken = ["FR03"]', 'shaken = ["FR02"]', "[start.armies.FR]: FR02: what is lost has no mark"),
        ('shaken = ["FR03"]', 'shaken = ["FR99"]', "[start.armies.FR]: shaken: there is no battalion FR99"),
        ("FR04 = 3", "FR03 = 3", "[start.armies.FR]: FR03: only cavalry are blown"),
        ("FR04 = 3", "FR04 = 6", "[start.armies.FR]: FR04: blown in turn 6, but the next turn is 5"),
        ("NEY = {", "DAV = {", "[start.armies.FR]: generals: DAV is not one of its generals"),
        ('post = "LEFT" } }', 'post = "WEST" } }', "[start.armies.FR]: generals.SOU: WEST is not a stack"),
        ('= "CENTRE"', '= "RIGHT"', "[start.armies.FR]: instructions.LEFT: nobody can ride from LEFT to RIGHT"),
        (
            'prefers = "FR03"',
            'prefers = "AL01"',
            "[start.armies.FR]: instructions.LEFT.prefers: there is no battalion AL01",
        ),
        ('["VOLLEY"]', '["VOLEY"]', "[start.armies.FR]: tactics: there is no card VOLEY"),
        ('["VOLLEY"]', '["PANIC"]', "[start.armies.FR]: tactics: PANIC is in 2 places"),
        ("'LANCES', ", "", "[start.armies.FR]: tactics: LANCES: nowhere; without `deck` it is what is neither in hand"),
        ('"standby"', '"asleep"', '[start]: armies.FR.status: "asleep" is not one of player, dummy,'),
        ('stack = "LEFT", fate', 'stack = "WEST", fate', "[start.armies.FR]: sightings.FR01: WEST is not a stack"),
    ],
)
def test_what_is_wrong_with_a_start_is_told(old: str, new: str, fault: str) -> None:
    """Every battalion and card is in one place, and nothing is named that is not there."""
    assert old in START

    found = faults(SKIRMISH + START.replace(old, new, 1))
    assert any(each.startswith(fault) for each in found), found


def test_all_faults_are_told_at_once() -> None:
    """A fault of form hides none of the others."""
    text = SKIRMISH.replace("break = 3", "break = 9").replace('"WEL"', '"WELL"').replace("dummy", "dumy")

    assert len(faults(text)) == 3


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("break = 3", "break = 9\ntempo = 2", ["there is no setting `tempo`", "break is 9, but must be"]),
        ("break = 3", "brake = 3", ["there is no setting `brake`"]),
        ('left = [{ kind = "LINE", name', "left = [{ kind = 1, name", ["left[1].kind: text in quotes is wanted"]),
        ('nation = "FR"', "nation = 1", ["nation: text in quotes is wanted"]),
    ],
)
def test_what_does_not_fit_in_an_army_hides_nothing_else_of_it(old: str, new: str, told: list[str]) -> None:
    """An unknown key beside a bad number, and both are told; nothing is called missing that only does not fit."""
    found = [fault.partition("): ")[2] for fault in faults(SKIRMISH.replace(old, new, 1))]

    assert [fault[: len(wanted)] for fault, wanted in zip(found, told, strict=True)] == told


@pytest.mark.parametrize("number", [1, 3])
def test_there_are_two_armies(number: int) -> None:
    """Neither one nor three (N.1)."""
    armies = SKIRMISH.split("[[army]]")
    third = armies[2].replace('"AL"', '"RU"').replace('"WEL"', '"HIL"')
    text = "[[army]]".join([*armies[:2]] if number == 1 else [*armies, third])

    assert f"[[army]]: there must be two armies, not {number}" in faults(text)


def test_an_army_has_99_battalions_at_most() -> None:
    """Codes have two digits."""
    many = ", ".join(['{ kind = "LINE", name = "4e" }'] * 97)

    assert faults(SKIRMISH.replace('{ kind = "LINE", name = "4e" }', many, 1)) == [
        "army FR (line 8): it has 100 battalions, more than 99"
    ]


PICKUP_ARMY = bundled("pickup").splitlines().index("[[army]]") + 2
"""The line of the code of the first army of the pick-up battle: the one below its heading."""


def muster(army: str = "", rules: str = "") -> str:
    """Return a pick-up battle of France and Russia, with lines for France and for the rules."""
    text = bundled("pickup").replace('nation = "FR"', f'nation = "FR"\n{army}')
    return text.replace("muster = true", f"muster = true\n{rules}")


@pytest.mark.parametrize(
    ("army", "fault"),
    [
        ("break = 3", "break is left to the muster"),
        ('generals = [{ code = "NEY", post = "LEFT" }]', "generals is left to the muster"),
        ('reserve = [{ kind = "LINE", name = "4e" }]', "reserve is left to the muster"),
        ('ground = { LEFT = "HILL" }', "ground is left to the muster"),
    ],
)
def test_of_an_army_that_musters_only_the_nation_is_said(army: str, fault: str) -> None:
    """All else is its player's to build (N.96)."""
    assert faults(muster(army)) == [f"army FR (line {PICKUP_ARMY}): {fault}"]


def test_a_muster_needs_a_nation_and_points() -> None:
    """The default muster must give an army that may fight (N.97, N.98)."""
    too_few = "the default muster has too few battalions: muster_points or muster_limit are too low"

    assert faults(muster().replace('nation = "FR"\n', "")) == [
        f"army FR (line {PICKUP_ARMY}): the nation is missing whose list it is built from"
    ]
    assert [fault.partition(": ")[2] for fault in faults(muster(rules="muster_points = 150"))] == [too_few, too_few]


def test_after_the_muster_the_armies_are_given() -> None:
    """A pick-up battle in the middle is written as any other: the next turn may be the deployment."""
    text = SKIRMISH.replace("last_turn = 12", "muster = true") + START
    world: Any = start(text)

    assert world.settings.muster
    assert world_fault(world) is None
    assert "army FR (line 8): left is left to the muster" in faults(text.replace("turn = 4\n", "turn = 0\n"))
