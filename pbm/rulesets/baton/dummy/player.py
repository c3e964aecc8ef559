"""The sheet of the computer player (C.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.dummy.fitting import Piece, fitted
from pbm.rulesets.baton.dummy.position import Position
from pbm.rulesets.baton.dummy.rounds import rounds
from pbm.rulesets.baton.dummy.wants import Wants
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.baton.dummy.wants import Want

AT_LEAST = 4
"""What has so high a number, or a higher one, is left out before the rounds, DEFEND, HOLD and PAIR are."""
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
    """Yield the lines, as many as a sheet may have."""
    return fitted(list(_pieces(position)), position.report["rules"]["actions"])


def _pieces(position: Position) -> Iterator[Piece]:
    """Yield the whole sheet piece by piece, each with how soon it is left out if the sheet is too long."""
    wants = Wants(position).sorted()
    for number, chosen in enumerate(rounds(position, wants)):
        if isinstance(chosen, str):
            yield Piece((chosen,), 0)
        else:
            yield from _led(chosen, number)
    yield from (Piece(_written("FOLLOW", want), AT_LEAST + 2 * at) for at, want in enumerate(wants))
    yield Piece(("HOLD 2",), 2)
    if len(position.report["hand"]) >= SMALL_HAND:
        yield Piece(("PAIR",), 3)
    yield Piece(("DEFEND",), 1)


def _led(wants: Sequence[Want], number: int) -> Iterator[Piece]:
    """Yield a LEAD and its OR lines; the first of these matters a little less than the first FOLLOW line, and so on."""
    yield Piece(_written("LEAD", wants[0]), 0, number)
    yield from (Piece(_written("OR", want), AT_LEAST + 1 + 2 * at, number) for at, want in enumerate(wants[1:]))


def _written(action: str, want: Want) -> tuple[str, ...]:
    line = f"{action} {want.deed} {want.leader} {want.target}".removesuffix(" -")
    return (line,) if want.split_from is None else (line, f"SPLIT 2 {want.leader} {want.split_from}")
