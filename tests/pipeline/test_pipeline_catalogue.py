"""Scenarios by name: what is read of them before they are played."""

from __future__ import annotations

import pytest

from pbm.desk.errors import Refused
from pbm.pipeline.catalogue import Source

HEAD = '[scenario]\nname = "pond"\nruleset = "empires"\n'
LANDS = '\n[[land]]\ncode = "BRA"\n'


def test_what_a_scenario_is_called_is_known_without_reading_its_entries() -> None:
    """Entries may be a hundred thousand, and are read when the scenario is played."""
    assert Source("pond", "pond.toml", f"{HEAD}{LANDS}nonsense").head["name"] == "pond"


@pytest.mark.parametrize("before", [LANDS, 'title = """\n[[land]]\n"""\n'])
def test_the_head_may_stand_after_entries(before: str) -> None:
    """Wherever the table stands, it is found."""
    assert Source("pond", "pond.toml", before + HEAD).head["name"] == "pond"


@pytest.mark.parametrize(
    ("text", "said"), [(LANDS, r"has no \[scenario\] table"), (f"{LANDS}nonsense", "is no TOML file"), ("[", "no TOML")]
)
def test_a_text_without_one_is_refused(text: str, said: str) -> None:
    """What it is instead is told."""
    with pytest.raises(Refused, match=said):
        _ = Source("pond", "pond.toml", text).head
