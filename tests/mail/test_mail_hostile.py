"""Mails that nobody should write: samples of many programs, spoiled, and mails made up of what is dangerous.

The test is short. ``PBM_HOSTILE_MAILS=10000 pytest tests/mail/test_mail_hostile.py`` makes it long, and
``python benchmarks/hostile_mail.py`` tells what it takes.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from pbm.mail.bodies import MOST_TEXT, MOST_TOLD
from pbm.mail.bounces import MOST_BOUNCES
from pbm.mail.parts import MOST_PARTS
from pbm.mail.reading import LONGEST_SUBJECT, MOST_REFERENCES, body_digest, read_mail
from pbm.sheets import claims, own_lines
from tests.support.hostile_mail import GIANTS, mails

EXAMPLES = int(os.environ.get("PBM_HOSTILE_MAILS", "300"))
SAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parent / "samples").glob("*.eml"))]


def check(data: bytes) -> None:
    """Read a mail, and see to it that nothing comes of it but what may be shown and is not too much."""
    mail = read_mail(data)

    for shown in (mail.subject, mail.sender, mail.message_id or "", *mail.references, mail.automatic or ""):
        assert shown.isprintable()
        assert len(shown) <= 1_000
    assert len(mail.subject) <= LONGEST_SUBJECT
    assert len(mail.references) <= MOST_REFERENCES
    assert len(mail.bounces) <= MOST_BOUNCES
    assert len(mail.texts) <= MOST_PARTS
    assert sum(len(text.text) for text in mail.texts) <= MOST_TEXT
    assert len(mail.unread) <= MOST_TOLD + 4
    assert all(str(told).isprintable() and len(str(told)) < 500 for told in mail.unread)
    for text in mail.texts:
        assert text.name.isprintable()
        assert not {"\r", "\0", "\x1b"} & set(text.text)
        sheet = text.text.encode()
        for claim in claims(sheet)[:3]:
            own_lines(sheet, claim)
    assert len(body_digest(data)) == 64


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(mails(SAMPLES))
def test_hostile_mail(data: bytes) -> None:
    """Whatever bytes come, something bounded comes of them, and never an error."""
    check(data)


@pytest.mark.parametrize("giant", GIANTS.values(), ids=GIANTS.keys())
def test_giants(giant: bytes) -> None:
    """What would grow without end if it were taken at its word is read as far as the limits go."""
    check(giant)
