"""What `make fuzz` feeds for hours is fed here for a moment, without its guidance: files of each kind, spoiled."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.hostile_mail import spoiled
from tools.fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_spoiled_file_is_read_or_refused(name: str, data: st.DataObject) -> None:
    """A file in which anything is cut, doubled, turned or replaced gives what its readers expect, or a refusal."""
    target = TARGETS[name]
    target.feed(data.draw(st.one_of(spoiled(target.seeds()), st.binary(max_size=300))))
