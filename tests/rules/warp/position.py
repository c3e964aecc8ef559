"""The position of a case of Warp Empires: the lines that describe it, and the scenario they make."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.module import module_named
from tests.rules.case import CaseError
from tests.rules.warp.words import GARRISON, is_area, is_holder, is_player, units
from tests.rules.words import number, parted
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Sequence

SIMULTANEOUS, IN_ORDER = "simultaneous", "in-order"
TYPES = ("capitol", "major", "medium", "small", "wilderness", "inland", "coastal")
COMMON = {"europe-at-war": "medium", "war-of-independence": "inland"}
"""The type of land of which none is said, by module."""
SEATED: dict[str, tuple[str, ...]] = {"war-of-independence": ("AM", "BR")}
"""Who plays even if nobody names him, by module (WI.1)."""
PLAYER_WORDS = ("country", "list", "status", "missed", "held", "truce", "colour", "dummy")

STILL = {"draw_cards": 0, "replenish": 0, "offer": 0, "start_units": 0, "start_generals": 0, "upkeep": 0}
STILL |= {"upkeep_per_revenue": 1000}
"""Settings of a case unless it says otherwise: nothing is drawn, and no unit starves whose player has any revenue."""

AFTER_THE_FIRST = 1
"""Turns that have been played before a case begins: on turn 1 nobody fights where nobody has moved (W.43)."""


@dataclass(slots=True)
class WarpPosition:
    """A position put together from the lines of a case."""

    ways: Sequence[str] = (SIMULTANEOUS,)
    module: str = "europe-at-war"
    settings: dict[str, Any] = field(default_factory=dict)
    named: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The players, with what is said of each."""
    sides: list[dict[str, Any]] = field(default_factory=list)
    lands: dict[str, dict[str, Any]] = field(default_factory=dict)
    seas: list[str] = field(default_factory=list)
    borders: list[tuple[str, str]] = field(default_factory=list)
    crossings: list[dict[str, Any]] = field(default_factory=list)
    lanes: list[str] = field(default_factory=list)
    stacks: list[dict[str, Any]] = field(default_factory=list)
    start: dict[str, Any] = field(default_factory=lambda: {"turn": AFTER_THE_FIRST, "deck": []})

    def add(self, first: str, words: Sequence[str]) -> None:
        """Take up a line.

        Raises:
            CaseError: it begins with no word of a case, or something else belongs behind that word.

        """
        lines = {
            "land": self._land,
            "sea": self._sea,
            "borders": self._borders,
            "coast": self._coast,
            "crossing": self._crossing,
            "lanes": self._lanes,
            "side": self._side,
            "player": self._player,
            "stack": self._stack,
            "marker": self._marker,
            "points": self._points,
            "pile": self._pile,
            "standing": self._standing,
            "rules": self._rules,
        }
        if first in lines and words:
            lines[first](words)
        elif first in {"hand", "offer", "captives", "aside", "spare"} and words:
            self._of_a_player(first, words)
        elif first in {"deck", "discards"}:
            self.start[first] = [] if list(words) == ["none"] else [number(word) for word in words]
        elif first in {"order-of-play", "placing", "allied"}:
            self.start[first.replace("-", "_")] = list(words)
        elif first in {"turn", "shuffles"} and len(words) == 1:
            self.start[first] = number(words[0])
        elif first == "drawn" and set(words) <= {"deck", "start"}:
            self._drawn(words)
        elif first == "homes" and not words:
            self._homes()
        elif first in {SIMULTANEOUS, IN_ORDER}:
            self.ways = (first,) if not words else (SIMULTANEOUS, IN_ORDER)
        elif first == "module" and len(words) == 1:
            self.module = words[0]
        else:
            raise CaseError("this line begins with no word of a case")

    def _land(self, words: Sequence[str]) -> None:
        code, *rest = words
        if not is_area(code) or code in self.lands:
            raise CaseError(f"{code!r} is not a code for a new land")
        land: dict[str, Any] = {"type": None, "country": None, "coasts": []}
        while rest:
            word = rest.pop(0)
            if word in TYPES:
                land["type"] = word
            elif word == "country" and rest:
                land["country"] = rest.pop(0).replace("_", " ")
            elif word == "points" and rest:
                self.start.setdefault("points", {})[code] = number(rest.pop(0))
            elif is_player(word):
                self._marker([code, word])
                land["country"] = land["country"] or word
            elif word != GARRISON:
                raise CaseError(f"{word!r} is nothing that is said of land")
        self.lands[code] = land

    def _sea(self, words: Sequence[str]) -> None:
        for code in words:
            if not is_area(code) or code in (*self.lands, *self.seas):
                raise CaseError(f"{code!r} is not a code for a new sea space")
            self.seas.append(code)

    def _borders(self, words: Sequence[str]) -> None:
        self.borders += [pair for chain in words for pair in pairwise(chain.split("-"))]

    def _coast(self, words: Sequence[str]) -> None:
        """``coast HAM NTH BAL``: the sea spaces of a territory, the first is where its new ships go."""
        code, *spaces = words
        if code not in self.lands:
            raise CaseError(f"there is no land {code}")
        self.lands[code]["coasts"] += spaces

    def _crossing(self, words: Sequence[str]) -> None:
        """``crossing MAL-CPH over SKA BAL``."""
        between, over, *spaces = [*words, ""]
        if over != "over" or not spaces:
            raise CaseError("a crossing reads: crossing, AAA-BBB, over, sea spaces")
        self.crossings.append({"between": between.split("-"), "over": spaces[:-1]})

    def _lanes(self, words: Sequence[str]) -> None:
        """``lanes QUE-LOU-HFX``: chains of lanes for ships."""
        self.lanes += [f"{one}-{other}" for chain in words for one, other in pairwise(chain.split("-"))]

    def _homes(self) -> None:
        """``homes``: each player of the module has a territory far from all others, and so revenue that keeps units."""
        for player in SEATED[self.module]:
            self._land([f"{player}X", player])

    def _side(self, words: Sequence[str]) -> None:
        self.sides.append({"name": words[0], "players": list(words[1:])})

    def _know(self, player: str) -> dict[str, Any]:
        if not is_player(player):
            raise CaseError(f"{player!r} is not a player's code")
        return self.named.setdefault(player, {})

    def _player(self, words: Sequence[str]) -> None:
        """``player PR country PR list Prussian status standby missed 1 held truce France``."""
        player, *rest = words
        said = self._know(player)
        for head, values in parted(rest, PLAYER_WORDS):
            value = values[0] if values else ""
            if head in {"held", "dummy"}:
                self.start.setdefault("held", []).extend([player] if head == "held" else [])
                said |= {"dummy": True} if head == "dummy" else {}
            elif head == "truce":
                self.start.setdefault("truces", {})[player] = list(values)
            elif head in {"status", "missed"}:
                self.start.setdefault(head, {})[player] = value if head == "status" else number(value)
            else:
                said["units" if head == "list" else head] = value

    def _stack(self, words: Sequence[str]) -> None:
        area, holder, *rest = [*words, ""][:-1] if len(words) > 1 else ["", ""]
        if not is_area(area) or not is_holder(holder):
            raise CaseError("a stack reads: stack, area, player, units")
        if holder != GARRISON:
            self._know(holder)
        self.stacks.append({"area": area, "player": holder, "units": units(rest)})

    def _marker(self, words: Sequence[str]) -> None:
        area, player = words
        self._know(player)
        self.start.setdefault("marker", {})[area] = player

    def _points(self, words: Sequence[str]) -> None:
        """Points lie in an area, or nowhere: those of cards."""
        where, many = words
        if not is_area(where):
            self._know(where)
        self.start.setdefault("points" if is_area(where) else "card_points", {})[where] = number(many)

    def _of_a_player(self, first: str, words: Sequence[str]) -> None:
        player, *rest = words
        self._know(player)
        if first == "hand":
            value: Any = [number(word) for word in rest if word != "none"]
        else:
            value = units(rest)
        key = "set_aside" if first == "aside" else first
        self.start.setdefault(key, {})[player] = value[0] if first == "spare" else value

    def _pile(self, words: Sequence[str]) -> None:
        player, *rest = words
        self._know(player)
        counted = (text.split() for text in units(rest))
        self.start.setdefault("pile", {})[player] = {kind: number((many or ["1"])[0]) for kind, *many in counted}

    def _standing(self, words: Sequence[str]) -> None:
        player, *rest = words
        self._know(player)
        self.start.setdefault("standing", {}).setdefault(player, []).append(" ".join(rest))

    def _rules(self, words: Sequence[str]) -> None:
        if len(words) % 2:
            raise CaseError("rules are settings with their values")
        for key, value in zip(words[::2], words[1::2], strict=True):
            try:
                self.settings[key] = json.loads(value)
            except ValueError:
                self.settings[key] = value

    def _drawn(self, words: Sequence[str]) -> None:
        """``drawn deck start``: what set-up draws all the same; the deck, or units, markers and points of the start."""
        if "deck" in words:
            self.start.pop("deck", None)
        if "start" in words:
            self.start |= {"drawn": True, "turn": 0}

    def players(self) -> list[str]:
        """Return the players in the order in which they are named: their seats; then those who always play."""
        return list(dict.fromkeys([*self.named, *SEATED.get(self.module, ())]))

    def scenario(self, title: str, players: Sequence[str], way: str) -> str:
        """Write the position as a scenario file.

        Raises:
            CaseError: a border is to an area that is not there.

        """
        start = dict(self.start)
        stacks = list(self.stacks)
        drawn = start.pop("drawn", False)
        if not drawn:
            start.setdefault("marker", {})
            start.setdefault("points", {})
            for key in ("hand", "offer"):
                start[key] = {code: start.get(key, {}).get(code, []) for code in players}
        start.setdefault(
            "order_of_play", [code for code in players if start.get("status", {}).get(code) != "eliminated"]
        )
        if stacks or not drawn:
            start["stack"] = stacks
        return "\n".join(
            [
                *table("scenario", {"name": "case", "title": title, "ruleset": "warp", "module": self.module}),
                *table("rules", {"adjudication": way, **self._still(), **self.settings}),
                *table("seats", {"side": self.sides, "player": [*map(self._entry, players)]}),
                *table("board", self._board()),
                *table("start", start),
                "",
            ]
        )

    def _still(self) -> dict[str, Any]:
        without = module_named(self.module).without
        return {name: value for name, value in STILL.items() if name not in without}

    def _entry(self, code: str) -> dict[str, Any]:
        return {"code": code, "name": f"Player {code}", **self.named.get(code, {})}

    def _board(self) -> dict[str, Any]:
        links: dict[str, list[str]] = {code: [] for code in (*self.lands, *self.seas)}
        for one, other in self.borders:
            if one not in links or other not in links:
                raise CaseError(f"border {one}-{other}: no such area")
            for here, there in ((one, other), (other, one)):
                coast = (here in self.seas) != (there in self.seas)
                if not coast:
                    links[here].append(there)
                elif here in self.lands and there not in self.lands[here]["coasts"]:
                    self.lands[here]["coasts"].append(there)
        return {
            "land": [
                {"code": code, "name": f"Area {code}", **land, **self._type(land), "borders": links[code]}
                for code, land in self.lands.items()
            ],
            "sea": [{"code": code, "name": f"Sea {code}", "borders": links[code]} for code in self.seas],
            "crossing": self.crossings,
            **({"lane": self.lanes} if self.lanes else {}),
        }

    def _type(self, land: dict[str, Any]) -> dict[str, str]:
        return {"type": land["type"] or COMMON[self.module]}
