"""Own generals as boxes offer them, each with his rating and where he is (N.8, N.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]


def posts(report: Report, reader: Language) -> list[list[str]]:
    """List the generals who can be sent to a stack."""
    return [
        [code, reader.say(say("{general}, {station}", general=each["name"], station=station(each)))]
        for code, each in serving(report)
    ]


def serving(report: Report) -> Iterator[tuple[str, Report]]:
    """Yield the generals who have not fallen, with their codes."""
    return ((code, each) for code, each in report["army"]["generals"].items() if not each["fallen"])


def station(general: Report) -> Sentence:
    """Say a general's rating and where he is."""
    return say("rating {rating}, with {stack}", rating=general["rating"], stack=general["post"])
