"""The texts of events: a function for each type, registered with :func:`text_of`, with names beside codes."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.kernel.language import ENGLISH, Language
from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase, Value
    from pbm.kernel.shared import Shared

D = TypeVar("D")


@record
class Names:
    """The names of areas and empires by code, and the reader's language."""

    by_code: Mapping[str, str]
    language: Language = ENGLISH

    def say(self, phrase: Phrase) -> str:
        """Return a phrase in the reader's language."""
        return self.language.say(phrase)

    def area(self, code: str) -> str:
        """Return an area's code with its name: ``HAN Hanover``; only the code if they are equal."""
        name = self.by_code.get(code, code)
        return code if name == code else f"{code} {name}"

    def named(self, sentence: Sentence, keys: Collection[str]) -> Sentence:
        """Return a sentence with names beside the codes in its values of these keys."""
        values = ((key, self._named(value) if key in keys else value) for key, value in sentence.values)
        return Sentence(sentence.pattern, tuple(values))

    def _named(self, value: Value) -> Value:
        return self.area(value) if isinstance(value, str) else value


@record
class EventText:
    """An event as a report shows it: its kind for programs, and its sentence for people."""

    kind: str
    sentence: Phrase


def event_text(kind: str, pattern: str, /, **values: Value) -> EventText:
    """Make an event's text: ``event_text("march", "{number} come to {area}.", number=2, area="HAN Hanover")``."""
    return EventText(kind, say(pattern, **values))


def text_once(event: Event[Any], names: Names, shared: Shared, tell_of: Callable[[], D]) -> D:
    """Return the text of an event, which is made only once for all readers of a language."""
    # The event is kept with it, so that no other object gets the same id.
    _, text = shared.once(("event", names.language.code, id(event)), lambda: (event, tell_of()))
    return text


@singledispatch
def text_of(event: Event[Any], names: Names) -> EventText | None:  # noqa: ARG001 - the fallback for events without words
    """Return the text of an event; ``None`` if a report does not show it by itself."""
    return None
