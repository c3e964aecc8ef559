"""Figures: the numbers by which a game is summed up, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that every empire has in every turn, such as its areas.

    Attributes:
        key: where it stands: in the standings of a report document, or, unless it is public, in the document itself.
        name: what it is called at the head of a column.
        public: whether everybody is told everybody's.
        kept: whether it is kept with each turn, for the charts of later reports.
        summed_up: whether the game master sees it in the summary of a turn.

    """

    key: str
    name: Phrase
    public: bool = False
    kept: bool = True
    summed_up: bool = False
