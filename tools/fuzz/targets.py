"""What is fuzzed: each kind of file that somebody else may have written, and what must hold whatever is in it.

A target gives its seeds, files as they ought to be, and feeds bytes to the reader. The reader may refuse them in the
one way that its callers expect; anything else that it raises, and whatever an assertion finds, is a finding.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.sealed import FORMAT, seal, unseal
from pbm.kit.maps.shapes import read_shapes
from pbm.mail.bodies import MOST_TEXT, MOST_TOLD
from pbm.mail.bounces import MOST_BOUNCES
from pbm.mail.parts import MOST_PARTS
from pbm.mail.reading import LONGEST_SUBJECT, MOST_REFERENCES, body_digest, read_mail
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.warp import WARP
from pbm.sheets import Expected, Headers, SheetText, read_sheet
from pbm.sheets.order_language import OrderLanguage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pbm.kernel.ruleset import Ruleset

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = ROOT / "pbm" / "rulesets" / "empires" / "scenarios"
WARS = ROOT / "pbm" / "rulesets" / "warp" / "scenarios"
MAILS = ROOT / "tests" / "mail" / "samples"

MOST_PROBLEMS = 400
"""More are never told of one sheet, however much is wrong with it."""


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of file: seeds to begin with, and what reads it."""

    name: str
    seeds: Callable[[], Sequence[bytes]]
    feed: Callable[[bytes], None]


@cache
def _language(scenario: Path) -> OrderLanguage:
    """Return what the words on a sheet for a scenario may be."""
    ruleset: Ruleset[Any, Any] = WARP if scenario.parent == WARS else EMPIRES
    world = ruleset.start(scenario.read_text(encoding="utf-8"), scenario.name, 1)
    return OrderLanguage(ruleset, ruleset.words(world), ruleset.places(world))


def feed_sheet(scenario: Path, data: bytes) -> None:
    """Read an order sheet: every complaint is of a place in the sheet, and there is an end to them."""
    sheet = read_sheet("sheet.txt", data, _language(scenario), Expected(games=(scenario.stem,), turn=1))
    assert len(sheet.problems) <= MOST_PROBLEMS
    for problem in sheet.problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert str(problem).strip()
    _take_apart(SheetText(data))


def _take_apart(text: SheetText) -> None:
    """Take the sheets in a text apart: the lines of each are what is read of them later."""
    headers = Headers.of(text)
    for claim in headers.claims()[:3]:
        own = SheetText.of_lines(headers.lines_of(claim))
        assert own.lines == SheetText(own.data).lines


def feed_mail(data: bytes) -> None:
    """Read a mail: nothing comes of it but what may be shown, and not too much."""
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
        _take_apart(SheetText(text.text.encode()))
    assert len(body_digest(data)) == 64


def feed_scenario(ruleset: Ruleset[Any, Any], data: bytes) -> None:
    """Start a game from a scenario: it is refused, or its world can be saved."""
    try:
        world = ruleset.start(data.decode(), "scenario.toml", 1)
    except (RefusedError, UnicodeDecodeError):
        return
    seal(world, ruleset.name, ruleset.saved_classes())


def feed_map(data: bytes) -> None:
    """Read the shapes of a map: they are refused, or every area has its measures."""
    try:
        shapes = read_shapes(data.decode(), "scenario.map.json")
    except (RefusedError, UnicodeDecodeError):
        return
    assert all({"path", "label"} <= set(area) for area in shapes["areas"].values())


def feed_sealed(data: bytes) -> None:
    """Open a sealed file whose header vouches for whatever follows: it is refused, or seals to something that opens."""
    classes = EMPIRES.saved_classes()
    header = f"pbm-world {FORMAT} {EMPIRES.name} {sha256(data).hexdigest()}\n".encode()
    try:
        unseal(header + data, EMPIRES.name, classes, "world", EMPIRES.former_formats)
    except NotOurFileError:
        return


def _files(folder: Path, pattern: str) -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob(pattern))]


@cache
def _worlds() -> Sequence[bytes]:
    """Pickles of worlds at their start, without the header."""
    texts = sorted(SCENARIOS.glob("two-*.toml"))
    worlds = [EMPIRES.start(text.read_text(encoding="utf-8"), text.name, 1) for text in texts]
    return [seal(world, EMPIRES.name, EMPIRES.saved_classes()).partition(b"\n")[2] for world in worlds]


TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        Target(
            "sheets",
            lambda: _files(ROOT / "orders" / "sample", "*.txt"),
            partial(feed_sheet, SCENARIOS / "two-rivers.toml"),
        ),
        Target(
            "sheets-warp",
            lambda: _files(ROOT / "orders" / "rhine", "*.txt"),
            partial(feed_sheet, WARS / "the-rhine.toml"),
        ),
        Target("mails", lambda: _files(MAILS, "*.eml"), feed_mail),
        Target("scenarios", lambda: _files(SCENARIOS, "two-*.toml"), partial(feed_scenario, EMPIRES)),
        Target("scenarios-warp", lambda: _files(WARS, "the-rhine.toml"), partial(feed_scenario, WARP)),
        Target("maps", lambda: _files(SCENARIOS, "two-*.map.json"), feed_map),
        Target("sealed", _worlds, feed_sealed),
    )
}
