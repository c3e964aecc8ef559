"""Other uses of cards and points that are worth trying: cards held back or played, stances, purchases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.hand import lines_of
from pbm.rulesets.warp.dummy.player import is_free
from pbm.rulesets.warp.dummy.purchases import front, own_cities
from pbm.rulesets.warp.dummy.worth import prize
from pbm.rulesets.warp.imagination.blocks import Block
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.dummy.plan import Plan

    Blocks = Sequence[Block]

STANCES = ("HARD", "WISE", "FULL")
MOST_CARDS = 5
SITES = 3
"""Cities tried for what is bought."""
LAST_WORDS = ("BUY", "SAVE", "DISCARD", "KEEP")
USES = frozenset({"MOVE", "PLAY", "MARK"})


def cards_held(blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets without one of the lines that play a card."""
    for block in blocks:
        if block.word in {"PLAY", "MARK"}:
            yield [each for each in blocks if each is not block]


def cards_played(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets on which one more card is played, or one against another player or area."""
    used = [block.card for block in blocks if block.word in USES]
    for number, card in zip(plan.sight.me.hand, plan.sight.hand, strict=True):
        line = None if str(number) in used else lines_of(plan, card)
        if line is not None:
            block = Block((" ".join((*line, str(number))),))
            yield [block, *(each for each in blocks if each.card != block.card)]
    for at, block in enumerate(blocks):
        if block.word == "PLAY" and block.where in plan.sight.rivals:
            for rival in plan.sight.rivals:
                if rival != block.where:
                    yield _with(blocks, at, f"PLAY {rival} {' '.join(block.lines[-1].split()[2:])}")
        if block.word == "MARK":
            free = [code for code in plan.sight.places if is_free(plan, code) and code != block.where]
            for goal in sorted(free, key=lambda code: (-prize(plan, code), code))[:SITES]:
                yield _with(blocks, at, f"MARK {goal} - {block.card}")


def cards_kept(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets that put another card away, or none at the end."""
    named = [block.card for block in blocks if block.card is not None]
    spare = [number for number in plan.sight.me.hand if str(number) not in named]
    for at, block in enumerate(blocks):
        if block.word == "DISCARD" and block.where == "NOW":
            yield from (_with(blocks, at, f"DISCARD NOW - {number}") for number in spare)
        elif block.word == "DISCARD":
            yield [*blocks[:at], *blocks[at + 1 :]]


def stances(blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets with another stance in fights (W.49)."""
    at = next((at for at, block in enumerate(blocks) if block.lines[-1].split()[:2] == ["BATTLE", "ANY"]), None)
    for stance in STANCES:
        line = f"BATTLE ANY {stance} {MOST_CARDS}"
        if at is None:
            yield [*blocks, Block((line,))]
        elif blocks[at].lines[-1].split()[2:3] != [stance]:
            yield _with(blocks, at, line)


def purchases(plan: Plan, blocks: Blocks) -> Iterator[list[Block]]:
    """Yield the sheets on which other units are bought, or elsewhere, or none."""
    buys = [block for block in blocks if block.word == "BUY"]
    others = [block for block in blocks if block.word != "BUY"]
    if plan.sight.winter or not plan.sight.me.buyable:
        return
    sites = sorted(own_cities(plan), key=lambda code: (front(plan, code), -plan.sight.places[code].pays, code))
    for site in sites[:SITES]:
        moved = [Block((" ".join(["BUY", site, *block.lines[-1].split()[2:]]),)) for block in buys]
        if buys and moved != buys:
            yield [*others, *moved]
        everything = [Block((f"BUY {site} ANY ALL",))]
        if everything != buys:
            yield [*others, *everything]
    kinds = dict.fromkeys(chit.kind for chit in sorted(plan.sight.me.buyable, key=lambda chit: -kind_of(chit).force))
    for kind in kinds:
        for site in sites[:1]:
            yield [*others, Block((f"BUY {site} {kind} 1",)), *buys]
    if buys:
        yield others


def _with(blocks: Blocks, at: int, line: str) -> list[Block]:
    """Return a sheet with another single line in place of one."""
    return [*blocks[:at], Block((line,)), *blocks[at + 1 :]]
