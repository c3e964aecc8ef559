"""Report mails: each registered player gets the report of the last turn once, and a correction if it has changed.

What is in the reports folder is sent. The record stores, by turn, empire and address, which report was written last; a
turn that is played again has a different report, which is sent as a correction.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.game_folder import turn_name
from pbm.desk.notice_kind import NoticeKind
from pbm.desk.records import values_in
from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.mail.letter import Attachment, Letter, inlined
from pbm.pipeline.open_game import load, load_events
from pbm.post.letter_links import door_of, links_of
from pbm.post.notices import is_wanted, report_fact
from pbm.post.report_letter import about
from pbm.post.what_changed import what_changed
from pbm.publishing.maps import opening_picture
from pbm.publishing.reports import refused_faults
from pbm.quick.record import record
from pbm.reports.columns import wrap
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.journal import Journal
    from pbm.post.post_office import PostOffice

LONGEST_PAGE = 90_000
"""The limit of bytes of the page in a mail; some mail programs show no more than a hundred thousand."""

TEMPLATE = "mail/report"

WIDTH = 78


@record
class ReportDue:
    """A report that is to be sent.

    Attributes:
        empire: the code of its empire.
        address: where it goes.
        player: the name of the player.
        files: the report's files, by suffix.
        fact: the key under which the journal stores the last report of this turn.
        former: the identity of the report that this one replaces; empty if there is none.
        before: the identity of this player's report of the turn before; empty if there is none.
        digest: the digest of the report.
        had: the digest of the report that this one replaces; empty if there is none.

    """

    empire: str
    address: str
    player: str | None
    files: dict[str, bytes]
    fact: str
    former: str
    before: str
    digest: str
    had: str

    @property
    def identity(self) -> str:
        """What distinguishes its letter from all others; what was sent before it is part of that."""
        return f"{self.fact}/{_digest(f'{self.digest} {self.former}'.encode())}"


def write_reports(office: PostOffice, desk: Desk, game: Game, now: int) -> int:
    """Write a letter for each report of a game's last turn that has none yet; return how many.

    Args:
        office: the post office.
        desk: the desk.
        game: the game; if it has not begun, there is nothing to send.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the game's files are damaged, or a template has an error.

    """
    if not game.begun:
        return 0
    turn, journal = game.current_turn(), office.journal
    due = list(_due(game, turn, journal))
    if not due:
        return 0
    opened, renderer = load(desk, game, turn), Renderer(desk.templates)
    written = 0
    for report in due:
        if not journal.is_written(report.identity):
            letter = _letter(office, opened, renderer, report)
            written += letter is not None and office.write(letter, "report", report.identity, now)
        journal.remember(report.fact, f"{report.digest} {report.identity}", now)
    return written


def write_welcome(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice, opened: OpenGame, empire: str, said: Sequence[Phrase], identity: str, now: int
) -> None:
    """Write the first letter to a new player: the report of the last turn, with what they need to know above it.

    Args:
        office: the post office.
        opened: the game, with the player registered.
        empire: the code of the player's empire.
        said: the sentences above the report, among them the key.
        identity: what distinguishes the letter from all others.
        now: the time, in seconds since 1970.

    """
    game, turn, player = opened.files, opened.position.turn, opened.players[empire]
    address, files = player.letters_to[0], _files(game, turn, empire)
    letter = None
    if files is not None:
        fact, digest = report_fact(game.name, turn, empire, address), _digest(files[".txt"])
        due = ReportDue(empire, address, player.name, files, fact, "", "", digest, "")
        letter = _letter(office, opened, Renderer(office.desk.templates), due, said)
        # Noted first: otherwise a run that is killed here would be followed by the same report once more.
        office.journal.remember(fact, f"{digest} {identity}", now)
    if letter is None:
        reader = opened.publication.language_of(empire)
        text = "\n\n".join("\n".join(wrap(reader.say(each), WIDTH)) for each in said)
        subject = reader.say(say("{game}: welcome", game=game.name))
        letter = Letter(address, subject, f"{text}\n", called=opened.publication.title)
    office.write(letter, "report", identity, now)


def _due(game: Game, turn: int, journal: Journal) -> Iterator[ReportDue]:
    for empire, player in game.players().items():
        text = _text(game, turn, empire) if player.letters_to else None
        for address in player.letters_to if text is not None else ():
            fact, found = report_fact(game.name, turn, empire, address), _digest(text or b"")
            digest, _, former = (journal.recall(fact) or "").partition(" ")
            files = _files(game, turn, empire) if digest != found else None
            if files is not None:
                _, _, before = (journal.recall(report_fact(game.name, turn - 1, empire, address)) or "").partition(" ")
                latest = _digest(files[".txt"])
                yield ReportDue(empire, address, player.name, files, fact, former, before, latest, digest)


def _text(game: Game, turn: int, empire: str) -> bytes | None:
    """Read only the text of an empire's report: most runs need no more, as the report has been sent."""
    with suppress(FileNotFoundError):
        return game.report(turn, f"{empire}.txt")
    return None


def _files(game: Game, turn: int, empire: str) -> dict[str, bytes] | None:
    """Read an empire's report; None if the empire has none, or while reports are being put in place.

    Text and JSON are always among its files, and a page if the game has pages.
    """
    try:
        files = {suffix: game.report(turn, f"{empire}{suffix}") for suffix in (".txt", ".json")}
    except FileNotFoundError:
        return None
    with suppress(FileNotFoundError):
        files[".html"] = game.report(turn, f"{empire}.html")
    return files


def _letter(
    office: PostOffice, opened: OpenGame, renderer: Renderer, report: ReportDue, above: Sequence[Phrase] = ()
) -> Letter | None:
    """Make the letter of a report, with sentences above it; None for a player whose report before was the last."""
    turn, game = opened.position.turn, opened.files
    document = _document(game, turn, report.empire, report.files)
    if had_the_last(game, turn, report.empire):
        return None
    ruleset = opened.position.ruleset
    letter = about(document, ruleset, report.player, corrected=bool(report.former), paged=".html" in report.files)
    reader = find_language(document["language"])
    letter["news"] = [*(reader.say(each) for each in above), *letter["news"]]
    picture = _picture(office, opened, renderer, report)
    changed = _changed(opened, document, report)
    links = [*door_of(office.desk, report.address, reader), *links_of(office.desk, game, report.empire, reader)]
    said = {**letter, "picture": picture.cid if picture else None, "changed": changed, "links": links}
    shown = {**document, "ruleset": ruleset.name, "letter": said, "report": {"text": report.files[".txt"].decode()}}
    text, page = _rendered(renderer, shown)
    return Letter(
        to=report.address,
        subject=letter["subject"],
        text=text,
        html=page,
        attachments=[*([picture] if picture else []), *_attached(game, turn, report)],
        references=[office.message_id(identity) for identity in (report.before, report.former) if identity],
        called=opened.publication.title,
    )


def _changed(opened: OpenGame, document: Document, report: ReportDue) -> Sequence[str]:
    """Return what is different from the report that the player has, if that is kept and they want to know."""
    former = _undone_report(opened.files, opened.position.turn, report) if report.former else None
    if former is None or not is_wanted(opened, NoticeKind.TURN):
        return ()
    reader = find_language(document["language"])
    return what_changed(former, document, opened.position.ruleset.figures, reader)


def _undone_report(game: Game, turn: int, report: ReportDue) -> Document | None:
    """Return the document of the report that was mailed before, from among those of undone and amended turns."""
    for kept in game.undone.glob(f"{turn_name(turn)}.*/reports/{report.empire}.txt"):
        if _digest(kept.read_bytes()) == report.had and kept.with_suffix(".json").is_file():
            return values_in(kept.with_suffix(".json").read_bytes(), kept.with_suffix(".json"))
    return None


def _rendered(renderer: Renderer, shown: Document) -> tuple[str, str]:
    """Render the letter as text, with the whole report below it, and as a page, without actions if it were too long."""
    with refused_faults():
        text, page = renderer.render_letter(TEMPLATE, shown)
        page = inlined(page)
        if len(page.encode()) > LONGEST_PAGE:
            brief = {**shown, "letter": {**shown["letter"], "room": False}}
            page = inlined(renderer.render_letter(TEMPLATE, brief)[1])
    return text, page


def _picture(office: PostOffice, opened: OpenGame, renderer: Renderer, report: ReportDue) -> Attachment | None:
    events = load_events(opened, opened.position.turn)
    png = opening_picture(opened.publication, report.empire, events, renderer)
    if png is None:
        return None
    cid = f"map.{office.message_id(report.identity).strip('<>')}"
    return Attachment("map.png", "image/png", png, cid)


def _attached(game: Game, turn: int, report: ReportDue) -> Iterator[Attachment]:
    name = f"{game.name}-{turn_name(turn)}-{report.empire}"
    yield Attachment(f"{name}.txt", "text/plain", report.files[".txt"])
    if ".html" in report.files:
        yield Attachment(f"{name}.html", "text/html", report.files[".html"])
    yield Attachment(f"{name}.json", "application/json", report.files[".json"])


def had_the_last(game: Game, turn: int, empire: str) -> bool:
    """Return whether an empire was out of the game a turn ago."""
    before = _files(game, turn - 1, empire) if turn else None
    return before is not None and _document(game, turn - 1, empire, before).get("status") == "eliminated"


def _document(game: Game, turn: int, empire: str, files: Mapping[str, bytes]) -> Document:
    return values_in(files[".json"], game.reports_folder(turn) / f"{empire}.json")


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]
