"""Marches worth trying: given up, made elsewhere, or made by others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.warp.dummy.armies import name_group, slowest, without
from pbm.rulesets.warp.dummy.by_cards import parties
from pbm.rulesets.warp.dummy.worth import next_to, prize
from pbm.rulesets.warp.imagination.blocks import Block
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import in_a_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit

    Blocks = Sequence[Block]

NEARLY = 60
"""The percent of an enemy's Force with which an attack is worth trying: cards may bring the rest."""
RELIEF = 2.0
"""The worth of coming to a menaced area of one's own, beside the prizes of attacks."""


class Attempt(NamedTuple):
    """A march that may be tried: how promising it looks, and its lines without a card."""

    score: float
    lines: tuple[str, ...]


def given_up(blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets without one of the marches, the last one first."""
    for block in reversed(blocks):
        if block.word == "MOVE":
            yield [each for each in blocks if each is not block]


def elsewhere(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets in which one group goes to another area, the best prizes first."""
    found = []
    for at, block in enumerate(blocks):
        if block.word == "MOVE" and block.where in plan.sight.places:
            links = max(1, block.lines[-1].count(">"))
            for goal, way in plan.ways(block.where).items():
                if goal != block.goal and len(way) <= links:
                    found.append((-_promise(plan, plan.own.get(block.where, ()), goal), at, goal, way))
    for _, at, _, way in sorted(found):
        yield [*blocks[:at], _led_to(blocks[at], way), *blocks[at + 1 :]]


def _led_to(block: Block, way: Sequence[str]) -> Block:
    """Return a march along another way, of the same units and by the same card."""
    line = _line(block.where, way) + (f" {block.card}" if block.card else "")
    return Block((*block.lines[:-1], line))


def _line(origin: str, way: Sequence[str]) -> str:
    return f"MOVE {origin} {way[0] if len(way) == 1 else '>'.join((origin, *way))}"


def by_others(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets with one more march: by a free move, by a card to spare, or by the card of another march."""
    free = [""] if plan.sight.module.free_moves and not plan.sight.winter else []
    spare = [*free, *(f" {card}" for card in cards_to_spare(plan, blocks))]
    for attempt in attempts(plan, blocks):
        for card in spare[:2]:
            yield _added(plan, blocks, Block((*attempt.lines[:-1], attempt.lines[-1] + card)))
        if not free:
            for at, block in enumerate(blocks):
                if block.word == "MOVE" and block.card and block.where != attempt.lines[-1].split()[1]:
                    other = Block((*attempt.lines[:-1], f"{attempt.lines[-1]} {block.card}"))
                    yield [*blocks[:at], other, *blocks[at + 1 :]]


def onward(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets on which a group that has marched goes on by a card to spare, the best prizes first."""
    spare = cards_to_spare(plan, blocks)
    found = [
        (-_promise(plan, plan.own.get(block.where, ()), goal), at, goal)
        for at, block in enumerate(blocks if spare else ())
        if block.word == "MOVE" and block.goal in plan.sight.places and block.goal not in plan.sight.enemies
        for goal in plan.sight.places[block.goal].near
        if goal != block.where and not plan.sight.places[goal].sea
    ]
    for score, at, goal in sorted(found):
        start = blocks[at].goal
        group = [line.split() for line in blocks[at].lines if line.startswith("TAKE")]
        lines = [" ".join(("TAKE", start, *boxes[2:])) for boxes in group]
        if score < 0:
            yield _added(plan, blocks, Block((*lines, f"{_line(start, (goal,))} {spare[0]}")))


def _added(plan: Plan, blocks: Blocks, march: Block) -> list[Block]:
    """Return a sheet with a march after all others, or in place of the last if there is no round left (W.20)."""
    left = [block for block in blocks if march.card is None or block.card != march.card or block.word == "MOVE"]
    moves = [at for at, block in enumerate(left) if block.word == "MOVE"]
    if len(moves) >= plan.sight.settings.rounds:
        left.pop(moves.pop())
    at = moves[-1] + 1 if moves else 0
    return [*left[:at], march, *left[at:]]


def cards_to_spare(plan: Plan, blocks: Blocks) -> list[int]:
    """Return the cards in hand that could move one more group."""
    used = Counter(block.card for block in blocks if block.word in {"MOVE", "PLAY"})
    return [
        card.number
        for number, card in zip(plan.sight.me.hand, plan.sight.hand, strict=True)
        if card.move is not None
        and card.move.way is Way.MOVE
        and card.move.of == "any"
        and plan.sight.plays(card)
        and used[str(number)] < card.move.stacks
    ]


def attempts(plan: Plan, blocks: Blocks) -> list[Attempt]:
    """Return the marches of units that no line moves, the most promising first."""
    found: dict[tuple[str, ...], Attempt] = {}
    for area in sorted(plan.own):
        if area in plan.sight.enemies:
            continue
        units = _staying(plan, area, blocks)
        for party in parties(plan, units):
            afloat, speed = kind_of(party[0]).naval, slowest(plan, party)
            for goal, way in plan.ways(area, afloat=afloat).items():
                score = _promise(plan, party, goal)
                if score > 0 and len(way) <= speed and in_a_move(plan.sight, area, way, speed) == way:
                    lines = _lines(plan, area, party, way)
                    found.setdefault(lines, Attempt(score, lines))
    return sorted(found.values(), key=lambda attempt: (-attempt.score, attempt.lines))


def _staying(plan: Plan, area: str, blocks: Blocks) -> list[Chit]:
    """Return the units of an area that no MOVE line of the sheet takes along."""
    units = list(plan.own[area])
    for block in blocks:
        if block.word == "MOVE" and block.where == area:
            taken = _named(units, block, "TAKE")
            units = without(units, taken) if taken else _named(units, block, "LEAVE")
    return units


def _named(units: Sequence[Chit], block: Block, word: str) -> list[Chit]:
    """Return the units that the TAKE or LEAVE lines of a march name, as computer players write them."""
    named: list[Chit] = []
    for line in block.lines[:-1]:
        boxes = line.split()
        if boxes[0] == word:
            alike = [unit for unit in without(units, named) if boxes[2] in {unit.code, unit.kind}]
            named += alike[: int(boxes[3]) if boxes[3:] and boxes[3].isdigit() else len(alike)]
    return named


def _promise(plan: Plan, units: Sequence[Chit], goal: str) -> float:
    """Return how promising a march is: what there is to take, or to relieve, less where the enemy is too strong."""
    sight, facing, own = plan.sight, plan.facing(goal), plan.strength(units)
    if facing:
        return prize(plan, goal) * min(1.5, own / facing) if own * 100 >= facing * NEARLY else 0.0
    gain = prize(plan, goal)
    if sight.places[goal].marker in sight.side and next_to(plan, goal) > plan.strength(plan.own.get(goal, ())):
        gain += RELIEF
    return gain


def _lines(plan: Plan, area: str, units: Sequence[Chit], way: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of a march, without a card."""
    before, plan.lines = plan.lines, []
    name_group(plan, area, units, stands=without(plan.own[area], units))
    lines, plan.lines = plan.lines, before
    return (*lines, _line(area, way))
