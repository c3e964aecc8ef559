"""The gallery of scenarios: what a game master chooses one by, before a game begins.

In it are the scenarios that come with the program, and those in the desk's own folder ``scenarios``. What is known of a
scenario is kept as long as its file and the maps beside it are the same, since to know who plays it must be begun once.
"""

from __future__ import annotations

from dataclasses import field, fields, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.kit.scenario.entries import Description
from pbm.kit.scenario.faults import did_you_mean
from pbm.locale import LANGUAGES, find_language
from pbm.pipeline.catalogue import bundled_files, own_files, read_scenario, unfit_name
from pbm.pipeline.new_rules import rules_before
from pbm.pipeline.scenario_check import Checked, before_turn_1, check_scenario
from pbm.publishing.pictures import picture_of_start
from pbm.quick.record import record
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Rule
    from pbm.kernel.seat import Seat
    from pbm.publishing.publication import Publication

KEPT = 256
"""The number of scenarios of which the cards are kept."""

PICTURES = 64
"""The number of pictures that are kept; the largest have about 90 kB."""

Marks = tuple[tuple[str, int, int, int], ...]
"""The names of files with what changes when they are written: inode, size and time."""


@record
class Card:
    """A scenario in the gallery, in a reader's language.

    Attributes:
        name: what ``pbm new --scenario`` takes.
        title: the scenario's title, or else its name.
        ruleset: the word by which scenarios choose the game; empty if the scenario cannot be read that far.
        game: what the game is called.
        seats: the seats by the code of the empire, with name, status and colour.
        about, length, plays: its description; empty if it has none.
        has_map: whether reports show a map.
        has_picture: whether there is a picture: the map, or what the game draws in place of one.
        solo: whether one can play it alone against the program.
        own: whether it is one of the desk.
        faults: why no game can be begun from it, each a line.

    """

    name: str
    title: str
    ruleset: str = ""
    game: str = ""
    seats: Mapping[str, Seat] = field(default_factory=dict)
    about: str = ""
    length: str = ""
    plays: str = ""
    has_map: bool = False
    has_picture: bool = False
    solo: bool = False
    own: bool = False
    faults: Sequence[str] = ()

    @property
    def players(self) -> int:
        """The number of players that it is for."""
        return sum(seat.status is Status.PLAYER for seat in self.seats.values())


def gallery(desk: Desk, reader: Language = ENGLISH) -> list[Card]:
    """Return the cards of all scenarios, those of the desk last; one that is broken says so on its card."""
    bundled = [_card(file, reader, own=False) for file in bundled_files()]
    return bundled + [_card(file, reader, own=True) for file in own_files(desk.root)]


def card_of(desk: Desk, name: str, reader: Language = ENGLISH) -> Card:
    """Return the card of a scenario by its name.

    Raises:
        RefusedError: there is no such scenario.

    """
    file, own = _file_of(desk, name)
    return _card(file, reader, own=own)


def picture_of(desk: Desk, name: str, reader: Language = ENGLISH) -> bytes | None:
    """Draw a scenario before turn 1, in SVG that needs nothing else, by day and by night.

    Returns:
        the map with its owners, or what the game draws in place of one; None if its card says that it has no picture.

    Raises:
        RefusedError: there is no such scenario, or it cannot be played.

    """
    file, _ = _file_of(desk, name)
    return _picture(file, _marks_of(file), reader.code)


def rules_of(desk: Desk, name: str) -> Sequence[Rule]:
    """Return the rules of a scenario with the values that it has; all of them can be chosen for a new game.

    Raises:
        RefusedError: there is no such scenario, or it cannot be played.

    """
    file, _ = _file_of(desk, name)
    return _rules(file, _marks_of(file))


def _file_of(desk: Desk, name: str) -> tuple[Path, bool]:
    """Return the file of a scenario, and whether it is the desk's own.

    Raises:
        RefusedError: there is no such scenario.

    """
    own = {file.stem: file for file in own_files(desk.root)}
    there = own | {file.stem: file for file in bundled_files()}
    if name not in there:
        raise RefusedError(f"there is no scenario {name:.80}{did_you_mean(name, there)}")
    return there[name], there[name] == own.get(name)


def _card(file: Path, reader: Language, *, own: bool) -> Card:
    cards = _cards(file, _marks_of(file), own=own)
    return cards.get(reader.code) or cards[ENGLISH.code]


def _marks_of(file: Path) -> Marks:
    """Return what changes when a scenario is written, or a map beside it."""
    return tuple(_mark(path) for path in (file, *sorted(file.parent.glob("*.map.json"))))


def _mark(path: Path) -> tuple[str, int, int, int]:
    try:
        about = path.stat()
    except OSError:  # it went in this moment
        return path.name, 0, 0, 0
    return path.name, about.st_ino, about.st_size, about.st_mtime_ns


@lru_cache(maxsize=KEPT)
def _cards(file: Path, _marks: Marks, *, own: bool) -> Mapping[str, Card]:
    """Return the cards of a scenario by the language's code."""
    try:
        source = read_scenario(file, file.name)
    except RefusedError as refused:
        return {ENGLISH.code: Card(file.stem, file.stem, own=own, faults=[str(refused)])}
    except OSError as error:
        return {ENGLISH.code: Card(file.stem, file.stem, own=own, faults=[f"{file.name}: {error.strerror}"])}
    checked = check_scenario(source) if own else Checked(start=before_turn_1(source))
    faults = [*unfit_name(source.name), *checked.faults] if own else []
    plain = Card(source.name, source.name, own=own, faults=faults)
    if checked.start is None:
        return {ENGLISH.code: plain}
    card, head = _with_game(plain, checked.start), source.head
    return {code: _in_language(card, head, checked.start, find_language(code)) for code in LANGUAGES}


def _with_game(card: Card, start: Publication) -> Card:
    """Return a card with what is the same in all languages."""
    ruleset = start.position.ruleset
    has_map = start.drawn is not None and ruleset.map_layout is not None
    return replace(
        card,
        ruleset=ruleset.name,
        game=ruleset.title,
        has_map=has_map,
        has_picture=has_map or ruleset.picture is not None,
        solo=ruleset.compose is not None and ruleset.correct is not None,
    )


def _in_language(card: Card, head: Mapping[str, Any], start: Publication, language: Language) -> Card:
    speaks = start.position.language_of(language)
    seats = {code: replace(seat, name=speaks.name(seat.name)) for code, seat in start.position.seats.items()}
    title = speaks.name(head.get("title") or card.name)
    said = _description(head, language.code)
    return replace(card, title=title, seats=seats, about=said.about, length=said.length, plays=said.plays)


def _description(head: Mapping[str, Any], language: str) -> Description:
    """Return a scenario's description in a language; what it does not say there is in English."""
    said = {**head, **{key: text for key, text in head.get(language, {}).items() if text}}
    return Description(*(" ".join(said.get(each.name, "").split()) for each in fields(Description)))


@lru_cache(maxsize=PICTURES)
def _picture(file: Path, _marks: Marks, language: str) -> bytes | None:
    start = before_turn_1(read_scenario(file, file.name), find_language(language))
    return picture_of_start(start, _renderer())


@lru_cache(maxsize=KEPT)
def _rules(file: Path, _marks: Marks) -> Sequence[Rule]:
    return rules_before(before_turn_1(read_scenario(file, file.name)))


@cache
def _renderer() -> Renderer:
    """Return a renderer of the program's own templates: those of a desk are for its reports."""
    return Renderer()
