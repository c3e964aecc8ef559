"""How an event is told: by a function for its type, registered with :func:`tell`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.empires.wording.names import Names


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a report tells it: its kind for programs, and its sentence for people."""

    kind: str
    sentence: Phrase


def told(kind: str, pattern: str, /, **values: Value) -> Told:
    """Tell an event: ``told("levy", "{armies} levied in {area}.", armies=armies(2), area="HAN Hanover")``."""
    return Told(kind, say(pattern, **values))


@singledispatch
def tell(event: Event[Any], names: Names) -> Told | None:  # noqa: ARG001 - the fallback for events without words
    """Put an event into words; ``None`` if a report does not tell it by itself."""
    return None
