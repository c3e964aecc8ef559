"""The position of a case of Napoleonic Battles: a bundled battle, and what is otherwise in it."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pbm.rulesets.battles
from pbm.rulesets.battles.position.deck import cards_by_code
from pbm.rulesets.battles.position.stacks import STACKS
from tests.rules.battles.words import battalions, is_general, stack_named, tactics_cards
from tests.rules.case import CaseError
from tests.rules.words import NONE, listed, number, paired, parted
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Words = Sequence[str]

SIMULTANEOUS, IN_ORDER = "simultaneous", "in-order"
SCENARIOS = Path(pbm.rulesets.battles.__file__).parent / "scenarios"
REST = "rest"
VALUES = ("fire", "melee", "morale", "training", "points")
INSTRUCTIONS = {
    "fire": ("RIDE", "CHARGE", "STAND"),
    "square": ("ABORT", "PRESS"),
    "support": ("ALWAYS", "NEVER", "ATTACK", "DEFEND"),
}


@dataclass(slots=True)
class BattlesPosition:
    """A position put together from the lines of a case: the Pratzen Heights, if no other battle is named."""

    ways: Sequence[str] = (SIMULTANEOUS,)
    settings: dict[str, Any] = field(default_factory=dict)
    turn: int = 0
    dealt: bool = False
    battle: dict[str, Any] = field(default_factory=dict)
    """The scenario as it is bundled, changed by what is said of armies and cards."""
    stacks: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """The codes of each army's stacks."""
    armies: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What is said of each army in ``[start]``."""

    def __post_init__(self) -> None:
        """Begin with the Pratzen Heights."""
        self._scenario(["pratzen"])

    def add(self, first: str, words: Words) -> None:
        """Take up a line.

        Raises:
            CaseError: it begins with no word of a case, or something else belongs behind that word.

        """
        lines = {
            "scenario": self._scenario,
            "rules": self._rules,
            "card": self._card,
            "generals": self._generals,
            "general": self._general,
            "break": self._break,
            "ground": self._ground,
            "stack": self._stack,
            "top": self._top,
            "shaken": self._marks,
            "blown": self._blown,
            "instruct": self._instruct,
            "status": self._status,
        }
        if first in lines and words:
            try:
                lines[first](words)
            except ValueError:  # more words than it takes, or fewer
                raise CaseError(f"something else belongs behind {first}") from None
        elif first in {"routed", "fallen"} and words:
            self._lost(first, battalions(words))
        elif first in {"hand", "deck", "discards", "shuffles"} and len(words) > 1:
            self._tactics(first, words)
        elif first == "turn" and len(words) == 1:
            self.turn = number(words[0])
        elif first == "dealt" and not words:
            self.dealt = True
        elif first in {SIMULTANEOUS, IN_ORDER}:
            self.ways = (first,) if not words else (SIMULTANEOUS, IN_ORDER)
        else:
            raise CaseError("this line begins with no word of a case")

    def players(self) -> list[str]:
        """Return the armies, the first one first."""
        return [army["code"] for army in self.battle["army"]]

    def scenario(self, title: str, players: Words, way: str) -> str:
        """Write the position as a scenario file."""
        settings = {"adjudication": way, **({} if self.dealt else {"tactics_draw": 0}), **self.settings}
        head = {**self.battle["scenario"], "name": "case", "title": title}
        lines = [*table("scenario", head), *table("rules", {**self.battle.get("rules", {}), **settings})]
        for army in self.battle["army"]:
            lines += table("[army]", army)
        lines += table("start", {"turn": self.turn})
        nothing_dealt: dict[str, Any] = {} if self.dealt else {"tactics": {}}
        for code, said in self.armies.items():
            if "deck" in said.get("tactics", {}):
                _put_the_rest(said["tactics"])
            lines += table(f"start.armies.{code}", {**nothing_dealt, **said, **self._where_they_lie(code)})
        return "\n".join([*lines, ""])

    def _where_they_lie(self, army: str) -> dict[str, Any]:
        """Return the stacks of an army, and its fallen: with them is whoever lies nowhere else."""
        if army not in self.stacks:
            return {}
        said = self.armies[army]
        lying = {code for codes in self.stacks[army].values() for code in codes}
        lying.update(said.get("routed", ()), said.get("fallen", ()))
        lost = [code for code in self._codes(army) if code not in lying]
        return {"stacks": self.stacks[army], "fallen": [*said.get("fallen", ()), *lost]}

    def _scenario(self, words: Words) -> None:
        """``scenario aspern``: before all that hangs on it."""
        file = SCENARIOS / f"{words[0]}.toml"
        if len(words) != 1 or not file.exists():
            raise CaseError("a scenario has the name of a bundled one")
        self.battle = tomllib.loads(file.read_text(encoding="utf-8"))
        self.stacks = {}
        if not self.battle.get("rules", {}).get("muster"):
            for code in self.players():
                numbers = iter(self._codes(code))
                self.stacks[code] = {stack: [next(numbers) for _ in printed] for stack, printed in self._printed(code)}
        self.armies = {code: {} for code in self.players()}

    def _army(self, code: str) -> dict[str, Any]:
        for army in self.battle["army"]:
            if army["code"] == code:
                return cast("dict[str, Any]", army)
        raise CaseError(f"there is no army {code}")

    def _printed(self, army: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        """Yield the battalions of each stack as the scenario has them."""
        entry = self._army(army)
        return ((stack, entry.get(stack.lower(), [])) for stack in STACKS)

    def _codes(self, army: str) -> list[str]:
        many = sum(len(printed) for _, printed in self._printed(army))
        return [f"{army}{which:02}" for which in range(1, many + 1)]

    def _rules(self, words: Words) -> None:
        for key, value in paired(words):
            try:
                self.settings[key] = json.loads(value)
            except ValueError:
                self.settings[key] = value

    def _card(self, words: Words) -> None:
        """``card FR01 LANCER``, ``card AL02 AU:LINE``, ``card FR01 LC 0/6/8/7/12``: what a battalion is instead."""
        code, what, *values = words
        entries = [entry for _, printed in self._printed(code[:2]) for entry in printed]
        entry = dict(zip(self._codes(code[:2]), entries, strict=True)).get(code)
        if entry is None or len(values) > 1:
            raise CaseError("a card reads: card, battalion, kind; or its type and five values")
        for key in ("kind", "nation", "type", *VALUES):
            entry.pop(key, None)
        if values:
            entry |= {"type": what, **dict(zip(VALUES, map(number, values[0].split("/")), strict=True))}
        else:
            nation, _, kind = what.rpartition(":")
            entry |= {"kind": kind, **({"nation": nation} if nation else {})}

    def _generals(self, words: Words) -> None:
        """``generals FR SOU CENTRE STH RIGHT``: all of an army's, in list order; ``generals FR none``."""
        army, *rest = words
        posts = [] if rest == [NONE] else paired(rest)
        self._army(army)["generals"] = [{"code": code, "post": stack_named(post)} for code, post in posts]

    def _general(self, words: Words) -> None:
        """``general SOU LEFT``, ``general KUT fallen``."""
        code, what = words
        armies = [
            army["code"] for army in self.battle["army"] for each in army.get("generals", ()) if each["code"] == code
        ]
        if not is_general(code) or not armies:
            raise CaseError(f"{code!r} is not a general of this battle")
        said = {"fallen": True} if what == "fallen" else {"post": stack_named(what)}
        self._said(armies[0]).setdefault("generals", {}).setdefault(code, {}).update(said)

    def _break(self, words: Words) -> None:
        army, many = words
        self._army(army)["break"] = number(many)

    def _ground(self, words: Words) -> None:
        """``ground AL CENTRE HILL LEFT WOOD``: of an army's stacks; what is not named is open."""
        army, *rest = words
        self._army(army)["ground"] = {} if rest == [NONE] else dict(paired(rest))

    def _said(self, army: str) -> dict[str, Any]:
        self._army(army)
        return self.armies[army]

    def _stack(self, words: Words) -> None:
        """``stack AL LEFT AL01 AL02``: exactly these, from top to bottom, wherever they lay."""
        army, name, *rest = words
        codes = battalions(rest)
        self._take_out(army, codes)
        self.stacks[army][stack_named(name)] = codes

    def _top(self, words: Words) -> None:
        """``top FR CENTRE FR18``: on the top of a stack, wherever it lay."""
        army, name, *rest = words
        codes = battalions(rest)
        self._take_out(army, codes)
        self.stacks[army][stack_named(name)][:0] = codes

    def _take_out(self, army: str, codes: Words) -> None:
        there = self._codes(army) if self._army(army) else []
        for code in codes:
            if code not in there:
                raise CaseError(f"{army} has no {code}")
            for lying in self.stacks[army].values():
                if code in lying:
                    lying.remove(code)

    def _marks(self, words: Words) -> None:
        for code in battalions(words):
            self._said(code[:2]).setdefault("shaken", []).append(code)

    def _blown(self, words: Words) -> None:
        """``blown FR18 1 FR20 2``: each with the turn in which it became so."""
        for code, turn in paired(words):
            self._said(battalions([code])[0][:2]).setdefault("blown", {})[code] = number(turn)

    def _lost(self, pile: str, codes: Words) -> None:
        for code in codes:
            self._take_out(code[:2], [code])
            self._said(code[:2]).setdefault(pile, []).append(code)

    def _tactics(self, first: str, words: Words) -> None:
        army, *rest = words
        tactics = self._said(army).setdefault("tactics", {})
        key = {"discards": "discard"}.get(first, first)
        if first == "hand" and rest == [REST]:
            tactics[key] = rest
        else:
            tactics[key] = number(rest[0]) if first == "shuffles" else tactics_cards(rest)

    def _instruct(self, words: Words) -> None:
        """``instruct FR LEFT RIDE CENTRE PRESS NEVER prefers FR04``."""
        army, stack, *rest = words
        said = self._said(army).setdefault("instructions", {}).setdefault(stack_named(stack), {})
        heads = [word for known in INSTRUCTIONS.values() for word in known] + ["prefers"]
        for head, values in parted(rest, heads):
            if head == "prefers":
                said["prefers"] = battalions(values)[0]
                continue
            said[next(key for key, known in INSTRUCTIONS.items() if head in known)] = head
            if values:
                said["ride_to"] = stack_named(values[0])

    def _status(self, words: Words) -> None:
        """``status FR standby missed 2``."""
        army, status, *rest = words
        said = self._said(army)
        said["status"] = status
        for _, missed in parted(listed(rest), ["missed"]):
            said["missed"] = number(missed[0])


def _put_the_rest(tactics: dict[str, Any]) -> None:
    """Put cards that are nowhere else into the hand, if the case says so, or below the deck."""
    hand = [card for card in tactics.get("hand", ()) if card != REST]
    rest = [card for card in cards_by_code() if card not in (*hand, *tactics["deck"], *tactics.get("discard", ()))]
    key = "hand" if REST in tactics.get("hand", ()) else "deck"
    tactics |= {"hand": hand, key: [*(hand if key == "hand" else tactics["deck"]), *rest]}
