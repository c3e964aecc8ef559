from __future__ import annotations

from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import say
from pbm.reports.narration import Names, event_text

NAMES = Names({"HAN": "Hanover"})


def test_codes_are_told_with_their_names() -> None:
    """Names stand beside codes where the game says that a value is one, and nowhere else; unknown codes stay alone."""
    sentence = say("{area} and {word} and {other}", area="HAN", word="HAN", other="XYZ")

    assert NAMES.say(NAMES.named(sentence, {"area", "other"})) == "HAN Hanover and HAN and XYZ"


def test_an_event_is_told_to_programs_and_people() -> None:
    """What is told has a kind, and a sentence that languages can say."""
    found = event_text("found", "{n} stones found in {area}.", n="3", area=NAMES.area("HAN"))

    assert (found.kind, ENGLISH.say(found.sentence)) == ("found", "3 stones found in HAN Hanover.")
