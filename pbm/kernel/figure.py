"""Figures: the numbers by which a game is summed up, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase


@record
class Figure:
    """A number that every empire has in every turn, such as its areas.

    Attributes:
        key: where it stands: in the standings of a report document, or, unless it is public, in the document itself.
        name: what it is called at the head of a column.
        public: whether everybody is told everybody's.
        kept: whether it is kept with each turn, for the charts of later reports.
        listed: whether it stands in the game master's table.
        summed_up: whether it stands in the game master's table of text, where there is less room.
        headline: whether it stands in the summary on the terminal, where there is least.
        columns: how wide it is in a table of text.

    """

    key: str
    name: Phrase
    public: bool = False
    kept: bool = True
    listed: bool = True
    summed_up: bool = False
    headline: bool = False
    columns: int = 5
