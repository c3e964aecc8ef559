"""Random sheets of Baton and Knapsack: many lines that make sense, some that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.rulesets.baton.position.cards import Deed, Suit
from pbm.rulesets.baton.position.deck_file import terrains

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from pbm.rulesets.baton.position.power import Prisoner
    from pbm.rulesets.baton.position.world import World

T = TypeVar("T")

SILLY = (
    "LEAD CHRAGE NAP MAC",
    "LEAD CHARGE",
    "LEAD NAP CHARGE MAC",
    "OR FORCED MUR BAV-VIE",
    "OR CHARGE NAP",
    "SPLIT CAV MUR NAP",
    "SPLIT ALL NAP NAP",
    "AIM 1 - MAC",
    "IF BELOW MAC",
    "IF HAND - 2",
    "IF FREE - 2",
    "PLAN - NAP",
    "PLAN - NAP NAP",
    "PLAN - NAP ALL",
    "FOLLOW FORAGE NAP MAC",
    "FOLLOW RECRUIT NAP 121",
    "FOLLOW MANEUVER NAP CAV",
    "FOLLOW MANEUVER NAP KIE",
    "DEFEND FORREST",
    "DEFEND 12",
    "KEEP 0",
    "HOLD two",
    "RELEASE - MAC",
    "ALLY - - FR",
    "ALLY - - SP",
    "BREAK - - FR",
    "2 PLAN",
    "39 PLAN",
    "41 PLAN",
    "!?",
)


class RandomLines:
    """Lines of a player's sheet for the next turn of a world."""

    def __init__(self, world: World, player: str, chance: random.Random) -> None:
        """Draw for a power."""
        self.world, self.player, self.chance = world, player, chance
        own = [army.leader for army in world.armies_of(player)]
        self.held = [card.leader for card in map(world.card, world.powers[player].hand) if card.leader is not None]
        self.own = own or self.held or ["NAP"]
        self.areas = [area for code in own for area in world.armies[code].place.areas] or [world.powers[player].capital]
        others = [army for army in world.armies.values() if army.power != player]
        near = [army.leader for army in others if not {*army.place.areas}.isdisjoint(self.areas)]
        self.enemies = near or [army.leader for army in others] or ["MAC"]
        suits = {world.card(number).suit for number in world.powers[player].hand}
        self.deeds = [deed for deed in Deed if deed.suit in suits] * 3 + list(Deed)

    def sheet(self) -> list[str]:
        """Return the lines, not always in a sensible order."""
        lines: list[str] = []
        for _ in range(self.chance.choice([0, 1, 2, 3, 3, 4])):
            lines += self._round()
        for _ in range(self.chance.randint(0, 5)):
            lines += [f"FOLLOW {self._deed()}", *self._below()]
        lines += [self._standing() for _ in range(self.chance.randint(0, 5))]
        lines += self.chance.sample(SILLY, self.chance.choice([0, 0, 1, 3]))
        if self.chance.random() < 0.15:
            self.chance.shuffle(lines)
        return lines

    def _round(self) -> list[str]:
        """Return a PLAN, or a LEAD with what belongs to it."""
        if self.chance.random() < 0.2:
            merger = f" - {self._pick(self.own)} {self._pick([*self.own, 'ALL'])}" if self.chance.random() < 0.6 else ""
            return [f"PLAN{merger}"]
        lines = [f"LEAD {self._deed()}", *self._below()]
        for _ in range(self.chance.choice([0, 1, 2])):
            lines += [f"OR {self._deed()}", *self._below()]
        return lines

    def _deed(self) -> str:
        deed = self._pick(self.deeds)
        targets: dict[Deed, Callable[[], str]] = {
            Deed.MANEUVER: self._goal,
            Deed.FORCED: self._goal,
            Deed.CHARGE: self._enemy,
            Deed.BARRAGE: self._enemy,
            Deed.RECRUIT: self._recruit,
            Deed.FORAGE: lambda: "-",
        }
        who = self.own * 3 + (self.held * 2 if deed is Deed.RECRUIT else self.held[:1])
        return f"{deed.value} {self._pick(who)} {targets[deed]()}"

    def _goal(self) -> str:
        """Return an area near or far, a border by either of its codes, an army, or nothing."""
        near = self.world.areas[self._pick(self.areas)].neighbours
        border = self._pick(list(self.world.straits)).split("-")
        return self._pick(
            [
                *near[:2],
                *self.areas[:2],
                self._pick(list(self.world.areas)),
                "-".join(sorted(border, reverse=self.chance.random() < 0.5)),
                self._pick(self.enemies),
                self._pick(self.own),
                "-",
            ]
        )

    def _enemy(self) -> str:
        code = self._pick(self.enemies)
        return self._pick([code, code, "-", f"[{self.world.card(self._card_of(code)).name}]"])

    def _card_of(self, leader: str) -> int:
        return next(card.number for card in self.world.cards if card.leader == leader)

    def _recruit(self) -> str:
        return self._pick(["-", "-", self._pick(list(Suit)).value, self._card()])

    def _card(self) -> str:
        return str(self._pick(self.world.powers[self.player].hand or [5]))

    def _below(self) -> list[str]:
        """Return sub-lines, of which some belong elsewhere."""
        units = self._pick(["-", "ALL", "2", "ALL BUT 1", *(suit.value for suit in Suit)])
        anybody = self._pick([*self.own, *self.enemies])
        lines = [
            f"SPLIT {units} {self._pick(self.held or self.own)} {self._pick(self.own)}",
            f"AIM {self.chance.randint(1, 3)} - {self._pick(self.enemies)}",
            f"IF {self._pick(['BELOW', 'ABOVE'])} {anybody} {self.chance.randint(1, 9)}",
            f"IF {self._pick(['ENGAGED', 'FREE'])} {anybody}",
            f"IF LED {self._pick(list(self.world.powers))}",
            f"IF HAND - {self.chance.randint(1, 6)}",
        ]
        return [line for line in lines if self.chance.random() < 0.07]

    def _standing(self) -> str:
        """Return a line for the whole sheet."""
        who = self._pick([*self.own, "-"])
        power = self._pick([code for code in self.world.powers if code != self.player])
        captive = self._pick([self.world.card(each.card).leader for each in self._prisoners()] or ["MAC"])
        return self._pick(
            [
                f"DEFEND {self._pick(['-', self._card(), *terrains()])} {who}",
                f"DEFEND - {who}",
                f"LOSE {self._pick(list(Suit)).value} {who}",
                f"KEEP {self._card()}",
                f"HOLD {self.chance.randint(0, 3)}",
                f"PAIR {self._pick(['-', *(deed.value for deed in Deed)])}",
                f"ALLY - - {power}",
                f"BREAK - - {power}",
                f"RELEASE - {captive}",
            ]
        )

    def _prisoners(self) -> list[Prisoner]:
        return self.world.powers[self.player].prisoners

    def _pick(self, things: Sequence[T]) -> T:
        return self.chance.choice(things)
