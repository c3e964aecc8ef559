"""An index that finds the words a mistyped word may mean, without comparing all of them.

The search takes no longer among ten thousand words than among a hundred. It is complete: every word that
:func:`pbm.sheets.words.likeness` accepts is found, as long as there are not more than a player can be asked about. If
there are more, those are taken that share most with the written word.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_SHORT = 8
"""For words up to this length, such as the codes of a map, every slip of one letter is tried out."""

_FEW = 500
"""Among more words than this, long ones are found only if their first letter is right, which people seldom mistake.
Fewer of them are taken, too, as some word is always near.
"""

_MOST_READ = 400
"""At most so many entries of the index are read for a word, in each of the ways to find words."""

_MOST_WEIGHED = 128
"""At most so many words that share pairs of letters are compared with the written word."""

_MOST, _MOST_OF_MANY = 16, 6
"""At most so many words are found in each way."""

_ALIKE = 0.36
"""The least number of letters that two like words have in common, as a share of the letters of both."""


class Nearby:
    """An index of words, folded, by pairs of letters that stand close to each other."""

    def __init__(self, words: Sequence[str]) -> None:
        """Index the words; results are their places in the list."""
        self._words = words
        self._by_word: dict[str, list[int]] = {}
        self._by_pair: dict[str, array[int]] = {}
        self._by_first: dict[str, array[int]] = {}
        for at, word in enumerate(words):
            self._by_word.setdefault(word, []).append(at)
        self._by_first_letter = len(self._by_word) > _FEW
        self._most = _MOST_OF_MANY if self._by_first_letter else _MOST
        # Each distinct word is indexed once.
        for word, places in self._by_word.items():
            for key in self._keys(word):
                self._by_pair.setdefault(key, array("l")).append(places[0])
            for letter in dict.fromkeys(word[1:]):
                self._by_first.setdefault(word[0] + letter, array("l")).append(places[0])
        self._sorted = sorted(self._by_word)
        self._known: dict[int, int] = {}
        self._bits: dict[tuple[str, int], int] = {}
        self._letters = sorted({letter for word in self._by_word if len(word) <= _SHORT for letter in word})

    def near(self, written: str) -> set[int]:
        """Return the places of all words that may be like the written one."""
        found = {written, *self._slips(written), *self._begun(written)}
        found.update(self._words[at] for at in self._abbreviated(written))
        found.update(self._words[at] for at in self._agreeing(written))
        return {at for word in found for at in self._by_word.get(word, ())}

    def _slips(self, written: str) -> Sequence[str]:
        """Return known words that differ from a short one by one letter: too many, swapped, missing or wrong."""
        if len(written) > _SHORT:
            return ()
        parts = [(written[:at], written[at:]) for at in range(len(written) + 1)]
        known, letters = self._by_word, self._letters
        found = [before + behind[1:] for before, behind in parts]
        found += [before + behind[1:2] + behind[:1] + behind[2:] for before, behind in parts]
        found += [before + letter + behind for before, behind in parts for letter in letters]
        found = [word for word in found if word in known]
        if len(found) < self._most:
            wrong = [before + letter + behind[1:] for before, behind in parts for letter in letters]
            found += [word for word in wrong if word in known]
        return found[: self._most]

    def _begun(self, written: str) -> Sequence[str]:
        """Return the first words that begin with the written one."""
        first = bisect_left(self._sorted, written)
        return [word for word in self._sorted[first : first + self._most] if word.startswith(written)]

    def _abbreviated(self, written: str) -> Sequence[int]:
        """Return words that have the same first letter and the others in order, best those where they come early."""
        lists = [self._by_first.get(written[0] + letter, ()) for letter in set(written[1:])]
        rarest = min(lists, key=len, default=())
        letters = self._counted(written)
        # Few words have all the letters, and to look for these in order takes ten times as long.
        ends = [
            (_end(written, self._words[at]), at) for at in rarest[:_MOST_READ] if not letters & ~self._letters_of(at)
        ]
        return [at for _, at in sorted(each for each in ends if each[0])[: self._most]]

    def _agreeing(self, written: str) -> Sequence[int]:
        """Return words that share enough pairs of letters, those first that have most letters in common.

        Two words that agree enough to be slips of each other always share pairs.
        """
        lists = sorted(filter(None, (self._by_pair.get(key) for key in self._keys(written))), key=len)
        shared: Counter[int] = Counter()
        read = 0
        for places in lists:
            if read >= _MOST_READ:
                break
            shared.update(places[:_MOST_READ])
            read += len(places)
        length, letters = len(written), self._counted(written)
        enough = []
        # Sorted as a whole, since for these numbers most_common() is slower.
        for at, number in sorted(shared.items(), key=itemgetter(1), reverse=True)[:_MOST_WEIGHED]:
            both = length + len(self._words[at])
            if _may_agree(length, both, number):
                enough.append((-(letters & self._letters_of(at)).bit_count() / both, at))
        return [at for _, at in sorted(enough)[: self._most]]

    def _letters_of(self, at: int) -> int:
        """Return the letters of the word at a place, counted when they are first wanted."""
        letters = self._known.get(at)
        if letters is None:
            letters = self._known[at] = self._counted(self._words[at])
        return letters

    def _counted(self, word: str) -> int:
        """Return the letters of a word as bits, the second A by another than the first.

        So letters that two words have in common, in any order, are those of both; to count them letter by letter took
        a third of a wrong line.
        """
        letters, seen = 0, ""
        for letter in word:
            letters |= 1 << self._bits.setdefault((letter, seen.count(letter)), len(self._bits))
            seen += letter
        return letters

    def _keys(self, word: str) -> Iterable[str]:
        """Return the index keys of a word: its pairs of letters that are adjacent, or have one letter between them."""
        first = word[:1] if self._by_first_letter else ""
        keys = [first + one + other for one, other in pairwise(word)]
        keys += [first + one + other for one, other in zip(word, word[2:], strict=False)]
        return dict.fromkeys(keys)


def _end(written: str, word: str) -> int:
    """Return the place in a word after the last of another word's letters, in order; 0 if some are missing."""
    at = -1
    for letter in written:
        at = word.find(letter, at + 1)
        if at < 0:
            return 0
    return at + 1


def _may_agree(written: int, both: int, shared: int) -> bool:
    """Return whether two words may agree enough, judging by the lengths of one and both and the pairs they share.

    Two neighbouring letters that agree are a shared pair unless there are two other letters between them in one of the
    words. As a pair may occur twice, half of those are enough.
    """
    least = _ALIKE * both
    return 2 * shared >= 2 * least - 1 - both / 2 and least <= written and least <= both - written
