"""Random positions of Baton and Knapsack: few areas, many armies, engaged or near each other, at any time of a game."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.keeping.soundness import in_reach
from pbm.rulesets.baton.position.places import Place
from tests.support.baton.scenarios import bundled
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.position.world import World

SETTINGS: dict[str, list[Any]] = {
    "rounds": [1, 2],
    "pair": ["any"],
    "lead_pairs": [True],
    "failed_lead": ["pass"],
    "free_lances": [False],
    "establishment": [4, 9],
    "recruit_cost": [0, 3],
    "strait_cost": [0, 2],
    "storm_cost": [0, 2],
    "guard": [False],
    "infantry": [1],
    "barrage_leader": [True],
    "escape": ["hand"],
    "seasons_max": [1, 4],
    "dispatch": [0, 3],
    "levy": [False],
    "hegemony": [3, 8],
    "hegemony_year": [1],
    "hand_over": [0],
    "missed_turns": [1],
}
"""Settings, each with what it may be besides what the rulebook has."""
SEASONS = ("spring", "summer", "autumn", "winter")
MOST_ARMIES = 8


@cache
def _set_up(powers: int) -> World:
    """Return a game of so many powers, to look up what there is in it."""
    return BATON.start(bundled(f"baton-{powers}"), "random", 1)


def without_start(scenario: str) -> str:
    """Return a scenario's text without its ``[start]``, which another one replaces."""
    tables = re.split(r"^(?=\[)", scenario, flags=re.MULTILINE)
    return "".join(each for each in tables if not each.startswith("[start"))


class RandomPosition:
    """A scenario's text."""

    def __init__(self, seed: int) -> None:
        """Draw everything, and write it down."""
        self.chance = random.Random(seed)
        powers = self.chance.choice([2, 2, 2, 3, 3, 3, 4, 5, 7])
        self.rules = {
            key: self.chance.choice(values) for key, values in SETTINGS.items() if self.chance.random() < 0.15
        }
        rules = "\n".join(table("rules", self.rules))
        self.scenario = bundled(f"baton-{powers}").replace("[[empire]]", f"{rules}\n[[empire]]", 1)
        if self.chance.random() < 0.9:
            started = "\n".join([*self._start(_set_up(powers)), ""])
            self.scenario = f"{without_start(self.scenario)}\n{started}"

    def _start(self, world: World) -> Iterator[str]:
        armies, engagements, alliances = self._armies(world), [], self._alliances(world)
        for one, other in combinations(sorted(armies), 2):
            if self._may_fight(armies[one], armies[other], alliances):
                engagements.append([one, other])
        free = self._free_cards(world, armies)
        for leader in {code for pair in engagements for code in pair}.intersection(armies):
            armies[leader] |= self._ground(world, free)
        empires = {code: self._empire(world, code, free) for code in world.powers}
        top, below = self._piles(free)
        yield from table("start", {**self._time(world), "deck": top, "discard": below, "engagements": engagements})
        if alliances:
            yield f"alliances = {[list(pair) for pair in alliances]}"
        for code, empire in empires.items():
            yield from table(f"start.empires.{code}", empire)
        for code, area in world.areas.items():
            if self.chance.random() < 0.3:
                marker = self.chance.choice([*world.powers, "none"])
                yield from table(
                    f"start.areas.{code}", {"marker": marker, "cubes": self.chance.randint(0, area.printed)}
                )
        yield "[start.armies]"
        for code, army in armies.items():
            yield from table(f"start.armies.{code}", army)

    def _time(self, world: World) -> dict[str, Any]:
        years = self.chance.choice([0, 0, 3, 5, 7])
        order = list(world.powers)
        self.chance.shuffle(order)
        return {
            "turn": 4 * years,
            "season": self.chance.choice(SEASONS),
            "year": world.settings.first_year + years,
            "weather": self.chance.choice(["fair", "foul"]),
            "initiative": order,
            "reshuffles": self.chance.choice([0, 2]),
        }

    def _armies(self, world: World) -> dict[str, dict[str, Any]]:
        """Draw armies, leaders of powers that play and soldiers of fortune, in a few areas that border each other."""
        middle = self.chance.choice(list(world.areas.values()))
        areas = [middle.code, *self.chance.sample(middle.neighbours, min(2, len(middle.neighbours)))]
        places = [Place(code) for code in areas] * MOST_ARMIES
        places += [Place(code, on_point=True) for code in areas]
        places += [Place(code) for code in world.straits if not {*code.split("-")}.isdisjoint(areas)]
        self.chance.shuffle(places)
        armies: dict[str, dict[str, Any]] = {}
        for card in self._leaders(world):
            power = card.nation if card.nation in world.powers else self.chance.choice(list(world.powers))
            place = places.pop()
            armies[str(card.leader)] = {
                "power": power,
                "place": place.where,
                "on_point": place.on_point,
                "morale": self.chance.choice([1, 2, 3, 5, 7, 10]),
            }
        return armies

    def _leaders(self, world: World) -> list[Card]:
        """Draw leaders, most of them of powers that play."""
        leaders = [card for card in world.cards if card.leader is not None]
        of_powers = [card for card in leaders if card.nation in world.powers]
        drawn = self.chance.sample(of_powers, self.chance.randint(2, MOST_ARMIES))
        of_fortune = [card for card in leaders if card not in of_powers]
        many = self.chance.choice([0, 1, 2])
        return [*drawn, *of_fortune[: many if self.rules.get("free_lances", True) else 0]]

    def _alliances(self, world: World) -> list[tuple[str, str]]:
        one, other = self.chance.sample(sorted(world.powers), 2)
        return [(min(one, other), max(one, other))] if len(world.powers) > 2 and self.chance.random() < 0.3 else []

    def _may_fight(self, one: dict[str, Any], other: dict[str, Any], alliances: list[tuple[str, str]]) -> bool:
        powers = (min(one["power"], other["power"]), max(one["power"], other["power"]))
        near = in_reach(Place(one["place"]), Place(other["place"]))
        return near and powers[0] != powers[1] and powers not in alliances and self.chance.random() < 0.6

    def _free_cards(self, world: World, armies: dict[str, dict[str, Any]]) -> list[int]:
        """Draw the units of armies; return the cards that are left, shuffled."""
        free = [card.number for card in world.cards if card.leader not in armies]
        self.chance.shuffle(free)
        for army in armies.values():
            many = self.chance.choice([0, 1, 2, 3, 5])
            army["units"], free[:many] = free[:many], []
        return free

    def _ground(self, world: World, free: list[int]) -> dict[str, int]:
        terrain = next((number for number in free if world.card(number).terrain is not None), None)
        if terrain is None or self.chance.random() < 0.4:
            return {}
        free.remove(terrain)
        return {"ground": terrain}

    def _empire(self, world: World, code: str, free: list[int]) -> dict[str, Any]:
        many = self.chance.choice([0, 2, 4, 6, 8])
        hand, free[:many] = free[:many], []
        prisoners = []
        nations = {card.nation for card in world.cards} if self.rules.get("free_lances", True) else {*world.powers}
        leader = next((number for number in free if world.card(number).nation in nations - {None, code}), None)
        if leader is not None and self.chance.random() < 0.3:
            free.remove(leader)
            nation, others = world.card(leader).nation, [each for each in world.powers if each != code]
            of = nation if nation in others else self.chance.choice(others)
            prisoners.append({"card": leader, "of": of})
        status = self.chance.choice(["player", "player", "dummy", "standby"])
        return {"hand": hand, "vps": self.chance.randint(-5, 40), "prisoners": prisoners, "status": status}

    def _piles(self, free: list[int]) -> tuple[list[int], list[int]]:
        """Part what is left into deck and discard pile; the deck is nearly empty now and then."""
        deck = self.chance.choice([3, 6, len(free) // 2, len(free)])
        return free[:deck], free[deck:]
