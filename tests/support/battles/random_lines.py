"""Random sheets of Napoleonic Battles: many lines that make sense, some that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.battalions import army_lists
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, STACKS
from pbm.rulesets.battles.rules.mustering import is_muster

if TYPE_CHECKING:
    import random

    from pbm.rulesets.battles.position.world import World

SILLY = (
    "ATTACK",
    "ATTACK RESERVE",
    "ATTACK LEFT LEFT CHARGE",
    "ATACK CENTRE",
    "MOVE NN99 LEFT",
    "MOVE LEFT RIGHT",
    "MOVE SS01 LEFT TOP",
    "MOVE NN01 LEFT TOP",
    "POST NAP RESERVE",
    "POST NN01 LEFT",
    "RALLY SS02",
    "RALLY NN02",
    "REACT LEFT RIGHT RIDE",
    "REACT LEFT CENTRE CHARGE",
    "SUPPORT CENTRE SS01 NEVER",
    "SUPPORT CENTRE NEVER",
    "PLAY VOLEY",
    "PLAY VOLLEY ATTACK",
    "DISCARD 7",
    "MUSTER LINE LEFT 99",
    "MUSTER KUT LEFT",
    "TRUCE LEFT",
    "17 TRUCE",
    "1 TRUCE",
    "!?",
)
ENDS = ("TOP", "BOTTOM", "-")
WAYS = ("FIRE", "MELEE", "BEST", "-")
CONDITIONS = ("-", "-", "ATTACK", "DEFEND", "INFANTRY", "CAVALRY", "ARTILLERY")


class RandomLines:
    """Lines of a player's sheet for the next turn of a world."""

    def __init__(self, world: World, player: str, chance: random.Random) -> None:
        """Draw for an army."""
        self.world, self.chance = world, chance
        self.army = world.armies[player]
        self.battalions = list(self.army.battalions) or ["NN01"]
        self.generals = list(self.army.generals) or ["NEY"]

    def sheet(self) -> list[str]:
        """Return the lines, not always in a sensible order."""
        if is_muster(self.world):
            return self._muster()
        lines = [self._move() for _ in range(self.chance.randint(0, 5))]
        lines += [self._attack() for _ in range(self.chance.randint(1, 5))]
        lines += [self._play(card) for card in self.army.hand if self.chance.random() < 0.8]
        lines += [self._command() for _ in range(self.chance.randint(0, 4))]
        lines += self.chance.sample(SILLY, self.chance.randint(0, 3))
        lines += [word for word in ("TRUCE", "YIELD") if self.chance.random() < 0.04]
        if self.chance.random() < 0.3:
            self.chance.shuffle(lines)
        return lines

    def _move(self) -> str:
        return f"MOVE {self._battalion()} {self.chance.choice(STACKS)} {self.chance.choice(ENDS)}"

    def _attack(self) -> str:
        goal = self.chance.choice(["-", "-", *STACKS])
        return f"ATTACK {self.chance.choice(LINE)} {goal} {self.chance.choice(WAYS)}"

    def _play(self, card: int) -> str:
        stack = self.chance.choice(["-", "-", *STACKS])
        return f"PLAY {self._card(card)} {stack} {self.chance.choice(CONDITIONS)}"

    def _card(self, card: int) -> str:
        """Return a card's code, or its name now and then."""
        known = tactics_cards()[card]
        return known.code if self.chance.random() < 0.8 else f"[{known.name}]"

    def _command(self) -> str:
        stack = self.chance.choice(STACKS)
        goal = self.chance.choice(["-", *ADJACENT[stack]])
        reaction = self.chance.choice(["CHARGE", "STAND", "ABORT", "PRESS"])
        occasion = self.chance.choice(["ALWAYS", "NEVER", "ATTACK", "DEFEND", "-"])
        card = self.chance.choice(self.army.hand or list(tactics_cards()))
        return self.chance.choice(
            [
                f"POST {self.chance.choice(self.generals)} {stack}",
                f"RALLY {self._battalion()}",
                f"REACT {stack} {goal} RIDE",
                f"REACT {stack} - {reaction}",
                f"SUPPORT {stack} {self.chance.choice(['-', self._battalion()])} {occasion}",
                f"DISCARD {self._card(card)}",
            ]
        )

    def _battalion(self) -> str:
        """Return an own battalion, by its name now and then."""
        code = self.chance.choice(self.battalions)
        if code in self.army.battalions and self.chance.random() < 0.2:
            return f"[{self.army.battalions[code].name}]"
        return code

    def _muster(self) -> list[str]:
        """Return a muster, which is void now and then."""
        assert self.army.nation is not None
        of_nation = army_lists()[self.army.nation]
        lines = [f"MUSTER {self.chance.choice(of_nation.general).code} {self.chance.choice(STACKS)}" for _ in range(2)]
        for _ in range(self.chance.randint(3, 12)):
            kind, many = self.chance.choice(of_nation.kind).code, self.chance.choice(["-", "2", "4", "9"])
            lines.append(f"MUSTER {kind} {self.chance.choice(STACKS)} {many}")
        return [*lines, *(self._command() for _ in range(2)), *self.chance.sample(SILLY, 2)]
