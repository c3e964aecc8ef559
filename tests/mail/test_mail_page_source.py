"""Pages that a mail program quotes as their source."""

from __future__ import annotations

import pytest

from pbm.mail.pages import without_page_source
from pbm.mail.reading import read_mail

PAGE = "> <!DOCTYPE html>\n> <html>\n> GAME g\n> TURN 1\n> </html>"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"GAME g\n{PAGE}\n1 TAX", "GAME g\n\n\n\n\n\n1 TAX"),
        (f"{PAGE}\nbetween\n{PAGE}", "\n\n\n\n\nbetween\n\n\n\n\n"),
        ("<!doctype HTML><title>x</title></HTML>\nbelow", "\nbelow"),
        ("<!DOCTYPE html>\n<!DOCTYPE html>\nGAME g\n", "<!DOCTYPE html>\n<!DOCTYPE html>\nGAME g\n"),
        ("</html>\n<!DOCTYPE html>\nGAME g", "</html>\n<!DOCTYPE html>\nGAME g"),
        ("Look at <!DOCTYPE html>\n</html>", "Look at <!DOCTYPE html>\n</html>"),
    ],
)
def test_a_whole_page_is_left_out(text: str, left: str) -> None:
    """All else stays, on its line; so does a page without an end."""
    assert without_page_source(text) == left


def test_a_mail_is_read_without_quoted_pages() -> None:
    """As mutt quotes the page that is attached to a report."""
    mail = read_mail(f"From: a@example.org\n\n> TAX\n\n{PAGE}\n".encode())

    assert mail.texts[0].text.strip() == "> TAX"
