"""Names with letters that mean something in a page stand as they are in whatever comes of a turn, in each game."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.post.post_office import PostOffice
from pbm.post.reports import write_reports
from tests.support.html import Page
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.desks import DeskRunner

MARK = "d'Erlon & <Co>"
"""What the names of a scenario begin with."""

ESCAPED = re.compile(r"&(?:#\w+|amp|lt|gt|quot|apos);")
"""What nobody should read."""

RULESETS = ROOT / "pbm" / "rulesets"
GAMES = {"empires": "two-rivers", "warp": "the-rhine", "battles": "pratzen", "baton": "baton-2"}
"""A scenario of each ruleset."""

SETTINGS = """
[post]
address = "gm@example.org"
[games.g]
language = "de"
languages = { FR = "en" }
"""


@pytest.mark.parametrize("ruleset", GAMES)
def test_names_are_escaped_once(empty: DeskRunner, ruleset: str) -> None:
    """Reports, archive, maps and the letter show them as they are; in none do they become a part of the page."""
    put_down(empty, ruleset)
    empty.ok("new", "g", "--scenario", str(empty.root / "own.toml"), "--seed", "7")
    empty.ok("player", "g", "FR", "--name", MARK, "--email", "fr@example.org")
    empty.ok("turn", "g", "--force")
    words = {name: read(name, text) for name, text in written(empty)}

    assert {name: found for name, text in words.items() if (found := ESCAPED.findall(text))} == {}
    maps = {"FR.svg", "public.svg"} if ruleset != "battles" else set()
    assert {"FR.txt", "FR.html", "FR.json", "index.html", "letter.html"} | maps <= {
        name for name, text in words.items() if MARK in text
    }


def put_down(desk: DeskRunner, ruleset: str) -> None:
    """Put the ruleset's scenario on a desk with the mark in all names; the program plays everybody."""
    scenario = RULESETS / ruleset / "scenarios" / GAMES[ruleset]
    text = (own_board() if ruleset == "baton" else "") + scenario.with_suffix(".toml").read_text(encoding="utf-8")
    text = text.partition("\n[names.de]")[0]  # with the mark they are other names
    text = re.sub(r'\b(name|title) = "(?![a-z-]+"\\n(?:title|rul))', rf'\1 = "{MARK} ', text)
    text = re.sub(
        r'colour = "#\w+"(?=(,| )?)', lambda found: found[0] + (", " if found[1] else "\n") + "dummy = true", text
    )
    text = text.replace(
        'code = "SOU", post', 'code = "ERL", post'
    )  # Battles has generals of its own, d'Erlon among them
    (desk.root / "own.toml").write_text(text, encoding="utf-8")
    if (drawn := scenario.with_suffix(".map.json")).exists():
        (desk.root / "own.map.json").write_bytes(drawn.read_bytes())
    (desk.root / "pbm.toml").write_text(SETTINGS, encoding="utf-8")


def own_board() -> str:
    """Return Baton's map and deck as a scenario writes its own."""
    board, deck = (
        (RULESETS / "baton" / "position" / file).read_text(encoding="utf-8") for file in ("europe.toml", "cards.toml")
    )
    (areas, borders), (cards, _) = board.split("\n\n", 1), deck.split("\n\n", 1)
    return f"{areas}\n{cards}\n[borders]\n{borders}\n"


def written(desk: DeskRunner) -> Iterator[tuple[str, str]]:
    """Yield all that comes of a turn for those who read, with names of files."""
    reports = desk.root / "reports" / "g"
    for file in (reports / "index.html", *(reports / "turn-001").glob("*.*")):
        yield file.name, file.read_text(encoding="utf-8")
    for name, whose in {"FR": ["FR"], "public": []}.items():
        yield f"{name}.svg", desk.run("map", "g", *whose).stdout
    opened = Desk.at(desk.root)
    office = PostOffice.of(opened)
    write_reports(office, opened, opened.game("g"), 1_800_000_000)
    (letter,) = office.out.waiting()
    for part in message_from_bytes(office.out.read(letter), policy=default).walk():
        if part.get_content_maintype() == "text" and not part.get_filename():
            yield f"letter.{part.get_content_subtype()}", part.get_content()


def read(name: str, text: str) -> str:
    """Return what a file says to a reader; what stands in a page as data is read, too."""
    if not name.endswith((".html", ".svg")):
        return text
    page = Page(text)
    assert not page.all("co")
    return " ".join([*page.words, *(value or "" for _, attributes in page.tags for value in attributes.values())])
