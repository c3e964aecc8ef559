"""What an empire, or the public, may see of a turn: the only input of reports and computer players."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.language import ENGLISH
from pbm.kernel.shared import Shared
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.kernel.message import Message
    from pbm.kernel.problem import Problem

S = TypeVar("S")


@record
class View(Generic[S]):
    """A turn as one empire, or the public, may know it.

    Attributes:
        game: the game's name on the desk.
        turn: the turn just played; 0 for the position before the first.
        empire: the empire whose view it is; ``None`` for the public view.
        sight: what it may see of the world after the turn, as the game's ``look`` shows it.
        events: the events that the empire may see, in the order in which they happened.
        messages: what others wrote to the empire, and what it wrote itself.
        problems: what was wrong with the empire's own sheet.
        sheet: the name of the sheet that was played, if there was one.
        composed: whether the program wrote that sheet, since none was sent.
        standing: whether that sheet was the player's standing orders, since no other was sent.
        late: whether that sheet was for the turn before and came too late for it.
        deadline: when the next sheet is due, in the reader's words.
        key: the empire's key for the next sheet, if the game has keys.
        language: the language that the empire reads.
        shared: what all readers of the turn have in common, made once for all of them:
            :class:`~pbm.kernel.events_by_reader.EventsByReader`.

    """

    game: str
    turn: int
    empire: str | None
    sight: S
    events: Sequence[Event[Any]]
    messages: Sequence[Message] = ()
    problems: Sequence[Problem] = ()
    sheet: str | None = None
    composed: bool = False
    late: bool = False
    standing: bool = False
    deadline: str | None = None
    key: str | None = None
    language: Language = ENGLISH
    shared: Shared = field(default_factory=Shared)
