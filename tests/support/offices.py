"""Looking into the post of a desk from outside, as a person would."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def mails(desk: Path, box: str = "in", parts: Sequence[str] = ("new", "cur")) -> list[bytes]:
    """Return the mails in a box of the post, sorted."""
    return sorted(path.read_bytes() for path in mail_files(desk, box, parts))


def mail_files(desk: Path, box: str = "in", parts: Sequence[str] = ("new", "cur")) -> list[Path]:
    """Return the files of the mails in a box of the post."""
    folders = (desk / "post" / box / part for part in parts)
    return sorted(path for folder in folders if folder.is_dir() for path in folder.iterdir())


def notes(desk: Path) -> str:
    """Return what the game master has been told."""
    file = desk / "post" / "notes.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def a_mail(number: int = 0, text: str = "Hello.") -> bytes:
    """Return a mail unlike others; a stranger's, which nobody answers."""
    head = f"From: stranger-{number}@example.com\nTo: game-master@example.org\nSubject: Mail {number}\n"
    return f"{head}Message-ID: <{number}@example.com>\n\n{text}\n".encode()
