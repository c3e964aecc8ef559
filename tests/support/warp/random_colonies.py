"""Random games of War of Independence: small boards of colonies with lanes, drawn or set, in any season."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.cards.deck_file import deck_of
from tests.support.warp.random_start import NAMES, PLAYERS, RandomStart

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Kind

COLONIES = {
    "BOS": "Massachusetts",
    "CBR": "Massachusetts",
    "QUE": "Canada",
    "MTL": "Canada",
    "PVD": "Rhode Island",
    "NPT": "Rhode Island",
    "PHI": "Pennsylvania",
    "CHS": "South Carolina",
    "NYC": "New York",
}
"""Territories with their colonies; the first two make that each side can start."""

SEASONS = ("spring", "summer", "autumn", "winter")
STANDING = ("BATTLE ANY NONE", "BATTLE ANY FULL 3", "LOSE ANY TROOPS 1", "LOSE ANY FORT ALL", "PICK ANY SHIPS")


class RandomColonies(RandomStart):
    """A scenario's text for two players, American and British by country, whose codes could be exchanged."""

    module = "war-of-independence"
    standing = STANDING

    def _draw(self) -> None:
        """Draw everything."""
        chance = self.chance
        self.players = PLAYERS[:2]
        self.countries = dict(zip(self.players, chance.sample(["AM", "BR"], 2), strict=True))
        self.lists = {code: f"{'American' if self.countries[code] == 'AM' else 'British'} 1775" for code in PLAYERS[:2]}
        first, others = list(COLONIES)[:2], list(COLONIES)[2:]
        self.lands, self.seas = [*first, *chance.sample(others, chance.randint(3, 6))], []
        self.types = {code: chance.choice(["inland", "coastal", "coastal"]) for code in self.lands}
        self.links = self._links()
        self.harbours = [code for code in self.lands if self.types[code] == "coastal"]
        pairs = [(one, other) for one, other in pairwise(self.harbours) if chance.random() < 0.8]
        self.lanes = [f"{one}-{other}" for one, other in pairs]
        self.drawn, self.no_winters = chance.random() < 0.4, chance.random() < 0.4

    def _rules(self) -> dict[str, Any]:
        chance, first = self.chance, self.chance.randint(0, 3)
        return {
            "adjudication": chance.choice(["simultaneous", "simultaneous", "in-order"]),
            "seasons": [*SEASONS[first:], *SEASONS[:first]],
            "skip_winter": self.no_winters,
            "winter_loses": chance.choice(["gains", "all"]),
            "carry": chance.choice([0, 4]),
            "start_each": chance.random() < 0.3,
            "start_control": chance.choice(["occupied", "colonies"]),
            "start_points": chance.choice([0, 20]),
            "ships_match": chance.random() < 0.5,
            "french_alliance": chance.choice(["lasting", "turn"]),
            "marker_replace": chance.random() < 0.7,
            "pick_leaders": chance.random() < 0.5,
            "spare_general": chance.random() < 0.5,
            "moves_per_unit": chance.choice([0, 2]),
            "killed_leaders": chance.choice(["pile", "aside"]),
            "replenish": chance.choice([0, 7]),
            "upkeep_per_revenue": chance.choice([1, 5]),
            "last_turn": chance.choice([1, 36]),
            "standby_after": chance.choice([1, 2]),
            "show_stack_size": chance.random() < 0.8,
        }

    def _sides(self) -> list[dict[str, Any]]:
        return []

    def _player(self, seat: int, code: str) -> dict[str, Any]:
        return {"code": code, "name": NAMES[seat], "country": self.countries[code]}

    def _board(self) -> dict[str, Any]:
        land = [
            {"code": code, "name": f"Land {code}", "type": self.types[code], "country": COLONIES[code]}
            | {"borders": sorted(self.links[code])}
            for code in self.lands
        ]
        return {"land": land, "lane": self.lanes}

    def _deck(self) -> list[int]:
        """Return the cards of the game: those of winter moves only if winters have turns (WI.2)."""
        cards = deck_of("war_of_independence").values()
        return [card.number for card in cards if not (self.no_winters and card.move is not None and card.move.winter)]

    def _start(self) -> dict[str, Any]:
        """Set more: who may have foreign units; there are no points in areas."""
        start = super()._start()
        if start:
            del start["points"]
            start["allied"] = [code for code in self.players if self.chance.random() < 0.5]
        return start

    def _stacks(self) -> list[dict[str, Any]]:
        """Give each player stacks, ships in coastal territories among them."""
        stacks: list[dict[str, Any]] = []
        for player in self.players:
            bag = self._bag(player)
            for area in self.chance.sample(self.lands, self.chance.randint(1, 4)):
                units = self._taken(bag, self._fits(area), self.chance.randint(1, 7))
                stacks.append({"area": area, "player": player, "units": units})
        return stacks

    def _fits(self, area: str) -> Any:  # noqa: ANN401 - a test of a kind
        def fits(kind: Kind) -> bool:
            return area in self.harbours or not kind.naval

        return fits


def random_start(seed: int) -> RandomStart:
    """Return a random game of either module; Europe at War is played more often."""
    return (RandomColonies if random.Random(f"{seed}/module").random() < 0.4 else RandomStart)(seed)
