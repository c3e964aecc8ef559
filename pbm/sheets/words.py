"""The words of a game, found by code or name, even if misspelt."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeVar
from unicodedata import combining, normalize

from pbm.quick.pattern import late_pattern
from pbm.sheets.nearby import Nearby

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from pbm.kernel.ruleset import Word

T = TypeVar("T")

_LONGEST = 40
"""Longer words are not compared: they are not words of a game, and comparing them is slow."""

_NEAR = 0.65
_ALIKE = 0.72
"""The least agreement of two like words that differ by more than a slip: Berlin is not like Bergen."""

_MOST = 3
_SIGNED = late_pattern(r"[-+\u2010-\u2015\u2212]\d+")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "\u0131": "i"},
)


@lru_cache(maxsize=1024)
def _folded_letter(letter: str) -> str:
    apart = normalize("NFKD", letter.casefold()).translate(_LETTERS)
    return "".join(part for part in apart if part.isalnum() and not combining(part))


def fold(text: str) -> str:
    """Return a word without case, accents, blanks and dashes, so that different spellings are equal."""
    if text.isascii() and text.isalnum():
        return text.lower()
    return "".join(map(_folded_letter, text))


class Words:
    """The words that players may write in the boxes of a world's sheets."""

    def __init__(self, words: Iterable[Word], translated: Callable[[], Iterable[Word]] | None = None) -> None:
        """Index the words by their codes and names.

        Args:
            words: the words.
            translated: gives them by their names in other languages; asked of texts that are like none of the words.

        """
        self.all = tuple(words)
        self._further = translated
        self._by_code: dict[str, list[Word]] = {}
        self._by_folded_code: dict[str, list[Word]] = {}
        self._by_name: dict[str, list[Word]] = {}
        self._folded = [(fold(word.code), fold(word.name)) for word in self.all]
        for word, (code, name) in zip(self.all, self._folded, strict=True):
            self._by_code.setdefault(word.code.casefold(), []).append(word)
            self._by_folded_code.setdefault(code, []).append(word)
            self._by_name.setdefault(name, []).append(word)
        # A code without letters and digits has nothing left when folded.
        self._by_folded_code.pop("", None)
        self._by_name.pop("", None)
        self._nearby: dict[str, tuple[Sequence[int], Nearby]] = {}
        self._closest = lru_cache(maxsize=1024)(self._scored)

    def find(self, text: str) -> tuple[Word, ...]:
        """Return the words that a text may mean: at most one of each kind.

        A code wins over a name, and its exact spelling over one that differs in dashes. A name that two codes of a kind
        share means neither. A number with a sign matches nothing: -1 is not 1.
        """
        found: dict[str, dict[str, Word]] = {}
        folded = "" if _SIGNED.fullmatch(text) else fold(text)
        for known, written in (
            (self._by_code, text.casefold()),
            (self._by_folded_code, folded),
            (self._by_name, folded),
        ):
            settled = set(found)
            for word in known.get(written, ()):
                if word.kind not in settled:
                    found.setdefault(word.kind, {})[word.code] = word
        alone = tuple(word for meant in found.values() if len(meant) == 1 for word in meant.values())
        return alone if found or not folded or self._translated is None else self._translated.find(text)

    def named(self, text: str, kinds: Collection[str]) -> list[Word]:
        """Return all words of these kinds with a name."""
        return [word for word in self._by_name.get(fold(text), ()) if word.kind in kinds]

    def number_of(self, kinds: Iterable[str]) -> int:
        """Return how many words there are of some kinds, all different."""
        return sum(self._numbers[kind] for kind in kinds)

    @cached_property
    def _numbers(self) -> Counter[str]:
        return Counter(word.kind for word in self.all)

    @cached_property
    def _translated(self) -> Words | None:
        """The same words in other languages, which most sheets are read without."""
        return None if self._further is None else Words(self._further())

    def closest(self, text: str, kinds: Collection[str]) -> tuple[Word, ...]:
        """Return up to three words of these kinds that may have been meant, the likeliest first."""
        near = self._closest(fold(text[: _LONGEST + 1]), frozenset(kinds))
        return near if near or self._translated is None else self._translated.closest(text, kinds)

    def _scored(self, written: str, kinds: frozenset[str]) -> tuple[Word, ...]:
        if not written or len(written) > _LONGEST:
            return ()
        scored = []
        for at in sorted(at for kind in kinds for at in self._near(written, kind)):
            code, name = (likeness(written, folded) for folded in self._folded[at])
            # Of two codes that are equally near, the one with the nearer name is meant.
            scored.append((max(code, name) + min(code, name) / 10, self.all[at]))
        return _best(scored)

    def _near(self, written: str, kind: str) -> set[int]:
        """Return the places of words of a kind that may be like the written one; indexed at the first misspelt word."""
        if kind not in self._nearby:
            of_kind = [at for at, word in enumerate(self.all) if word.kind == kind]
            self._nearby[kind] = of_kind, Nearby([name for at in of_kind for name in self._folded[at]])
        places, nearby = self._nearby[kind]
        # Code and name of each word follow each other.
        return {places[at // 2] for at in nearby.near(written)}


def closest_of(text: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """Return up to three of the candidates that may have been meant, the likeliest first."""
    return _closest(fold(text[: _LONGEST + 1]), tuple(candidates))


@lru_cache(maxsize=4096)
def _closest(written: str, candidates: tuple[str, ...]) -> tuple[str, ...]:
    return _best([(likeness(written, folded), candidate) for folded, candidate in _folded(candidates)])


@lru_cache(maxsize=64)
def _folded(candidates: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((fold(candidate), candidate) for candidate in candidates)


def likeness(written: str, meant: str) -> float:
    """Return how much a word looks like a misspelling of the one that was meant, from 0 to 1."""
    if not written or not meant or len(written) > _LONGEST:
        return 0.0
    if written == meant:
        return 1.0
    score = max(_slip(written, meant), _abbreviation(written, meant))
    if not score:
        score = _agreement(written, meant)
    # People seldom mistake the first letter.
    return score if written[0] == meant[0] else score - 0.05


def _agreement(written: str, meant: str) -> float:
    """Return the likeness by the share of both words that is the same; 0 if it is too small."""
    # The full comparison is slow, so the quick checks come first.
    if 2 * min(len(written), len(meant)) < _ALIKE * (len(written) + len(meant)):
        return 0.0
    letters = set(written)
    most = sum(map(min, map(written.count, letters), map(meant.count, letters)))
    if 2 * most < _ALIKE * (len(written) + len(meant)):
        return 0.0
    ratio = 2 * matched(written, meant) / (len(written) + len(meant))
    return min(0.9, ratio) if ratio >= _ALIKE else 0.0


def matched(one: str, other: str) -> int:
    """Return how many letters of two words match: the longest part that they share, and what matches on its sides.

    It is what ``difflib.SequenceMatcher`` finds, in a third of its time.
    """
    start = length = 0
    for at in range(len(one)):
        while at + length < len(one) and one[at : at + length + 1] in other:
            start, length = at, length + 1
    if not length:
        return 0
    there = other.index(one[start : start + length])
    before = matched(one[:start], other[:there])
    return before + length + matched(one[start + length :], other[there + length :])


def _slip(written: str, meant: str) -> float:
    """Return the likeness of one-letter slips: two letters swapped, one missing or too many, one wrong."""
    if len(written) == len(meant):
        wrong = [at for at, letter in enumerate(written) if letter != meant[at]]
        if len(wrong) == 1 and len(written) > 1:
            # In a word of two letters a wrong one leaves little.
            return 0.8 if len(written) > 2 else _NEAR
        if len(wrong) == 2 and wrong[1] == wrong[0] + 1 and sorted(written) == sorted(meant):
            return 0.95
    longer, shorter = (written, meant) if len(written) > len(meant) else (meant, written)
    if len(longer) == len(shorter) + 1 and len(shorter) > 1:
        at = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
        if longer[at + 1 :] == shorter[at:]:
            return 0.9
    return 0.0


def _abbreviation(written: str, meant: str) -> float:
    """Return the likeness of an abbreviation: the beginning of a name, or some of its letters in order."""
    if len(written) < 2 or written[0] != meant[0]:
        return 0.0
    if meant.startswith(written):
        return 0.85
    at = -1
    for letter in written:
        at = meant.find(letter, at + 1)
        if at < 0:
            return 0.0
    # BRN is rather BRaNdenburg than BRittaNy.
    return _NEAR + 0.15 * len(written) / (at + 1)


def _best(scored: Sequence[tuple[float, T]]) -> tuple[T, ...]:
    """Return the best few, and only those about as good as the very best."""
    top = max((score for score, _ in scored), default=0.0)
    least = max(_NEAR, top - 0.12)
    near = sorted((pair for pair in scored if pair[0] >= least), key=lambda pair: -pair[0])
    return tuple(candidate for _, candidate in near[:_MOST])
