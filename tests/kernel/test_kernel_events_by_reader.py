"""Events sorted by who may know of them, once for all readers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pbm.kernel.event import Event, OwnEvent, PublicEvent, SecretEvent, SharedEvent
from pbm.kernel.events_by_reader import EventsByReader, events_by_reader

READERS = ("PR", "FR", "SW", None)


@dataclass(frozen=True, slots=True)
class Told(OwnEvent[Any]):
    """Of one reader."""

    def apply(self, world: object) -> None:
        """Change nothing."""


@dataclass(frozen=True, slots=True)
class Cried(PublicEvent[Any]):
    """Of all."""

    def apply(self, world: object) -> None:
        """Change nothing."""


@dataclass(frozen=True, slots=True)
class Hidden(SecretEvent[Any]):
    """Of nobody."""

    def apply(self, world: object) -> None:
        """Change nothing."""


@dataclass(frozen=True, slots=True)
class Fought(SharedEvent[Any]):
    """Of two sides, one of which may be nobody."""

    one: str | None
    other: str | None

    def apply(self, world: object) -> None:
        """Change nothing."""

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Both."""
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class Rumour(Event[Any]):
    """Of whoever is not named, the public included: no kind of event that the kernel knows."""

    unheard: str | None

    def apply(self, world: object) -> None:
        """Change nothing."""

    def seen_by(self, empire: str | None) -> bool:
        """By all others."""
        return empire != self.unheard


CODES = st.sampled_from(("PR", "FR", "SW"))
ANYBODY = st.sampled_from(READERS)
EVENTS = st.lists(
    st.builds(Told, CODES)
    | st.builds(Cried)
    | st.builds(Hidden)
    | st.builds(Fought, ANYBODY, ANYBODY)
    | st.builds(Rumour, ANYBODY)
)


@given(EVENTS)
def test_each_reader_is_told_what_he_may_see(events: list[Event[Any]]) -> None:
    """The very events that say so themselves, in the order in which they happened; nothing twice, nothing else."""
    by_reader = EventsByReader(events)

    for reader in READERS:
        seen = [event for event in events if event.seen_by(reader)]
        assert list(map(id, by_reader.of(reader))) == list(map(id, seen))


def test_sorted_events_are_not_sorted_again() -> None:
    """What has been told of them is found by the next reader."""
    by_reader = EventsByReader([Cried()])

    assert events_by_reader(by_reader) is by_reader
    assert list(events_by_reader(iter(by_reader))) == [Cried()]
