"""Journals of a turn compared: what happened, apart from the words in which reasons are given.

Reasons stand in a journal as the sentences of the program that wrote it. A later one may say the same
in other words, which is no difference of the game.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event


def only_reworded(former: Sequence[Event[Any]], latter: Sequence[Event[Any]]) -> bool:
    """Tell whether two journals differ in the wording of reasons at most."""
    return repr(_unworded(list(former))) == repr(_unworded(list(latter)))


def _unworded(thing: object) -> object:
    """Return plain data with all that is in a thing but the words of phrases."""
    if isinstance(thing, Phrase):
        return Phrase
    if isinstance(thing, (list, tuple)):
        return [_unworded(each) for each in thing]
    if is_dataclass(thing):
        return type(thing).__name__, [_unworded(getattr(thing, field.name)) for field in fields(thing)]
    return thing
