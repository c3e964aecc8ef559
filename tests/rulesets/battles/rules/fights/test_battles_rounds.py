"""Rounds of attacks: as many as there are attacks that count (N.21 to N.23)."""

from __future__ import annotations

import pytest

from pbm.rulesets.battles.events.turns import RoundJudged
from tests.support.battles.reported import played, pratzen

SHEETS = {"FR": "ATTACK CENTRE\n" * 6, "AL": "ATTACK LEFT\n" * 5}
"""More attacks than France has, who commands 4, and the Allies, who command 3."""


@pytest.mark.parametrize(
    ("adjudication", "rounds"),
    [
        ("simultaneous", [(1, ["FR", "AL"]), (2, ["AL", "FR"]), (3, ["FR", "AL"]), (4, ["FR"])]),
        ("in-order", [(number, ["FR"]) for number in (1, 2, 3, 4)] + [(number, ["AL"]) for number in (1, 2, 3)]),
    ],
)
def test_there_is_no_round_without_an_attack_that_counts(
    adjudication: str, rounds: list[tuple[int, list[str]]]
) -> None:
    """Both armies' together, or one army's after the other's; who comes first changes with the rounds (N.46)."""
    events, _ = played(pratzen(f'adjudication = "{adjudication}"'), SHEETS)

    judged = [event for event in events if isinstance(event, RoundJudged)]

    assert [(event.number, [attack.army for attack in event.attacks]) for event in judged] == rounds
