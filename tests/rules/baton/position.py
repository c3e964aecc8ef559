"""The position of a case of Baton and Knapsack: a bundled scenario with an empty map, and what is put on it."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pbm.rulesets.baton
from pbm.rulesets.baton.position.deck_file import deck_file
from tests.rules.baton.words import coded, numbers, one, place
from tests.rules.case import CaseError
from tests.rules.words import number, paired, parted
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Words = Sequence[str]

SCENARIOS = Path(pbm.rulesets.baton.__file__).parent / "scenarios"
REST = "rest"
"""All cards that are in no other place, in ascending number."""

LEADERS = {card.leader: card for card in deck_file().card if card.leader is not None}
DECK, DISCARD = "deck", "discard"


@dataclass(slots=True)
class BatonPosition:
    """A position put together from the lines of a case: five powers without armies and hands, if it says no more.

    Attributes:
        ways: there is one way to play a case (C.33).
        bundled: the scenario that it begins with.
        dealt: whether armies, hands and deck are those of the set-up.
        settings, start, empires, areas, armies: what is said, as it stands in a scenario.
        piles: numbers of cards by place: ``deck``, ``discard``, and the codes of powers for their hands.
        rest: the place of all cards that are nowhere else.

    """

    ways: Sequence[str] = ("in order",)
    bundled: dict[str, Any] = field(default_factory=dict)
    dealt: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)
    empires: dict[str, dict[str, Any]] = field(default_factory=dict)
    areas: dict[str, dict[str, Any]] = field(default_factory=dict)
    armies: dict[str, dict[str, Any]] = field(default_factory=dict)
    piles: dict[str, list[int]] = field(default_factory=dict)
    rest: str = DECK

    def __post_init__(self) -> None:
        """Begin with five powers."""
        self._scenario("baton-5")

    def add(self, first: str, words: Words) -> None:
        """Take up a line.

        Raises:
            CaseError: it begins with no word of a case, or something else belongs behind that word.

        """
        lines: dict[str, Callable[..., None]] = {
            "scenario": self._scenario,
            "dealt": self._dealt,
            "rules": self._rules,
            "army": self._army,
            "engaged": self._engaged,
            "allied": self._allied,
            "hand": self._pile,
            "deck": lambda *cards: self._pile(DECK, *cards),
            "discard": lambda *cards: self._pile(DISCARD, *cards),
            "prisoner": self._prisoner,
            "marker": self._marker,
            "cubes": self._cubes,
            "season": self._season,
            "initiative": self._initiative,
            "status": self._status,
            "vps": self._vps,
            "turn": lambda many: self.start.update(turn=number(many)),
            "year": lambda year: self.start.update(year=number(year)),
            "reshuffles": lambda many: self.start.update(reshuffles=number(many)),
        }
        if first not in lines:
            raise CaseError("this line begins with no word of a case")
        try:
            lines[first](*words)
        except (TypeError, ValueError):  # more words than it takes, or fewer
            raise CaseError(f"something else belongs behind {first}") from None

    def players(self) -> list[str]:
        """Return the powers, in the order of the scenario."""
        return [power["code"] for power in self.bundled["empire"]]

    def scenario(self, title: str, players: Words, way: str) -> str:
        """Write the position as a scenario file."""
        del players, way
        few = {} if self.dealt else {"rounds": 1}
        settings = {**self.bundled.get("rules", {}), **few, **self.settings}
        lines = [
            *table("scenario", {**self.bundled["scenario"], "name": "case", "title": title}),
            *table("rules", settings),
        ]
        for power in self.bundled["empire"]:
            lines += table("[empire]", power if self.dealt else {**power, "armies": []})
        piles = self.piles if self.dealt else self._all_piles()
        lines += table("start", {"initiative": self.players(), **self.start} if not self.dealt else self.start)
        lines += [f"{pile} = {piles[pile]}" for pile in (DECK, DISCARD) if pile in piles]
        for code in self.players():
            hand = {"hand": piles[code]} if code in piles else {}
            lines += table(f"start.empires.{code}", {**hand, **self.empires.get(code, {})})
        for code, area in self.areas.items():
            lines += table(f"start.areas.{code}", area)
        if self.armies or not self.dealt:
            lines += ["[start.armies]"]
        for leader, army in self.armies.items():
            lines += table(f"start.armies.{leader}", army)
        return "\n".join([*lines, ""])

    def _all_piles(self) -> dict[str, list[int]]:
        """Return every card of the game that is in no army and no prison, in its place."""
        piles = {pile: list(self.piles.get(pile, ())) for pile in (DECK, DISCARD, *self.players())}
        placed = {card for pile in piles.values() for card in pile} | set(self._in_armies())
        piles[self.rest] += [card.number for card in deck_file().card if card.number not in placed]
        return piles

    def _in_armies(self) -> Iterator[int]:
        """Yield the cards of armies, grounds and prisoners."""
        for leader, army in self.armies.items():
            yield from (LEADERS[leader].number, *army["units"])
            yield from [army["ground"]] if "ground" in army else ()
        for power in self.empires.values():
            yield from (prisoner["card"] for prisoner in power.get("prisoners", ()))

    def _scenario(self, name: str) -> None:
        """``scenario baton-2``: before all that hangs on it."""
        file = SCENARIOS / f"{name}.toml"
        if not file.exists():
            raise CaseError("a scenario has the name of a bundled one")
        self.bundled = tomllib.loads(file.read_text(encoding="utf-8"))

    def _dealt(self) -> None:
        self.dealt = True

    def _rules(self, *words: str) -> None:
        for key, value in paired(words):
            try:
                self.settings[key] = json.loads(value)
            except ValueError:
                self.settings[key] = value

    def _army(self, leader: str, *words: str) -> None:
        """``army NAP BAV point 8 13 57 ground 12 power FR``: his nation's if no power is named."""
        (_, said), *more = parted(["army", *words], ("army", "ground", "power"))
        where = said[:2] if said[1:2] == ["point"] else said[:1]
        morale, *units = said[len(where) :]
        code, on_point = place(where)
        army: dict[str, Any] = {"power": _leader(leader).nation, "place": code, "on_point": on_point}
        army |= {"morale": number(morale), "units": numbers(units)}
        for head, values in more:
            army[head] = one(values) if head == "power" else number(one(values))
        self.armies[leader] = army

    def _engaged(self, one_: str, other: str) -> None:
        self.start.setdefault("engagements", []).append(coded([one_, other]))

    def _allied(self, one_: str, other: str) -> None:
        self.start.setdefault("alliances", []).append(coded([one_, other]))

    def _pile(self, pile: str, *words: str) -> None:
        """``hand FR 33 46``, ``deck 20 27``, ``discard none``; ``rest`` at its end is all that are nowhere else."""
        if not words:
            raise ValueError
        if words[-1] == REST:
            self.rest, words = pile, words[:-1]
        self.piles[pile] = numbers(words)

    def _prisoner(self, captor: str, leader: str, of: str | None = None) -> None:
        """``prisoner FR MAC``; ``prisoner FR MAC RU`` if Russia led him."""
        card = _leader(leader)
        taken = {"card": card.number, "of": of or card.nation}
        self.empires.setdefault(captor, {}).setdefault("prisoners", []).append(taken)

    def _marker(self, *words: str) -> None:
        """``marker BAV FR MIL none``."""
        for area, power in paired(words):
            self.areas.setdefault(area, {})["marker"] = power

    def _cubes(self, *words: str) -> None:
        """``cubes BAV 2 MIL 0``."""
        for area, cubes in paired(words):
            self.areas.setdefault(area, {})["cubes"] = number(cubes)

    def _season(self, season: str, weather: str = "fair") -> None:
        """``season summer foul``."""
        self.start |= {"season": season, "weather": weather}

    def _initiative(self, *words: str) -> None:
        self.start["initiative"] = coded(words)

    def _status(self, power: str, status: str, *words: str) -> None:
        """``status FR standby missed 2``."""
        said = self.empires.setdefault(power, {})
        said["status"] = status
        for _, missed in parted(words, ["missed"]):
            said["missed"] = number(one(missed))

    def _vps(self, *words: str) -> None:
        """``vps FR 5 AU -2``."""
        for power, points in paired(words):
            self.empires.setdefault(power, {})["vps"] = number(points)


def _leader(code: str) -> Any:  # noqa: ANN401 - a card
    if code not in LEADERS:
        raise CaseError(f"{code!r} is not a leader")
    return LEADERS[code]
