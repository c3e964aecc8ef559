"""A turn's events sorted by reader, once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent, SharedEvent
from pbm.kernel.shared import Shared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event


class EventsByReader:
    """The events of a turn, and which reader sees which.

    To ask each event about each reader would take readers times events. So events that name their readers are filed
    under them, and only the others are asked.

    Attributes:
        shared: what several readers see alike, made once for all of them.

    """

    def __init__(self, events: Iterable[Event[Any]] = ()) -> None:
        """Sort the events of a turn."""
        self._events = list(events)
        self._own: dict[str, list[int]] = {}
        self._public: list[int] = []
        self._asked: list[int] = []
        self.shared = Shared()
        for at, event in enumerate(self._events):
            self._put_down(at, event)

    def __iter__(self) -> Iterator[Event[Any]]:
        """Go through all events in the order in which they happened."""
        return iter(self._events)

    def of(self, empire: str | None) -> list[Event[Any]]:
        """Return the events that an empire, or the public, may see, in the order in which they happened."""
        asked = (at for at in self._asked if self._events[at].seen_by(empire))
        own = self._own.get(empire, []) if empire is not None else []
        return [self._events[at] for at in sorted([*own, *self._public, *asked])]

    def _put_down(self, at: int, event: Event[Any]) -> None:
        match event:
            case OwnEvent():
                self._own.setdefault(event.empire, []).append(at)
            case PublicEvent():
                self._public.append(at)
            case SharedEvent():
                for empire in dict.fromkeys(event.sides):
                    if empire is not None:
                        self._own.setdefault(empire, []).append(at)
            case SecretEvent():
                pass
            case _:
                self._asked.append(at)


def events_by_reader(events: Iterable[Event[Any]]) -> EventsByReader:
    """Return events sorted by reader; events that already are stay as they are."""
    return events if isinstance(events, EventsByReader) else EventsByReader(events)
