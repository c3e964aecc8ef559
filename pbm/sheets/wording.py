"""Phrases for players: kinds of words, forms of boxes, and what may have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.sheets.rows import Box

_SHOWN = 40
_FORMS = {"NUMBER": "a number", "ALL": "ALL", "ALL_BUT": "ALL BUT a number", "BLANK": "empty"}


def shown(box: Box) -> str:
    """Return what is written in a box, shortened if it is endless."""
    return box.text if len(box.text) <= _SHOWN else f"{box.text[:_SHOWN]}..."


def noun(kind: str) -> str:
    """Return the noun for a kind of words: ``CARD_NAME`` is a "card name"."""
    return kind.lower().replace("_", " ")


def with_article(thing: str) -> str:
    """Put "a" or "an" in front of a noun."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def kinds_of(kinds: Sequence[str]) -> str:
    """Return the nouns for some kinds: "area or empire"."""
    return _listed([noun(kind) for kind in kinds])


def any_of(forms: Sequence[str]) -> str:
    """Say what a box may hold: "an area or empty"."""
    return _listed([_FORMS.get(form) or with_article(noun(form)) for form in forms])


def meant(candidates: Sequence[Word] | Sequence[str] | str | None) -> Sentence | None:
    """Ask whether one of the candidates was meant; None if there is none."""
    if not candidates:
        return None
    if isinstance(candidates, str):
        candidates = (candidates,)
    named = [f"{each.code}, {each.name}" if isinstance(each, Word) else each for each in candidates]
    return say("did you mean {candidates}?", candidates=" or ".join(named))


def _listed(things: Sequence[str]) -> str:
    return " or ".join(part for part in (", ".join(things[:-1]), things[-1]) if part)
