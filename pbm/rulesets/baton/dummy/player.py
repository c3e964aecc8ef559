"""The sheet of the computer player (C.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.dummy.position import Position
from pbm.rulesets.baton.dummy.rounds import rounds
from pbm.rulesets.baton.dummy.wants import Wants
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.dummy.wants import Want

SMALL_HAND = 5
"""With so many cards pairs are paid, too (C.103.9)."""


def write_sheet(report: dict[str, Any], seed: int) -> str:  # noqa: ARG001 - the policy leaves nothing to chance
    """Write the sheet that the program would send for the power of a report (C.103).

    Args:
        report: the report document.
        seed: the game's seed, of which the policy makes no use.

    """
    head = heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key"))
    lines = (_in_columns(place, line) for place, line in enumerate(_lines(Position(report)), 1))
    return "\n".join((*head, "", *lines, ""))


def _in_columns(place: int, line: str) -> str:
    """Number a line, and set its boxes below each other, as on a sheet by hand."""
    action, *boxes = line.split()
    return f"{place:2}  {action:<8}{''.join(f'{box:<10}' for box in boxes)}".rstrip()


def _lines(position: Position) -> Iterator[str]:
    wants = Wants(position).sorted()
    for chosen in rounds(position, wants):
        if isinstance(chosen, str):
            yield chosen
        else:
            yield from _led(chosen)
    for want in wants:
        yield from _written("FOLLOW", want)
    yield "HOLD 2"
    if len(position.report["hand"]) >= SMALL_HAND:
        yield "PAIR"
    yield "DEFEND"


def _led(wants: Sequence[Want]) -> Iterator[str]:
    for at, want in enumerate(wants):
        yield from _written("OR" if at else "LEAD", want)


def _written(action: str, want: Want) -> Iterator[str]:
    yield f"{action} {want.deed} {want.leader} {want.target}".removesuffix(" -")
    if want.split_from is not None:
        yield f"SPLIT 2 {want.leader} {want.split_from}"
