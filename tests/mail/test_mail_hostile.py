"""Mails that nobody should write: samples of many programs, spoiled, and mails made up of what is dangerous.

The test is short. ``PBM_HOSTILE_MAILS=10000 pytest tests/mail/test_mail_hostile.py`` makes it long, and
``python benchmarks/hostile_mail.py`` tells what it takes.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.support.hostile_mail import GIANTS, mails
from tools.fuzz.targets import feed_mail

EXAMPLES = int(os.environ.get("PBM_HOSTILE_MAILS", "300"))
SAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parent / "samples").glob("*.eml"))]


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(mails(SAMPLES))
def test_hostile_mail(data: bytes) -> None:
    """Whatever bytes come, something bounded comes of them, and never an error."""
    feed_mail(data)


@pytest.mark.parametrize("giant", GIANTS.values(), ids=GIANTS.keys())
def test_giants(giant: bytes) -> None:
    """What would grow without end if it were taken at its word is read as far as the limits go."""
    feed_mail(giant)
