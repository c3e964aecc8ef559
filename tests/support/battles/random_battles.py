"""Random battles: small armies of all kinds, on any ground, at the start, in the middle, or to be mustered."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.battalions import Arm, Type, all_generals, army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, STACKS, FireReaction, Occasion, SquareReaction
from pbm.rulesets.battles.position.world import Ground
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Iterator

ARMIES = ("NN", "SS")
"""Codes that are no nation's, so that they can be exchanged in texts."""
SETTINGS: dict[str, list[Any]] = {
    "adjudication": ["simultaneous", "simultaneous", "in-order"],
    "counter_battery": ["duel", "silent"],
    "clash_order": ["fire-first", "initiative"],
    "pass_over": [True, True, False],
    "shaken_twice": ["rout", "rout", "nothing"],
    "moves": [0, 0, 3],
    "general_hit": [10, 6],
    "guard_panic": ["adjacent", "line"],
    "rally_modifier": [-5, 0],
    "tactics_hand": [4, 6],
    "tactics_draw": [1, 2],
    "terrain": [True, True, False],
    "attack_dice": ["2d10", "2d10", "1d6"],
}
"""Settings, each with what it may be: now and then another than the rulebook's."""


class RandomBattle:
    """A scenario's text; ``turn`` is how many turns it says have been played."""

    def __init__(self, seed: int, *, turn: int | None = None, muster: bool | None = None) -> None:
        """Draw everything, and write it down.

        Args:
            seed: of all that is drawn.
            turn: turns that have been played; drawn without.
            muster: whether the armies are still to be mustered; seldom without.

        """
        self.chance = random.Random(seed)
        self.muster = self.chance.random() < 0.1 if muster is None else muster
        drawn = self.chance.choice([0, 0, 1, 3, 8, 12, 18])
        self.turn = 0 if self.muster else drawn if turn is None else turn
        self.scenario = "\n".join([*self._tables(), ""])

    def _tables(self) -> Iterator[str]:
        yield from table("scenario", {"name": "random", "ruleset": "battles"})
        chosen = {key: self.chance.choice(values) for key, values in SETTINGS.items() if self.chance.random() < 0.4}
        yield from table("rules", {**chosen, "muster": self.muster})
        generals = self.chance.sample(list(all_generals()), 6)
        armies = [self._army(code, generals[3 * at : 3 * at + 3]) for at, code in enumerate(ARMIES)]
        for army in armies:
            yield from table("[army]", army)
        if not self.muster and (self.turn or self.chance.random() < 0.3):
            yield from table("start", {"turn": self.turn})
            for army in armies:
                yield from table(f"start.armies.{army['code']}", self._start(army))

    def _army(self, code: str, generals: list[str]) -> dict[str, Any]:
        head = {"code": code, "name": f"Army {code}", "nation": self.chance.choice(list(army_lists()))}
        if self.muster:
            return head
        sizes = [self.chance.randint(1, 4) for _ in LINE] + [self.chance.randint(0, 3)]
        stacks = {
            stack.lower(): [self._battalion() for _ in range(size)] for stack, size in zip(STACKS, sizes, strict=True)
        }
        chosen = generals[: self.chance.randint(0, 3)]
        return {
            **head,
            "nation": "FR",
            "break": self.chance.randint(1, sum(sizes)),
            "generals": [{"code": general, "post": self.chance.choice(STACKS)} for general in chosen],
            **stacks,
            "ground": {stack: self.chance.choice(list(Ground)).value for stack in LINE if self.chance.random() < 0.4},
        }

    def _battalion(self) -> dict[str, Any]:
        name = f"{self.chance.randint(1, 99)}e"
        if self.chance.random() < 0.3:
            values = {key: self.chance.randint(0, 9) for key in ("fire", "melee", "morale", "training", "points")}
            return {"name": name, "type": self.chance.choice(list(Type)).value, **values}
        nation = self.chance.choice(list(army_lists()))
        return {"name": name, "nation": nation, "kind": self.chance.choice(army_lists()[nation].kind).code}

    def _start(self, army: dict[str, Any]) -> dict[str, Any]:
        """Draw places, marks, instructions and cards of an army in the middle of a battle."""
        entries = [entry for stack in STACKS for entry in army[stack.lower()]]
        codes = [f"{army['code']}{number:02}" for number in range(1, len(entries) + 1)]
        cavalry = [code for code, entry in zip(codes, entries, strict=True) if _arm_of(entry) is Arm.CAVALRY]
        shuffled = self.chance.sample(codes, len(codes))
        lost = [shuffled.pop() for _ in range(self.chance.randint(0, len(codes) // 2))]
        routed = lost[: self.chance.randint(0, len(lost))]
        stacks: dict[str, list[str]] = {stack: [] for stack in STACKS}
        for code in shuffled:
            stacks[self.chance.choice(STACKS)].append(code)
        return {
            "stacks": stacks,
            "routed": routed,
            "fallen": lost[len(routed) :],
            "shaken": [code for code in shuffled if self.chance.random() < 0.2],
            "blown": {code: max(1, self.turn) for code in cavalry if code in shuffled and self.chance.random() < 0.3},
            "instructions": {stack: self._instructions(stack, codes) for stack in STACKS},
            "tactics": self._tactics(),
        }

    def _instructions(self, stack: str, codes: list[str]) -> dict[str, Any]:
        return {
            "fire": self.chance.choice(list(FireReaction)).value,
            "ride_to": self.chance.choice(ADJACENT[stack]),
            "square": self.chance.choice(list(SquareReaction)).value,
            "support": self.chance.choice([Occasion.ALWAYS, *Occasion]).value,
            "prefers": self.chance.choice([None, *codes]),
        }

    def _tactics(self) -> dict[str, Any]:
        """Draw a hand, and a deck that will soon be empty now and then."""
        cards = [card.code for card in tactics_cards().values()]
        self.chance.shuffle(cards)
        hand, rest = cards[:6], cards[6:]
        deck = self.chance.choice([0, 1, 5, len(rest)])
        return {"hand": hand, "deck": rest[:deck], "discard": rest[deck:]}


def _arm_of(entry: dict[str, Any]) -> Arm:
    if "type" in entry:
        return Type(entry["type"]).arm
    return next(kind.type.arm for kind in army_lists()[entry["nation"]].kind if kind.code == entry["kind"])
