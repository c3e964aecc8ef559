"""The battle as the reader of a report may assume it: his own army as it is, the enemy's battalions in any order."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.battalions import Battalion, Type
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.position.stacks import FireReaction, Instructions, Occasion, SquareReaction
from pbm.rulesets.battles.position.world import Army, General, World

if TYPE_CHECKING:
    from collections.abc import Iterator

Report = dict[str, Any]


def assumed_world(report: Report) -> World:
    """Return a battle that has all that a report tells; of what it does not tell, something that may be."""
    reader = report["empire"]
    armies = {code: _reader(report) if code == reader else _enemy(told) for code, told in report["armies"].items()}
    return World(report["scenario"], report["title"], _settings(report), armies, report["turn"])


def _settings(report: Report) -> Settings:
    """Return the settings; each is of the type of its default."""
    return Settings(**{name: type(usual)(report["rules"][name]) for name, usual in asdict(Settings()).items()})


def _reader(report: Report) -> Army:
    """Return the reader's army as it is."""
    told = report["army"]
    army = _army(told)
    for stack, lying in told["stacks"].items():
        for each in lying:
            _lay(army, stack, each["code"], shaken=each["shaken"], blown=each["blown"])
    army.instructions = {stack: _instructions(each) for stack, each in told["instructions"].items()}
    army.hand = [card["number"] for card in told["hand"]]
    army.deck = [card["number"] for card in told["undrawn"]]
    return army


def _enemy(told: Report) -> Army:
    """Return the enemy's army: in each stack as many battalions as lie there, with the marks that are seen."""
    army = _army(told)
    unseen = _in_play(army)
    for stack, lying in told["stacks"].items():
        for each in lying:
            _lay(army, stack, next(unseen), shaken=each["shaken"], blown=0 if each["blown"] else None)
    return army


def _in_play(army: Army) -> Iterator[str]:
    return (code for code in army.battalions if code not in army.routed and code not in army.fallen)


def _lay(army: Army, stack: str, code: str, *, shaken: bool, blown: int | None) -> None:
    """Lay a battalion at the bottom of a stack, with its marks."""
    army.stacks[stack].append(code)
    army.battalions[code].shaken, army.battalions[code].blown = shaken, blown


def _army(told: Report) -> Army:
    """Return an army with all that both know of it."""
    return Army(
        code=told["code"],
        name=told["name"],
        nation=told["nation"],
        break_number=told["break"],
        battalions={code: _battalion(code, each) for code, each in told["battalions"].items()},
        routed=list(told["routed"]),
        fallen=list(told["fallen"]),
        generals={code: General(code, **each) for code, each in told["generals"].items()},
    )


def _battalion(code: str, told: Report) -> Battalion:
    values = {key: told[key] for key in ("fire", "melee", "morale", "training", "points", "kind", "nation")}
    return Battalion(code, told["name"], Type(told["type"]), **values)


def _instructions(told: Report) -> Instructions:
    return Instructions(
        told["ride_to"],
        FireReaction(told["fire"]),
        SquareReaction(told["square"]),
        Occasion(told["support"]),
        told["prefers"],
    )
