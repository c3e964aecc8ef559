"""Mails saved into a game's orders folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.game import Game

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "From: player-pr@example.org\nSubject: orders\n"
SHEET = "GAME g1\nTURN 1\nEMPIRE PR\n1 TAX\n"
PARTS = (
    "Content-Type: multipart/mixed; boundary=x\n\n"
    f"--x\nContent-Type: text/html\n\n<p>{SHEET.replace(chr(10), '<br>')}</p>\n"
    "--x\nContent-Type: application/pdf; name=plan.pdf\n\n%PDF-\n--x--\n"
)


def test_a_mail_in_the_orders_folder_is_a_sheet(tmp_path: Path) -> None:
    """Its texts are the sheet, in UTF-8; what of it cannot be read is told, and why."""
    game = Game(tmp_path, "g1")
    game.orders.mkdir(parents=True)
    (game.orders / "a.eml").write_text(f"{HEAD}{PARTS}", encoding="utf-8")
    (game.orders / "b.EML").write_text(f"{HEAD}Content-Type: application/pdf; name=plan.pdf\n\n%PDF-\n")
    inbox = game.incoming()

    assert [(sheet.name, sheet.data.decode().splitlines()[1:]) for sheet in inbox.sheets] == [
        ("a.eml", SHEET.splitlines())
    ]
    assert inbox.sheets[0].mtime_ns == (game.orders / "a.eml").stat().st_mtime_ns
    assert [(file.name, file.reason.partition(",")[0]) for file in inbox.unreadable] == [
        ("a.eml", "the attachment plan.pdf (application/pdf) is not text"),
        ("b.EML", "the attachment plan.pdf (application/pdf) is not text"),
    ]
    assert inbox.others == ()


def test_what_was_read_of_a_mail_is_not_read_as_a_mail_again(tmp_path: Path) -> None:
    """A sheet kept with its turn may be put into the orders folder again under its name."""
    game = Game(tmp_path, "g1")
    game.orders.mkdir(parents=True)
    (game.orders / "a.eml").write_text(f"{HEAD}\nNote: all is well.\n\n{SHEET}", encoding="utf-8")
    (first,) = game.incoming().sheets
    (game.orders / "a.eml").write_bytes(first.data)
    (again,) = game.incoming().sheets

    assert again.data == first.data
