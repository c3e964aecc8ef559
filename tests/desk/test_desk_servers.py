"""Servers of the post: every form that the handbook names is read, and what is wrong is said when settings are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import BadSettingsError
from pbm.desk.post_settings import NoServerError, PostSettings, Server, Use, read_server
from pbm.desk.settings import read_settings

if TYPE_CHECKING:
    from pathlib import Path

GOOD = [
    ("smtp", "smtp://127.0.0.1:2525", Server("smtp", "127.0.0.1", 2525)),
    ("smtp", "smtp://localhost", Server("smtp", "localhost", 25)),
    ("smtp", "smtp://[::1]:2525", Server("smtp", "::1", 2525)),
    ("smtp", "smtps://me@host.example.org", Server("smtps", "host.example.org", 465, "me")),
    ("smtp", "SMTP+StartTLS://me%40example.org@host:587", Server("smtp+starttls", "host", 587, "me@example.org")),
    ("smtp", "smtp+starttls://me@example.org@host", Server("smtp+starttls", "host", 587, "me@example.org")),
    ("imap", "imaps://me@host/INBOX", Server("imaps", "host", 993, "me", "INBOX")),
    ("imap", "imap+starttls://me@host/Post%20Box/New", Server("imap+starttls", "host", 143, "me", "Post Box/New")),
    ("imap", "imap://me@127.0.0.1:1143", Server("imap", "127.0.0.1", 1143, "me")),
    ("listen", "lmtp://127.0.0.1:2424", Server("lmtp", "127.0.0.1", 2424)),
    ("listen", "lmtp:///run/pbm.sock", Server("lmtp", "", 0, None, "/run/pbm.sock")),
]

BAD = [
    ("smtp", "mail.example.org", "smtp:// or smtps:// or smtp+starttls:// is wanted in front"),
    ("smtp", "imaps://mail.example.org", "smtp:// or smtps:// or smtp+starttls:// is wanted in front"),
    ("smtp", "smtp://", "a host is wanted, such as mail.example.org"),
    ("smtp", "smtp://:25", "host and port are wanted, such as mail.example.org:587"),
    ("smtp", "smtp:///run/socket", "a host is wanted, such as mail.example.org"),
    ("smtp", "smtp://host:port", "what is given as the host or the port is not one"),
    ("smtp", "smtp://host:99999", "what is given as the host or the port is not one"),
    ("smtp", "smtp://host:0", "host and port are wanted, such as mail.example.org:587"),
    ("smtp", "smtp://ho\u0441t", "what is given as the host is not the name of one"),
    ("imap", "imaps://host/INBOX%0d%0aA1%20LOGOUT", "up to 500 characters without blanks are wanted"),
    ("smtp", "smtp://host\n", "up to 500 characters without blanks are wanted"),
    (
        "smtp",
        "smtps://me:hunter2@host",
        "no password belongs here: it is taken from PBM_POST_PASSWORD or password_file",
    ),
    (
        "smtp",
        "smtp://me@mail.example.org",
        "a password would travel so that others can read it: only a server on this machine may be so",
    ),
    ("listen", "lmtp://me@/run/pbm.sock", "a host is wanted, such as mail.example.org"),
]


@pytest.mark.parametrize(("use", "text", "server"), GOOD)
def test_every_form_is_read(use: str, text: str, server: Server) -> None:
    """Scheme, host, port or the scheme's own, user and path each come out as they are meant."""
    assert read_server(text, Use(use)) == server


@pytest.mark.parametrize(("use", "text", "why"), BAD)
def test_what_names_no_server_is_refused_in_words(use: str, text: str, why: str) -> None:
    """The words say what is wanted, and repeat no password."""
    with pytest.raises(NoServerError) as refusal:
        read_server(text, Use(use))

    assert str(refusal.value) == why


def test_faults_are_told_when_settings_are_read(tmp_path: Path) -> None:
    """All of them at once, each with its setting, before anything is sent or fetched."""
    file = tmp_path / "pbm.toml"
    file.write_text('[post]\naddress = "gm@example.org"\nsmtp = "here"\nimap = "imaps://"\nlisten = "lmtp://h:x"\n')
    with pytest.raises(BadSettingsError) as refusal:
        read_settings(file)

    said = [line.removeprefix(f"{file}: ").partition(": ")[0] for line in str(refusal.value).splitlines()]
    assert said == ["post.smtp", "post.imap", "post.listen"]


def test_a_server_says_where_it_is_and_not_who_logs_in() -> None:
    """Messages name the place; what is on this machine or enciphered is told apart from what is neither."""
    inside, outside = Server("smtp", "::1", 25), Server("smtps", "mail.example.org", 465, "me")

    assert (str(inside), inside.is_here, inside.is_secret) == ("[::1]:25", True, False)
    assert (str(outside), outside.is_here, outside.is_secret) == ("mail.example.org:465", False, True)
    assert (PostSettings("gm@example.org", smtp="smtp://[::1]").server(Use.SMTP)) == inside
    assert PostSettings("gm@example.org").server(Use.IMAP) is None
