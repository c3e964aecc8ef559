"""Personal links: who they belong to, that they stay the same, and that a renewed one is no longer valid."""

from __future__ import annotations

import re
import stat
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.links import find_person, seats_of_person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.support.desks import DeskRunner

ANNA = "anna@example.org"
LINK = re.compile(r"/play/([a-z2-7]{32})\n")


def link(desk: DeskRunner, *args: str) -> str:
    """Return the secret in the only line that the command prints."""
    found = LINK.fullmatch(desk.ok("player", *args))
    assert found is not None
    return found[1]


def seats(desk: DeskRunner, secret: str) -> Sequence[tuple[str, str]] | None:
    """Return the seats that a link leads to; None if it leads nowhere."""
    opened = Desk.at(desk.root)
    person = find_person(opened, secret)
    return None if person is None else seats_of_person(opened, person)


def test_a_link_is_a_persons_and_leads_to_all_their_seats(desk: DeskRunner) -> None:
    """One address has one link for the whole desk, which stays the same; another address has another."""
    desk.ok("new", "h", "--scenario", "two-rivers")
    desk.ok("player", "g", "PR", "--email", ANNA)
    desk.ok("player", "h", "FR", "--email", ANNA.upper())
    desk.ok("player", "h", "PR", "--email", "bea@example.org", "--also", ANNA)
    hers = link(desk, "g", "PR", "--link")

    assert link(desk, "h", "FR", "--link") == hers == link(desk, "g", "PR", "--link")
    assert link(desk, "h", "PR", "--link") != hers
    assert seats(desk, hers) == [("g", "PR"), ("h", "FR"), ("h", "PR")]
    assert seats(desk, hers[:-1] + ("a" if hers[-1] != "a" else "b")) is None
    assert seats(desk, "") is None
    assert seats(desk, "\u00e4\udcff") is None


def test_a_renewed_link_takes_the_place_of_the_former(desk: DeskRunner) -> None:
    """``--new-link`` prints one that counts from now on, and the former leads nowhere."""
    desk.ok("player", "g", "PR", "--email", ANNA)
    former = link(desk, "g", "PR", "--link")
    renewed = link(desk, "g", "PR", "--new-link")

    assert seats(desk, former) is None
    assert seats(desk, renewed) == [("g", "PR")]
    assert link(desk, "g", "PR", "--link") == renewed


def test_a_seat_without_an_address_has_a_link_of_its_own(desk: DeskRunner) -> None:
    """It is valid until somebody's address is registered, and does not come back when that address goes."""
    first = link(desk, "g", "FR", "--link")
    assert seats(desk, first) == [("g", "FR")]
    assert seats(desk, link(desk, "g", "PR", "--link")) == [("g", "PR")]

    file = desk.root / "worlds" / "g" / "players.json"
    before = file.read_bytes()
    file.write_text(f'{{"players": {{"FR": {{"email": "{ANNA}"}}}}}}')  # by hand
    assert seats(desk, first) is None
    file.write_bytes(before)
    assert seats(desk, first) == [("g", "FR")]
    desk.ok("player", "g", "FR", "--email", ANNA)
    assert seats(desk, first) is None
    desk.ok("player", "g", "FR", "--email", "")
    assert seats(desk, first) is None
    assert seats(desk, link(desk, "g", "FR", "--link")) == [("g", "FR")]


def test_who_loses_a_seat_loses_it_at_once(desk: DeskRunner) -> None:
    """The link of an address that plays elsewhere goes on to work there; that of one that plays nowhere does not."""
    desk.ok("player", "g", "PR", "--email", ANNA)
    desk.ok("player", "g", "FR", "--email", ANNA)
    hers = link(desk, "g", "PR", "--link")
    desk.ok("player", "g", "PR", "--email", "bea@example.org")
    assert seats(desk, hers) == [("g", "FR")]
    desk.ok("player", "g", "FR", "--email", "bea@example.org")
    assert seats(desk, hers) is None


def test_another_game_of_the_name_has_other_links(desk: DeskRunner) -> None:
    """A link of a seat names the game's start, not its name alone; a damaged game keeps nobody out of others."""
    first = link(desk, "g", "FR", "--link")
    desk.ok("new", "h", "--scenario", "two-rivers", "--seed", "7")
    desk.ok("player", "h", "PR", "--email", ANNA)
    hers = link(desk, "h", "PR", "--link")
    for folder in ("worlds", "reports", "orders"):
        (desk.root / folder / "g").rename(desk.root / folder / "away")
    assert seats(desk, first) is None
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "8")
    assert seats(desk, first) is None
    (desk.root / "worlds" / "g" / "players.json").write_bytes(b"{")
    assert seats(desk, hers) == [("h", "PR")]


def test_with_what_is_registered_the_link_is_printed_last(desk: DeskRunner) -> None:
    """A player can be registered and get a link in one command."""
    printed = desk.ok("player", "g", "PR", "--name", "Anna", "--email", ANNA, "--link")

    assert "Anna" in printed
    assert LINK.fullmatch(printed.splitlines(keepends=True)[-1])


def test_nobody_else_can_read_what_links_are_made_from(desk: DeskRunner) -> None:
    """The folder and its files are the owner's alone, and no backup holds them."""
    desk.ok("player", "g", "PR", "--email", ANNA)
    secret = link(desk, "g", "PR", "--new-link")
    folder = desk.root / "serve"
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    backup = desk.root.parent / "g.backup"
    desk.ok("backup", "g", str(backup))

    assert modes == {"serve": 0o700, "secret": 0o600, "links.json": 0o600, ".links.lock": 0o600}
    assert not [name for name, data in desk.files().items() if secret.encode() in data]
    assert (folder / "secret").read_bytes().strip() not in backup.read_bytes()


@pytest.mark.parametrize("file", ["secret", "links.json"])
def test_a_damaged_file_is_reported(desk: DeskRunner, file: str) -> None:
    """No link is made from a damaged secret, nor without knowing which were renewed."""
    link(desk, "g", "PR", "--new-link")
    (desk.root / "serve" / file).write_text("12345")

    assert f"{file} is damaged" in desk.refused("player", "g", "PR", "--link")


def test_wrong_usage_is_explained(desk: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A link is a seat's, of a game that has begun, and no part of what programs are given."""
    assert desk.run("player", "g", "--link").exit_code == 2
    assert desk.run("player", "g", "PR", "--link", "--json").exit_code == 2
    (desk.root / "pbm.toml").write_text('[games.soon]\nscenario = "two-rivers"\n', encoding="utf-8")
    assert "soon has not begun" in desk.refused("player", "soon", "PR", "--link")
