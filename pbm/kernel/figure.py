"""Figures: the numbers that sum up a game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase


@record
class Figure:
    """A number that every empire has in every turn, such as its areas.

    Attributes:
        key: its key: in the standings of a report document if it is public, otherwise in the document itself.
        name: its heading in a table.
        public: whether everybody sees everybody's.
        kept: whether it is kept with each turn, for the charts of later reports.
        listed: whether the game master's table has it.
        summed_up: whether the game master's plain-text table has it, where there is less room.
        headline: whether the summary on the terminal has it, where there is least room.
        columns: its width in a plain-text table.

    """

    key: str
    name: Phrase
    public: bool = False
    kept: bool = True
    listed: bool = True
    summed_up: bool = False
    headline: bool = False
    columns: int = 5
