"""The position of a case of European Empires: the lines that describe it, and the scenario they make."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tests.rules.case import CaseError
from tests.rules.empires.words import is_area, is_empire, read_fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.empires.words import Fields

WAYS = ("simultaneous", "in-order")
"""Both adjudications."""

SCENARIOS = files("pbm.rulesets.empires") / "scenarios"
"""The scenarios that come with the program."""

PURSE = 20
"""BPs in the balance and in the treasury of an empire of which nothing else is said."""

CAPACITY = 4
"""The supply capacity of such an empire."""


@dataclass(slots=True)
class EmpiresPosition:
    """A position put together from the lines of a case."""

    ways: Sequence[str] = WAYS
    settings: dict[str, str] = field(default_factory=dict)
    order_of_play: Sequence[str] = ()
    named: str | None = None
    empires: dict[str, Fields] = field(default_factory=dict)
    lands: dict[str, Fields] = field(default_factory=dict)
    seas: dict[str, Fields] = field(default_factory=dict)
    borders: list[tuple[str, str]] = field(default_factory=list)

    def add(self, first: str, words: Sequence[str]) -> None:
        """Take up a line.

        Raises:
            CaseError: it begins with no word of a case, or something else belongs behind that word.

        """
        if first in {"land", "sea", "empire"}:
            self._thing(first, words)
        elif first == "borders" and words:
            self.borders += [pair for chain in words for pair in pairwise(chain.split("-"))]
        elif first == "rules" and len(words) % 2 == 0:
            self.settings |= dict(zip(words[::2], words[1::2], strict=True))
        elif first in WAYS:
            self.ways = (first,)
        elif first == "order-of-play":
            self.order_of_play = tuple(words)
        elif first == "scenario" and len(words) == 1:
            self.named, self.ways = words[0], WAYS[:1]
        else:
            raise CaseError("this line begins with no word of a case")

    def _thing(self, kind: str, words: Sequence[str]) -> None:
        things = {"land": self.lands, "sea": self.seas, "empire": self.empires}[kind]
        code = words[0] if words else ""
        if not (is_empire(code) if kind == "empire" else is_area(code)) or code in things:
            raise CaseError(f"{code!r} is not a code for a new {kind}")
        things[code] = read_fields(words[1:])

    def players(self) -> list[str]:
        """Return the empires in the order in which they are named."""
        owners = (area.get("owner") for area in (*self.lands.values(), *self.seas.values()))
        return list(dict.fromkeys([*self.empires, *(owner for owner in owners if isinstance(owner, str))]))

    def scenario(self, title: str, players: Sequence[str], way: str) -> str:
        """Write the position as a scenario file, or fetch the scenario that it names.

        Raises:
            CaseError: a border is to an area that is not there.

        """
        if self.named is not None:
            return SCENARIOS.joinpath(f"{self.named}.toml").read_text(encoding="utf-8")
        borders = self._borders()
        return "\n".join(
            [
                *_table("[scenario]", {"name": "case", "title": title, "ruleset": "empires"}),
                *_table("[rules]", self._rules(players, way)),
                *(line for code in players for line in _empire(code, self.empires.get(code, {}))),
                *(line for code, fields in self.lands.items() for line in _land(code, fields, borders[code])),
                *(line for code, fields in self.seas.items() for line in _sea(code, fields, borders[code])),
                "",
            ]
        )

    def _rules(self, players: Sequence[str], way: str) -> dict[str, Any]:
        order_of_play = list(self.order_of_play or players)
        settings = {key: json.loads(value) for key, value in self.settings.items()}
        return {"adjudication": way, "order_of_play": order_of_play, **settings}

    def _borders(self) -> dict[str, list[str]]:
        borders: dict[str, list[str]] = {code: [] for code in (*self.lands, *self.seas)}
        for one, other in self.borders:
            if one not in borders or other not in borders:
                raise CaseError(f"border {one}-{other}: no such area")
            borders[one].append(other)
            borders[other].append(one)
        return borders


def _empire(code: str, fields: Fields) -> Iterator[str]:
    said = {key.replace("-", "_"): value for key, value in fields.items()}
    capacity = said.pop("capacity", CAPACITY)
    purse = {"supply_capacity": capacity, "balance": PURSE, "treasury": PURSE}
    return _table("[[empire]]", {"code": code, "name": f"Empire {code}", **purse, **said})


def _land(code: str, fields: Fields, borders: list[str]) -> Iterator[str]:
    said: dict[str, Any] = dict(fields)
    base = {"entrance": said.pop("base", None)}
    base |= {word.replace("-", "_"): said.pop(word, 0) for word in ("commission", "laid-up")}
    if base["entrance"] is not None:
        said["base"] = base
    head = {"code": code, "name": f"Area {code}", "terrain": "plains", "borders": borders}
    return _table("[[land]]", {**head, **said})


def _sea(code: str, fields: Fields, borders: list[str]) -> Iterator[str]:
    said: dict[str, Any] = {"code": code, "name": f"Sea {code}", "borders": borders, "owner": fields.get("owner")}
    if "ships" in fields:
        said["fleet"] = {"empire": fields["owner"], "ships": fields["ships"], "armies": fields.get("armies", 0)}
    return _table("[[sea]]", said)


def _table(head: str, entries: dict[str, Any]) -> Iterator[str]:
    yield head
    for key, value in entries.items():
        if value is not None:
            yield f"{key} = {_toml(value)}"


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(entry)}' for key, entry in value.items())} }}"
    return json.dumps(value)
