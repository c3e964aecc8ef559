"""Own generals as boxes offer them, each with his rating and where he is (N.8, N.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]


def posts(report: Report, reader: Language) -> list[list[str]]:
    """List the generals who have not fallen."""
    return [
        [code, reader.say(say("{general}, rating {rating}, with {stack}", **_values(each)))]
        for code, each in report["army"]["generals"].items()
        if not each["fallen"]
    ]


def _values(general: Report) -> dict[str, Any]:
    return {"general": general["name"], "rating": general["rating"], "stack": general["post"]}
