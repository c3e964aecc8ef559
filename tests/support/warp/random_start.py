"""Random games of Warp Empires: small scenarios with land and sea, drawn or set, made by chance from a seed."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import sea_only
from pbm.rulesets.warp.position.unit_lists import unit_lists
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.units import Kind

PLAYERS = ("AA", "BB", "CC", "DD")
NAMES = ("Ada", "Bea", "Cleo", "Dora")
LISTS = ("Basic", "French", "British", "Prussian", "Austrian", "Russian")
TYPES = ("capitol", "major", "medium", "small", "wilderness")
STANDING = ("BATTLE ANY NONE", "BATTLE ANY HARD 3", "BATTLE ANY FULL", "LOSE ANY CAV 1", "PICK ANY ART", "SAVE - - 2")


class RandomStart:
    """A scenario's text; players are named by seat, so that their codes could be exchanged."""

    module = "europe-at-war"
    standing: Sequence[str] = STANDING

    def __init__(self, seed: int) -> None:
        """Draw everything, and write it down."""
        self.chance = random.Random(seed)
        self._draw()
        self.scenario = "\n".join([*self._tables(), ""])

    def _draw(self) -> None:
        """Draw players, lists and board."""
        self.players = PLAYERS[: self.chance.randint(2, 4)]
        self.lists = {player: self.chance.choice(LISTS) for player in self.players}
        self.naval = self.chance.random() < 0.8
        self.lands = [f"L{number:02}" for number in range(self.chance.randint(5, 10))]
        self.seas = [f"S{number:02}" for number in range(self.chance.randint(1, 3))] if self.naval else []
        self.countries = self._countries()
        self.links = self._links()
        self.drawn = self.chance.random() < 0.4

    def _countries(self) -> dict[str, str]:
        """Part the territories among the players' countries, by seat, and a neutral one."""
        names = [f"C{seat + 1}" for seat in range(len(self.players))]
        there = [*names, *self.chance.choices([*names, "NEU"], k=len(self.lands) - len(names))]
        self.chance.shuffle(there)
        return dict(zip(self.lands, there, strict=True))

    def _links(self) -> dict[str, set[str]]:
        """Link the territories with each other, the spaces with each other, and most of either with the others."""
        links: dict[str, set[str]] = {code: set() for code in (*self.lands, *self.seas)}
        pairs = [*pairwise(self.lands), *pairwise(self.seas)]
        pairs += [(one, other) for one, other in (self.chance.sample(self.lands, 2) for _ in self.lands)]
        pairs += [(self.chance.choice(self.lands), self.chance.choice(self.seas)) for _ in self.lands if self.seas]
        for one, other in pairs:
            links[one].add(other)
            links[other].add(one)
        return links

    def _tables(self) -> Iterator[str]:
        yield from table("scenario", {"name": "random", "ruleset": "warp", "module": self.module})
        yield from table("rules", self._rules())
        players = [self._player(seat, code) for seat, code in enumerate(self.players)]
        yield from table("seats", {"side": self._sides(), "player": players})
        yield from table("board", self._board())
        yield from table("start", self._start())

    def _rules(self) -> dict[str, Any]:
        chance = self.chance
        return {
            "adjudication": chance.choice(["simultaneous", "simultaneous", "in-order"]),
            "naval": self.naval,
            "neutral_garrison": chance.choice([0, 3]),
            "pick_leaders": chance.random() < 0.5,
            "spare_general": chance.random() < 0.5,
            "start_generals": chance.randint(1, 2),
            "start_points": chance.choice([0, 20]),
            "free_move_admirals": chance.random() < 0.5,
            "moves_per_unit": chance.choice([0, 2]),
            "killed_leaders": chance.choice(["pile", "aside"]),
            "capture_treasury": chance.choice(["taken", "lost"]),
            "replenish": chance.choice([0, 7]),
            "upkeep": chance.choice([0, 1]),
            "last_turn": chance.choice([1, 24]),
            "standby_after": chance.choice([1, 2]),
            "allies_share_view": chance.random() < 0.3,
            "show_stack_size": chance.random() < 0.8,
            "seas": chance.choice(self.players),
        }

    def _sides(self) -> list[dict[str, Any]]:
        """Let two of three or four players be allies, now and then."""
        if len(self.players) < 3 or self.chance.random() < 0.4:
            return []
        return [{"name": "League", "players": self.chance.sample(self.players, 2)}]

    def _player(self, seat: int, code: str) -> dict[str, Any]:
        return {"code": code, "name": NAMES[seat], "country": f"C{seat + 1}", "units": self.lists[code]}

    def _board(self) -> dict[str, Any]:
        capitols: set[str] = set()
        land = []
        for code in self.lands:
            country = self.countries[code]
            kind = self.chance.choice(TYPES[1:]) if country in capitols else "capitol"
            capitols.add(country)
            borders = sorted(self.links[code])
            land.append({"code": code, "name": f"Land {code}", "type": kind, "country": country, "borders": borders})
        sea = [{"code": code, "name": f"Sea {code}", "borders": self._among_seas(code)} for code in self.seas]
        crossing = []
        if self.seas and self.lands[-1] not in self.links[self.lands[0]]:
            crossing.append({"between": [self.lands[0], self.lands[-1]], "over": [self.seas[0]]})
        return {"land": land, "sea": sea, "crossing": crossing}

    def _among_seas(self, code: str) -> list[str]:
        return sorted(other for other in self.links[code] if other in self.seas)

    def _start(self) -> dict[str, Any]:
        """Set stacks, markers, points, hands and what stands, or leave all to the set-up."""
        if self.drawn:
            return {}
        chance = self.chance
        deck = self._deck()
        chance.shuffle(deck)
        hands = {player: [deck.pop() for _ in range(chance.randint(0, 9))] for player in self.players}
        markers = {code: chance.choice(self.players) for code in self.lands if chance.random() < 0.8}
        return {
            "stack": self._stacks(),
            "marker": markers,
            "points": {code: chance.randint(0, 9) for code in markers if chance.random() < 0.4},
            "hand": hands,
            "discards": [deck.pop() for _ in range(chance.randint(0, 3))],
            "deck": deck[: chance.choice([4, 200])],
            "standing": {player: chance.sample(self.standing, 2) for player in self.players},
            "card_points": {player: chance.randint(0, 5) for player in self.players},
            "turn": chance.randint(0, 3),
        }

    def _deck(self) -> list[int]:
        return [number for number, card in deck_of("europe_at_war").items() if self.naval or not sea_only(card)]

    def _stacks(self) -> list[dict[str, Any]]:
        """Give each player land stacks and fleets; stacks of several in one area lead to fights."""
        stacks: list[dict[str, Any]] = []
        for player in self.players:
            bag = self._bag(player)
            for area in self.chance.sample(self.lands, self.chance.randint(1, 3)):
                units = self._taken(bag, lambda kind: not kind.naval, self.chance.randint(1, 7))
                stacks.append({"area": area, "player": player, "units": units})
            fleets = [area for area in self.seas if self.chance.random() < 0.5]
            stacks += [{"area": area, "player": player, "units": self._fleet(bag)} for area in fleets]
        return stacks

    def _bag(self, player: str) -> list[Kind]:
        """Return the units of a player's list, in no order; those that lead and move more often in front."""
        of_list = unit_lists()[self.lists[player]]
        bag = [kind for kind in of_list.kinds.values() for _ in range(of_list.numbers[kind.code])]
        self.chance.shuffle(bag)
        return sorted(bag, key=lambda kind: kind.leader and self.chance.random() < 0.4, reverse=True)

    def _fleet(self, bag: list[Kind]) -> list[str]:
        ships = self._taken(bag, lambda kind: kind.naval, self.chance.randint(1, 4))
        room = 4 * sum(not text.startswith("ADMI") for text in ships)
        cargo = min(room, self.chance.randint(0, 4))
        return [*ships, *self._taken(bag, lambda kind: not (kind.naval or kind.fortification), cargo)]

    @staticmethod
    def _taken(bag: list[Kind], wanted: Any, number: int) -> list[str]:  # noqa: ANN401 - a test of a kind
        """Take units out of a bag; leaders get their numbers from the scenario."""
        taken = [kind for kind in bag if wanted(kind)][:number]
        for kind in taken:
            bag.remove(kind)
        return [kind.code for kind in taken]
