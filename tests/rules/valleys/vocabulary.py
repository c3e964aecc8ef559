"""The words of Two Valleys for its cases."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.vocabulary import Vocabulary
from tests.support.valleys import valleys

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import State

    Words = Sequence[str]

PLAYERS = ("WE", "EA")
AREA = re.compile("[A-Z]{3}")
HEAD = '[scenario]\nname = "case"\nruleset = "valleys"\n[rules]\nlast_turn = {last_turn}\n'


@dataclass(slots=True)
class ValleysPosition:
    """A position: areas, borders, homes."""

    ways: Sequence[str] = ("at once",)
    areas: dict[str, list[str]] = field(default_factory=dict)
    borders: list[tuple[str, str]] = field(default_factory=list)
    homes: dict[str, str] = field(default_factory=dict)
    statuses: dict[str, str] = field(default_factory=dict)
    last_turn: str = "12"

    def add(self, first: str, words: Words) -> None:
        """Take up a line."""
        match [first, *words]:
            case ["area", code, owner, *more] if owner in {*PLAYERS, "nobody"}:
                self.areas[code] = [owner, *more]
            case ["borders", *chains] if chains:
                self.borders += [pair for chain in chains for pair in pairwise(chain.split("-"))]
            case ["home", player, area]:
                self.homes[player] = area
            case ["player", player, status]:
                self.statuses[player] = status
            case ["last_turn", turn]:
                self.last_turn = turn
            case _:
                raise CaseError("a position has areas, borders, homes, players and a last turn")

    def players(self) -> Words:
        """Return both players: there are always two."""
        return PLAYERS

    def scenario(self, title: str, players: Words, way: str) -> str:
        """Write the scenario; a home that is not told of lies far away."""
        far = {f"{player}H": [player] for player in PLAYERS if player not in self.homes}
        tables = [HEAD.format(last_turn=self.last_turn)]
        for player in PLAYERS:
            status = self.statuses.get(player, "player")
            home = self.homes.get(player, f"{player}H")
            tables.append(f'[[player]]\ncode = "{player}"\nname = "{player}"\nhome = "{home}"\nstatus = "{status}"')
        tables += [self._area(code, words) for code, words in {**self.areas, **far}.items()]
        return "\n".join(tables)

    def _area(self, code: str, words: Words) -> str:
        near = [other for pair in self.borders if code in pair for other in pair if other != code]
        lines = ["[[area]]", f'code = "{code}"', f'name = "{code}"', f"borders = {near}"]
        lines += [] if words[0] == "nobody" else [f'owner = "{words[0]}"']
        lines += ["village = true"] if "village" in words else []
        lines += [f"bands = {words[words.index('bands') + 1]}"] if "bands" in words else []
        return "\n".join(lines)


def refuse(words: Words) -> None:
    """Refuse what cannot be said of a state."""
    if len(words) < 2 or not (words[0] in {*PLAYERS, "game"} or AREA.fullmatch(words[0])):
        raise CaseError("a claim is about an area, a player or the game")


def judge_state(words: Words, state: State) -> Iterator[str]:
    """Compare what is claimed with the game master's view."""
    match words:
        case ["game", wanted]:
            ended = state["winner"] or "drawn"
            yield from compare(wanted, ended if state["over"] else "on")
        case [player, "missed", number] if player in PLAYERS:
            yield from compare(int(number), state["players"][player]["missed"])
        case [player, status] if player in PLAYERS:
            yield from compare(status, state["players"][player]["status"])
        case [area, *wanted]:
            yield from _area_is(wanted, state["areas"].get(area))


def judge_report(words: Words, report: State) -> Iterator[str]:
    """Compare what is claimed with a report."""
    told = " ".join(event["text"] for event in report["events"])
    match words:
        case ["sees", area, *wanted]:
            yield from _area_is(wanted, report["areas"].get(area))
        case ["hides", area]:
            yield from compare(None, report["areas"].get(area) or report["owners"].get(area))
        case ["villages", player, number]:
            yield from compare(int(number), report["standings"][player]["villages"])
        case ["tells" | "conceals" as claim, *text]:
            if (" ".join(text) in told) != (claim == "tells"):
                yield f"it says: {told}"
        case _:
            raise CaseError("a report sees, hides, tells or conceals")


def _area_is(wanted: Words, area: State | None) -> Iterator[str]:
    if area is None:
        yield "there is no such area"
    else:
        found = [area["owner"] or "nobody", *([str(area["bands"])] if len(wanted) > 1 else [])]
        yield from compare(list(wanted), found)


def impossible(state: State) -> Iterator[str]:
    """Yield what may never be."""
    for code, area in state["areas"].items():
        if area["bands"] < 0 or (area["bands"] and area["owner"] is None):
            yield f"{code} holds {area['bands']} bands of {area['owner']}"


VOCABULARY = Vocabulary(
    ruleset=valleys(),
    rule=re.compile(r"V\.\d+"),
    player=re.compile("|".join(PLAYERS)),
    position=ValleysPosition,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=impossible,
)
