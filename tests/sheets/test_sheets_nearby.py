"""Words that may have been meant: those that comparing all words would find, without comparing all."""

from __future__ import annotations

import sys
from itertools import islice, product
from typing import TYPE_CHECKING

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pbm.kernel.ruleset import Word
from pbm.pipeline.catalogue import bundled
from pbm.rulesets.empires import EMPIRES
from pbm.sheets.nearby import Nearby
from pbm.sheets.words import Words, fold, likeness
from tests.support.effort import examples

if TYPE_CHECKING:
    from types import FrameType

TEXT = next(source.text for source in bundled() if source.name == "european-empires")
ALL = Words(EMPIRES.words(EMPIRES.start(TEXT, "in.toml", 1)))
FOLDED = sorted({fold(name) for word in ALL.all for name in (word.code, word.name)})
NEARBY = Nearby(FOLDED)
LETTERS = st.sampled_from("abcdefghijklmnorstuz")


@st.composite
def slips(draw: st.DrawFn) -> str:
    """Mistype a word of Europe, up to three times."""
    word = draw(st.sampled_from(FOLDED))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(word) - 1)) if word else 0
        kind = draw(st.sampled_from(["missing", "more", "wrong", "exchanged", "cut short"]))
        letter = draw(LETTERS)
        rest = {"missing": word[at + 1 :], "more": letter + word[at:], "wrong": letter + word[at + 1 :]}
        rest |= {"exchanged": word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :], "cut short": ""}
        word = word[:at] + rest[kind]
    return word or draw(LETTERS)


@settings(max_examples=examples(150), derandomize=True)
@given(written=st.one_of(slips(), st.text(LETTERS, min_size=1, max_size=8)))
@example(written="oclia")  # like OCA, with which it shares one pair of letters
def test_all_that_are_like_are_found(written: str) -> None:
    """The words most like what is written are all among those that are looked at, those of a map at least."""
    scores = {word: likeness(written, word) for word in FOLDED}
    best = max(scores.values())
    near = {FOLDED[at] for at in NEARBY.near(written)}

    assert {word for word, score in scores.items() if score >= max(0.65, best - 0.12)} <= near


def compared(words: Words, *written: str) -> int:
    """Count how often two words are compared to find out what was meant."""
    count = 0

    def note(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is likeness.__code__

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for text in written:
            words.closest(text, {"AREA"})
    finally:
        sys.setprofile(before)
    return count


def test_work_does_not_grow_with_the_words() -> None:
    """What was meant by a misspelt word is found as soon among twenty thousand areas as among two thousand."""
    syllables = ["ba", "ber", "bran", "den", "burg", "han", "no", "ver", "mag", "sax", "ony", "hes", "se", "pol", "and"]
    names = list(islice(map("".join, product(syllables, repeat=4)), 20_000))
    many = [Word("AREA", f"A{at:04X}", name.capitalize()) for at, name in enumerate(names)]
    written = ["A0G1", "brandnburgse", "bradenhan", "A012", "Magdeburgg"]
    # Each word that is looked at is compared by its code and its name.
    most = 2 * 4 * 16 * len(written)

    assert 0 < compared(Words(many[:2000]), *written) <= most
    assert 0 < compared(Words(many), *written) <= most
