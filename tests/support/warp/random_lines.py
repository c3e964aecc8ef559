"""Random sheets of Warp Empires: many lines that make sense, some that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import classes_of

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import World

SILLY = (
    "MOVE",
    "MOVE - - 7",
    "PLAY - - 999",
    "PLAY ANY ANY 155",
    "MARCH HOME",
    "TAKE XXX GENE1 ALL",
    "BUY - SHIPS 99",
    "SAVE - - 5",
    "KEEP - - 1",
    "DISCARD NOW - ALL BUT 2",
    "RETREAT ANY",
    "TOP - LEADERS",
    "BATTLE ANY MAD 3",
)
STANCES = ("NONE", "WISE", "HARD", "FULL", "-")
CONDITIONS = ("-", "ATTACK", "DEFEND", "3")


class RandomLines:
    """Lines of a player's sheet for the next turn of a world."""

    def __init__(self, world: World, player: str, chance: random.Random) -> None:
        """Draw for a player."""
        self.world, self.player, self.chance = world, player, chance
        self.hand = list(world.players[player].hand)
        self.stacks = [area for area in world.areas.values() if player in area.stacks]
        self.others = [code for code in world.players if code != player]

    def sheet(self) -> list[str]:
        """Return the lines, moves and plays first as a rule."""
        lines = [line for _ in range(self.chance.randint(2, 6)) for line in self._move()]
        lines += [self._play(card) for card in self.hand if self.chance.random() < 0.8]
        lines += self._marks()
        lines += [self._standing() for _ in range(self.chance.randint(0, 5))]
        lines += [self._recruit() for _ in range(self.chance.randint(0, 3))]
        lines += self.chance.sample(SILLY, self.chance.randint(0, 3))
        if self.hand and self.chance.random() < 0.5:
            lines.append(f"DISCARD {self.chance.choice(['NOW', 'END'])} - {self.chance.choice([*self.hand, 'ALL'])}")
        if self.chance.random() < 0.2:
            self.chance.shuffle(lines)
        return lines[:60]

    def _marks(self) -> Iterator[str]:
        """Yield lines that place markers, a few more than a card has now and then."""
        for card in self.hand:
            markers = card_of(self.world, card).marker
            for _ in range(self.chance.randint(0, markers + 1) if markers else 0):
                yield f"MARK {self._area()} - {self._card(card)}"

    def _card(self, card: int) -> str:
        """Return a card's number, or its name now and then, which several copies may have."""
        return str(card) if self.chance.random() < 0.7 else f"[{card_of(self.world, card).name}]"

    def _move(self) -> Iterator[str]:
        if not self.stacks or self.chance.random() < 0.05:
            yield "MOVE"
            return
        origin = self.chance.choice(self.stacks)
        goal = self._way(origin.code)
        cards = [card for card in self.hand if moment_of(card_of(self.world, card)) is Moment.MOVE]
        card = "-" if self.chance.random() < 2 / (2 + len(cards)) else self._card(self.chance.choice(cards))
        if self.chance.random() < 0.3:
            yield f"{self.chance.choice(['TAKE', 'LEAVE'])} {origin.code} {self._unit(origin.code)} {self._number()}"
        yield f"MOVE {origin.code} {goal} {card}"

    def _way(self, origin: str) -> str:
        """Return a goal, near as a rule, or a path of a few areas."""
        if self.chance.random() < 0.1:
            return self.chance.choice(list(self.world.areas))
        path = [origin]
        for _ in range(self.chance.choice([1, 1, 2, 3])):
            area = self.world.areas[path[-1]]
            path.append(self.chance.choice([*area.borders, *area.lanes]))
        return ">".join(path[1:])

    def _play(self, card: int) -> str:
        """Return a line that plays a card as it can be played."""
        moment = moment_of(card_of(self.world, card))
        anywhere, other = self.chance.choice([*self.world.areas, "ANY", "-"]), self.chance.choice(self.others)
        if moment in {Moment.MOVE, Moment.MARK}:
            return f"KEEP - - {card}"
        if moment in {Moment.FIGHT, Moment.AFTER}:
            return f"PLAY {anywhere} {self.chance.choice(CONDITIONS)} {card}"
        if moment is Moment.TRAP:
            return f"PLAY {self._area()} {self.chance.choice(['INTO', 'FROM', '-'])} {card}"
        if moment is Moment.RECRUIT:
            return f"PLAY {self.chance.choice([self._area(), '-'])} - {card}"
        if moment is Moment.REACT or card_of(self.world, card).strike:
            return f"PLAY {self._beset()} {self.chance.choice([other, '-', self._area()])} {card}"
        second = self.chance.choice(["ANY", "battle", "-"]) if moment is Moment.ANSWER else "-"
        return f"PLAY {self.chance.choice([other, other, '-'])} {second} {card}"

    def _standing(self) -> str:
        where = self.chance.choice(["ANY", self._area(), "-"])
        return self.chance.choice(
            [
                f"BATTLE {where} {self.chance.choice(STANCES)} {self.chance.choice(['-', '2'])}",
                f"LOSE {where} {self._unit()} {self.chance.choice(['-', '1', 'ALL'])}",
                f"PICK {where} {self._unit()}",
                f"RETREAT {where} {self._area()}",
                f"TOP {where} {self._unit()}",
                f"SAVE - - {self.chance.randint(0, 9)}",
            ]
        )

    def _recruit(self) -> str:
        if self.world.turn == 0 and self.chance.random() < 0.7:
            return f"PLACE {self._area()} {self._unit()} {self._number(but=False)}"
        return f"BUY {self.chance.choice([self._area(), '-'])} {self._unit()} {self._number(but=False)}"

    def _number(self, *, but: bool = True) -> str:
        return self.chance.choice(["-", "1", "2", "ALL", *(["ALL BUT 1"] if but else [])])

    def _unit(self, area: str | None = None) -> str:
        """Return a class, or a kind that the player has somewhere."""
        there = [self.world.areas[area]] if area is not None else self.stacks
        units = [chit for place in there for chit in place.stacks[self.player].units]
        words = [word for chit in units for word in (chit.kind, chit.code)]
        return str(
            self.chance.choice([*(words or ["FORT"]), self.chance.choice(classes_of(module_of(self.world).folder))])
        )

    def _area(self) -> str:
        return self.chance.choice(list(self.world.areas))

    def _beset(self) -> str:
        """Return an area with units of another player, if there is one."""
        there = [code for code, area in self.world.areas.items() if set(area.stacks) - {self.player}]
        return self.chance.choice(there or list(self.world.areas))
