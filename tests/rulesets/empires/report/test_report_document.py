from __future__ import annotations

import json

from hypothesis import given, settings

from pbm.kernel.message import Message
from pbm.kernel.seat import Status
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.end_of_turn import ArmiesDispersed, FleetDispersed
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import Turn, before_the_first, played

TYPICAL = played()


def test_json_holds_what_programs_rely_on() -> None:
    """The keys of the contract are there, with the shapes it promises."""
    document = json.loads(TYPICAL.files("PR")[".json"])
    scalars = {key: document[key] for key in ("game", "turn", "empire", "balance", "income", "treasury", "vps")}
    assert scalars == {
        "game": "g1",
        "turn": 1,
        "empire": "PR",
        "balance": 2,
        "income": 10,
        "treasury": 10,
        "vps": -1,
    }
    first, third = document["actions"][0], document["actions"][2]
    assert {key: first[key] for key in ("number", "text", "outcome", "cost", "reason")} == {
        "number": 1,
        "text": "GATHER BRA - 9",
        "outcome": "cut",
        "cost": 4,
        "reason": "your supply capacity is 4",
    }
    assert (third["outcome"], third["cost"]) == ("failed", 0)
    assert all({"kind", "text"} <= set(event) for event in document["events"])
    assert document["messages"][1] == {"from": "PR", "to": [], "text": "Prussia wants peace."}


def test_json_is_the_document_as_it_is() -> None:
    """Names and letters stand in the JSON report as they were written, whatever was written."""
    letter = "a\ttab, \u202e turned, lone \ud800, \u5e1d"
    turn = Turn(TYPICAL.world, TYPICAL.events, TYPICAL.sheets, [Message("FR", ("PR",), letter)])
    told = {key: value for key, value in turn.document("PR").items() if key not in {"map", "rules", "threats"}}
    assert json.loads(turn.files("PR")[".json"]) == told
    assert list(json.loads(turn.files("PR")[".json"])) == list(told)


def test_document_has_the_board_for_players_that_are_programs() -> None:
    """The map and the numbers of the rules are in the document, and in no JSON or text: they stand in the scenario."""
    document = TYPICAL.document("SW")
    assert document["map"]["LYO"] == {"kind": "land", "terrain": "plains", "borders": ["PAR"], "port": None}
    assert document["map"]["BAL"] == {"kind": "sea", "borders": ["BRA", "NTH"]}
    assert document["rules"]["fort_cost"] == 3
    files = TYPICAL.files("SW")
    assert all(b"LYO" not in files[suffix].replace(b'"LYO": "', b"") for suffix in (".txt", ".json"))


def test_own_areas_have_the_shape_of_the_world() -> None:
    """All that the world's JSON says of an own area stands in the report, with the same keys."""
    areas = EMPIRES.gm_state(TYPICAL.world)["areas"]
    document = TYPICAL.document("PR")
    assert set(document["areas"]) == {"BRA", "MGD", "HAN", "BAL"}
    for code, area in document["areas"].items():
        assert {key: area[key] for key in areas[code]} == areas[code]


def test_other_areas_hold_only_what_may_be_seen() -> None:
    """An adjacent area has owner, terrain, population, armies, forts and base, and no more than the map besides."""
    others = TYPICAL.document("PR")["other_areas"]
    areas = EMPIRES.gm_state(TYPICAL.world)["areas"]
    assert set(others) == {"HAR", "HES", "NTH"}
    seen = {"kind", "owner", "terrain", "population", "armies", "forts"}
    assert set(others["HES"]) == {*seen, "base", "name"}
    assert {key: others["HES"][key] for key in seen} == {key: areas["HES"][key] for key in seen}
    assert {key: others["NTH"][key] for key in areas["NTH"]} == areas["NTH"]


def test_base_of_others_is_seen_without_its_ships() -> None:
    """Of a foreign naval base only the entrance is told."""
    world = before_the_first().world
    world.lands["STO"].owner = "FR"
    assert Turn(world, (), {}).document("SW")["other_areas"]["STO"]["base"] == {"entrance": "NTH"}


def test_fleet_sees_the_coasts_around_it() -> None:
    """Areas adjacent to an own fleet are in sight, wherever the fleet is."""
    world = before_the_first().world
    for land in world.lands.values():
        land.owner = "FR" if land.owner == "PR" else land.owner
    world.seas["BAL"].owner = None
    assert set(Turn(world, (), {}).document("PR")["other_areas"]) == {"BRA", "NTH"}


def test_battle_has_its_figures() -> None:
    """A battle's event has place, round, sides, forces, strengths and losses for programs."""
    battle = next(event for event in TYPICAL.document("FR")["events"] if event["kind"] == "battle")
    figures = {
        "round": 4,
        "area": "HAR",
        "origin": "HES",
        "attacker": "FR",
        "defender": "PR",
        "attackers": 6,
        "defenders": 1,
        "attack": 6,
        "defence": 2,
        "terrain_bonus": 1,
        "attacker_losses": 0,
        "defender_losses": 1,
        "captured": True,
    }
    assert {key: battle[key] for key in figures} == figures


@settings(max_examples=examples(30))
@given(GAMES)
def test_figures_add_up(game: RandomGame) -> None:
    """The areas' supply costs and dispersals sum to the head's; the balance is income less costs as covered."""
    _, events, after = play(game)
    for empire in after.empires:
        document = Turn(after, events, {}).document(empire)
        ledger, areas = document["ledger"], document["areas"].values()
        if document["status"] == "eliminated":
            assert "capital" not in {note["kind"] for note in document["attention"]}
            continue
        assert sum(area["supply_cost"] for area in areas) == ledger["supply_cost"] == document["totals"]["supply_cost"]
        assert sum(area["disperses"] for area in areas) == ledger["disperses"] == document["totals"]["disperses"]
        covered = ledger["from_treasury"] + ledger["unpaid"] + ledger["forgiven"]
        assert document["balance"] == ledger["income"] - ledger["supply_cost"] + covered


@settings(max_examples=examples(30))
@given(GAMES)
def test_prospects_come_true(game: RandomGame) -> None:
    """If nobody does anything, what the report says will disperse and cost is what happens next."""
    _, _, after = play(game)
    quiet = RandomGame(game.seed, game.adjudication)
    quiet.lines = {empire: [] for empire in quiet.empires}
    for purse in after.empires.values():
        purse.balance = 0
    _, events, last = play(quiet, after)
    for empire in (code for code, one in last.empires.items() if one.in_game):
        promised = Turn(after, (), {}).document(empire)["ledger"]
        kept = Turn(last, events, {}).document(empire)["ledger"]
        assert promised["next_supply_cost"] == kept["supply_cost"]
        assert promised["next_income"] == kept["income"]
        dispersed = [event for event in events if isinstance(event, (ArmiesDispersed, FleetDispersed))]
        assert promised["disperses"] == sum(event.armies for event in dispersed if event.empire == empire)


def test_who_is_out_of_the_game_is_not_told_to_mind_a_capital() -> None:
    """An empire without one is told so as long as it plays."""
    turn = before_the_first()
    swedish = turn.world.empires["SW"]
    swedish.capital = None
    assert "You have no capital." in [notice["text"] for notice in turn.document("SW")["attention"]]

    swedish.status = Status.ELIMINATED
    assert "You have no capital." not in [notice["text"] for notice in turn.document("SW")["attention"]]
