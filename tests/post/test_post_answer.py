"""What an answer to a mail says, in text and as a page, in English and in German, for any game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest
from inscriptis import get_text

from pbm.game.selection import SheetStatus
from pbm.judging.judgement import NOTHING
from pbm.kernel.sentence import say
from pbm.kernel.sheet_file import SheetFile
from pbm.locale import find_language
from pbm.mail.letter import Automatic, as_mail
from pbm.post.command_replies import Own, reply_to
from pbm.post.commands import Command, CommandWord, commands_in
from pbm.post.incoming_mail import IncomingMail
from tests.post.answering import MAIL, answer, handled, opened, sheet_of
from tests.support.desks import DeskRunner
from tests.support.html import Page
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pbm.mail.letter import Letter
    from pbm.pipeline.open_game import OpenGame

GERMAN = find_language("de")
MISTAKES = (
    " 1  GATHER  BRA  -    ALL",
    " 2  SEND    BRA  MGD  AB-1",
    " 3  ATACK   MGD  HRZ  ALL",
    " 5  FORTIFY MGD  -    3",
    " 6  MOVE    MGD  SAX  9",
    " 7  GIFT    -    PR   2",
    "MESSAGE FR",
    "The Harz is ours.",
    "END",
)
USAGE = """\
--\x20
A mail can also ask for one of these, on a line of its own or as its subject:
  STATUS [GAME]          which sheet of yours counts, and when sheets are due
  REPORT [TURN] [GAME]   your report of the last turn, or of another
  RULES [ACTION] [GAME]  which actions there are, or all about one of them
  HELP                   how to write, and a blank sheet for each empire that
                         you play
"""


@pytest.fixture
def game(desk: DeskRunner) -> OpenGame:
    """The game g, Two Rivers, about to begin."""
    return opened(desk)


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[OpenGame]:
    """A game of pebbles, about to begin."""
    with among_the_games():
        runner = DeskRunner(tmp_path)
        runner.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        yield opened(runner)


def verdict(letter: Letter) -> list[str]:
    """Return what is said below the head of the first sheet."""
    return letter.text.split("=" * 78)[1].strip().split("\n\n")[0].splitlines()


def test_the_whole_answer_to_a_sheet_with_mistakes(game: OpenGame) -> None:
    """What became of it, every problem, every action in words with its cost, and what may be asked for."""
    letter = answer(replace(handled(game, sheet_of("PR", *MISTAKES)), deadline="Friday, 8 January 2027, 20:00"))

    assert letter.subject == "g, turn 1: your orders (PR) count, 2 problems"
    assert letter.text == (
        dedent(
            f"""\
            Two Rivers                                                        Prussia (PR)
            Game g                                                                  turn 1
            {"=" * 78}

            Your sheet counts, but has 2 problems.
            If nothing newer comes, this sheet will be played.
            Sheets for turn 1 are due Friday, 8 January 2027, 20:00.

            WHAT IS WRONG
            -------------

            - Line 6, column 5 of your sheet: ATACK is not an action.
                 3  ATACK   MGD  HRZ  ALL
                    ^^^^^
              Did you mean ATTACK?
            - Line 9, column 5 of your sheet: PR is your own empire.
                 7  GIFT    -    PR   2
                    ^^^^^^^^^^^^^^^^^^^

            To correct it, send the whole sheet again: the newest good one counts.

            WHAT WAS UNDERSTOOD
            -------------------

            Action 1: GATHER BRA - ALL
                Build as many supply trains as you may in BRA Brandenburg; costs 4 BPs.
            Action 2: SEND BRA MGD ALL BUT 1
                Send all supply trains but 1 from BRA Brandenburg up the line to MGD
                Magdeburg; costs nothing.
                As things stand: it would be cut: your supply capacity is 4.
            Action 3: ATACK MGD HRZ ALL
                Nothing will come of it: ATACK is not an action.
            Action 5: FORTIFY MGD - 3
                Build 3 fort levels in MGD Magdeburg; costs 3 BPs.
                As things stand: it would be cut: an area can gain 1 level in a turn.
            Action 6: MOVE MGD SAX 9
                Move 9 armies from MGD Magdeburg to SAX Saxony.
                As things stand: it would fail: armies in MGD: 3, not 9.
            Action 7: GIFT - PR 2
                Nothing will come of it: PR is your own empire.

            - A message to FR France.
            - BPs: 7 of 14 spent as things stand (action 1: 4, action 5: 3).

            """
        )
        + USAGE
    )


def test_a_german_player_is_answered_in_german(game: OpenGame) -> None:
    """All of it but names, codes and the words of the sheet; the subject, too."""
    letter = answer(replace(handled(game, sheet_of("PR", *MISTAKES)), deadline="bald"), reader=GERMAN)

    assert letter.subject == "g, Zug 1: Eure Befehle (PR) gelten, 2 Fehler"
    assert letter.text == dedent(
        f"""\
        Two Rivers                                                        Prussia (PR)
        Spiel g                                                                  Zug 1
        {"=" * 78}

        Euer Blatt gilt, hat aber 2 Fehler.
        Kommt nichts Neueres, wird dieses Blatt gespielt.
        Einsendeschluss für Zug 1: bald.

        WAS FALSCH IST
        --------------

        - Zeile 6, Spalte 5 Eures Blattes: ATACK ist keine Aktion.
             3  ATACK   MGD  HRZ  ALL
                ^^^^^
          War ATTACK gemeint?
        - Zeile 9, Spalte 5 Eures Blattes: PR ist Euer eigenes Reich.
             7  GIFT    -    PR   2
                ^^^^^^^^^^^^^^^^^^^

        Um es zu berichtigen, schickt das ganze Blatt noch einmal: Es gilt das neueste
        gute.

        WAS VERSTANDEN WURDE
        --------------------

        Aktion 1: GATHER BRA - ALL
            In BRA Brandenburg bauen: so viele Trosse, wie Ihr dürft; kostet 4 AP.
        Aktion 2: SEND BRA MGD ALL BUT 1
            Von BRA Brandenburg auf der Versorgungslinie nach MGD Magdeburg führen:
            alle Trosse bis auf 1; kostet nichts.
            Nach jetzigem Stand: sie würde gekürzt: Eure Trosskapazität beträgt 4.
        Aktion 3: ATACK MGD HRZ ALL
            Daraus wird nichts: ATACK ist keine Aktion.
        Aktion 5: FORTIFY MGD - 3
            In MGD Magdeburg bauen: 3 Festungsstufen; kostet 3 AP.
            Nach jetzigem Stand: sie würde gekürzt: Festungsstufen, die ein Gebiet je
            Zug gewinnen kann: 1.
        Aktion 6: MOVE MGD SAX 9
            Von MGD Magdeburg nach SAX Saxony führen: 9 Armeen.
            Nach jetzigem Stand: sie würde scheitern: Armeen in MGD: 3, nicht 9.
        Aktion 7: GIFT - PR 2
            Daraus wird nichts: PR ist Euer eigenes Reich.

        - Ein Brief an FR France.
        - AP: nach jetzigem Stand 7 von 14 ausgegeben (Aktion 1: 4, Aktion 5: 3).

        --\x20
        In einer Mail könnt Ihr auch dies erfragen, auf einer eigenen Zeile oder als
        Betreff:
          STATUS [GAME]          welches Blatt von Euch gilt, und wann Einsendeschluss
                                 ist
          REPORT [TURN] [GAME]   Euer Bericht vom letzten Zug, oder von einem anderen
          RULES [ACTION] [GAME]  welche Aktionen es gibt, oder alles über eine davon
          HELP                   wie man schreibt, und ein leeres Blatt für jedes
                                 Reich, das Ihr spielt
        """
    )


def test_a_toy_game_is_answered_likewise(pebbles: OpenGame) -> None:
    """A game that foresees nothing tells no cost and no bill; its actions have words all the same."""
    letter = answer(handled(pebbles, sheet_of("AA", "TAKE 1", "TAKE 5 of them")))

    assert letter.subject == "g, turn 1: your orders (AA) count, 1 problem"
    assert "A Handful of Pebbles                                                  Ada (AA)" in letter.text
    assert "Action 1: TAKE 1\n    Take 1 pebble.\nAction 2: " in letter.text
    assert "costs" not in letter.text


def test_a_good_sheet_counts(game: OpenGame) -> None:
    """There is nothing wrong to be told."""
    letter = answer(handled(game, sheet_of("PR", "TAX")))

    assert letter.subject == "g, turn 1: your orders (PR) count"
    assert verdict(letter) == ["Your sheet counts.", "If nothing newer comes, this sheet will be played."]
    assert "WHAT IS WRONG" not in letter.text


def test_a_refused_sheet_leaves_the_older_one(game: OpenGame) -> None:
    """Why it is refused stands with the problems; which sheet will be played is told with its day and time."""
    came = datetime(2027, 1, 5, 14, 5, tzinfo=UTC)
    letter = answer(replace(handled(game, sheet_of("PR", "TAX", turn=70)), stays=came))

    assert letter.subject == "g, turn 1: your orders (PR) refused, 1 problem"
    assert verdict(letter) == [
        "Your sheet is refused.",
        "If nothing newer comes, your sheet of Tuesday, 5 January 2027, 14:05 will be",
        "played.",
    ]
    assert "TURN 70" in letter.text


def test_without_any_sheet_a_player_plays_no_actions(game: OpenGame) -> None:
    """Whoever has sent nothing that counts is told so."""
    said = verdict(answer(handled(game, sheet_of("PR", "TAX", turn=70))))

    assert said[-1] == "No sheet of yours counts: if none comes, you play no actions."


def test_a_sheet_is_refused_for_reasons_of_the_post(game: OpenGame) -> None:
    """Nothing need be wrong in a sheet whose sender may not order for its empire."""
    letter = answer(replace(handled(game, sheet_of("PR", "TAX")), refused=say("{empire} is not yours", empire="PR")))

    assert letter.subject == "g, turn 1: your orders (PR) refused"
    assert verdict(letter)[0] == "Your sheet is refused: PR is not yours."


@pytest.mark.parametrize(
    ("status", "subject", "said"),
    [
        (
            SheetStatus.SUPERSEDED,
            "these orders (PR) do not count",
            "Your sheet does not count: a newer one of yours is in.",
        ),
        (SheetStatus.PLAYED, "these orders (PR) do not count", "Your sheet has been played with turn 1."),
        (
            SheetStatus.LATE,
            "your orders (PR) count",
            "Your sheet is late: turn 1 has been played. It counts for turn 2.",
        ),
    ],
)
def test_every_standing_of_a_sheet_is_told(game: OpenGame, status: SheetStatus, subject: str, said: str) -> None:
    """Superseded by a newer one, played already, late: each is said in plain words."""
    entry = replace(game.sheets.read(SheetFile("mail", sheet_of("PR", "TAX").encode(), 0)), status=status)
    letter = answer(handled(game, "", entry=entry))

    assert letter.subject == f"g, turn 1: {subject}"
    assert verdict(letter)[0] == said


def test_a_sheet_of_nobody_is_answered(game: OpenGame) -> None:
    """A header that tells no empire is a problem like others."""
    letter = answer(handled(game, "GAME g\nTURN 1\nEMPIRE XX\nTAX\n"))

    assert letter.subject == "g, turn 1: your orders (?) refused, 1 problem"
    assert "XX is not an empire" in letter.text


def test_several_sheets_are_answered_in_one_letter(game: OpenGame) -> None:
    """Each has its part; the subject names the first."""
    letter = answer(handled(game, sheet_of("PR", "TAX")), handled(game, sheet_of("FR", "TAX", turn=70)))

    assert letter.subject == "g, turn 1: your orders (PR) count, and 1 more"
    assert letter.text.index("Prussia (PR)") < letter.text.index("France (FR)")


def test_it_is_an_answer_in_the_players_thread(game: OpenGame) -> None:
    """Mail programs show it below the mail, and other machines do not answer it."""
    letter = answer(handled(game, sheet_of("PR", "TAX")))

    assert (letter.to, letter.automatic) == ("anna@example.org", Automatic.REPLIED)
    assert letter.in_reply_to == "<42@example.org>"
    assert letter.references == ["<1@example.org>", "<42@example.org>"]


def test_a_mail_without_anything_is_answered() -> None:
    """Who sent nothing that can be read is told so, with what was not read and why, and how to get help."""
    letter = answer(mail=replace(MAIL, unread=[say("orders.doc: files of this kind are not read")]))

    assert letter.subject == "Your mail: no sheet in it"
    assert "- orders.doc: files of this kind are not read\n" in letter.text
    assert "There is no sheet in your mail, and no request." in letter.text
    assert letter.text.endswith(USAGE)


def test_it_goes_through_the_mail_as_it_is(game: OpenGame) -> None:
    """Both forms of it, and its files, are in the mail that is sent, nothing lost or broken over."""
    letter = every_part(game, "de")
    data = as_mail(letter, "gm@example.org", "<a@example.org>", datetime(2027, 1, 5, tzinfo=UTC))
    mail = message_from_bytes(data, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    plain, page = mail.get_body(("plain",)), mail.get_body(("html",))

    assert plain is not None
    assert page is not None
    assert plain.get_content().replace("\r\n", "\n") == letter.text
    assert page.get_content().replace("\r\n", "\n") == letter.html
    assert mail["In-Reply-To"] == "<42@example.org>"
    assert [part.get_filename() for part in mail.iter_attachments()] == [file.name for file in letter.attachments]


@pytest.mark.parametrize(("settings", "said"), [("early = true\n", "is played early"), ("", "changes nothing")])
def test_a_sheet_marked_as_final_is_told_what_that_does(desk: DeskRunner, settings: str, said: str) -> None:
    """In a game that plays turns early, and in one that does not."""
    (desk.root / "pbm.toml").write_text(f"[games.g]\n{settings}", "utf-8")
    letter = answer(handled(opened(desk), sheet_of("PR", "TAX", "READY")))

    assert said in " ".join(verdict(letter))


def test_of_another_s_empire_nothing_is_told(game: OpenGame) -> None:
    """Not whether a sheet of it is in, nor what would happen without one."""
    refused = say("you are not registered for {empire} in this game", empire="PR")
    letter = answer(replace(handled(game, sheet_of("PR", "TAX")), checked=NOTHING, refused=refused, registered=False))

    assert verdict(letter) == ["Your sheet is refused: you are not registered for PR in this game."]
    assert "no actions" not in letter.text


def test_an_answer_without_a_sheet_says_nothing_of_one_in_its_subject(game: OpenGame) -> None:
    """Such as one that says what became of press."""
    letter = answer(remarks=[say("Your press has been sent to {empires}.", empires="FR")])

    assert letter.subject == "The answer to your mail"


def test_what_may_be_asked_for_is_told_once(game: OpenGame) -> None:
    """In the reply to HELP, or at the end of the letter."""
    asked = [reply_to(Command(CommandWord.HELP), [Own(game, "PR", UTC)], find_language("en"), 0)]
    letter = answer(replies=asked)

    assert letter.text.count("REPORT [TURN] [GAME]") == 1
    assert (letter.html or "").count("REPORT [TURN] [GAME]") == 1


def test_remarks_stand_before_all(game: OpenGame) -> None:
    """What else is to be said is said first."""
    letter = answer(handled(game, sheet_of("PR", "TAX")), remarks=[say("your new address is noted")])

    assert letter.text.startswith("Your new address is noted.\n")


def test_commands_are_replied_to_below(game: OpenGame) -> None:
    """With what was asked for above each reply, and the files that go with it."""
    mail = replace(MAIL, subject="STATUS")
    replies = [
        reply_to(command, [Own(game, "PR", UTC)], find_language("en"), 0)
        for command in commands_in(IncomingMail.of(mail))
    ]
    letter = answer(mail=mail, replies=replies)

    assert letter.subject == "Your mail: STATUS"
    assert "You asked for                                                           STATUS\n" in letter.text


def every_part(game: OpenGame, language: str) -> Letter:
    """Return an answer with everything in it that there may be."""
    reader = find_language(language)
    asked = [Command(word) for word in CommandWord]
    own = [Own(game, "PR", UTC), Own(game, "FR", UTC)]
    return answer(
        replace(handled(game, sheet_of("PR", *MISTAKES)), deadline="Friday, 8 January 2027, 20:00"),
        replace(handled(game, sheet_of("FR", "TXA", turn=70)), stays=datetime(2027, 1, 5, 14, 5, tzinfo=UTC)),
        mail=replace(MAIL, unread=[say("{file}", file="a" * 200), say("{file}", file="plan.doc: no text " * 8)]),
        replies=[reply_to(command, own, reader, 0) for command in asked],
        reader=reader,
        remarks=[say("your new address is noted")],
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_lines_are_short_enough_for_mail(game: OpenGame, language: str) -> None:
    """No line of an answer has more than 78 columns, whatever is in it."""
    letter = every_part(game, language)

    assert [line for line in letter.text.splitlines() if len(line) > 78] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_whole_and_asks_for_nothing(game: OpenGame, language: str) -> None:
    """Every tag is closed, the language is named, and nothing is loaded from anywhere."""
    letter = every_part(game, language)
    assert letter.html is not None
    page = Page(letter.html)

    assert page.open == []
    assert page.all("html") == [{"lang": language}]
    assert {name for name, _ in page.tags} & {"script", "link", "img", "iframe", "form", "a"} == set()
    assert all("src" not in attributes and "href" not in attributes for _, attributes in page.tags)


def test_what_players_write_disturbs_no_page(game: OpenGame) -> None:
    """Tags, control characters and marks of direction in a sheet are shown, and obeyed by nothing."""
    lines = ["1 <script>alert(1)</script> <i>", "2 TAX \x1b[31m\u202e</pre></html>", "3 MOVE <img src=x> &amp; 3"]
    letter = answer(
        handled(game, sheet_of("PR", *lines)), mail=replace(MAIL, unread=[say("<script>.doc: \x07not read")])
    )
    assert letter.html is not None
    page = Page(letter.html)

    assert page.open == []
    assert {name for name, _ in page.tags} & {"script", "i", "img"} == set()
    assert "\x1b" not in letter.text + letter.html
    assert "\u202e" not in letter.text + letter.html


QUOTED = {
    "bare": lambda letter: letter.text,
    "marked": lambda letter: "".join(f"> {line}\n" for line in letter.text.splitlines()),
    "from the page": lambda letter: get_text(letter.html),
}


@pytest.mark.parametrize("quoted", QUOTED.values(), ids=QUOTED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_quoted_below_a_new_sheet_does_no_harm(
    game: OpenGame, language: str, quoted: Callable[[Letter], str]
) -> None:
    """Whoever writes above our answer sends his new sheet and no more, whatever his program makes of what it quotes."""
    reader = find_language(language)
    mistakes = handled(game, sheet_of("PR", *MISTAKES))
    asked = [reply_to(Command(CommandWord.RULES), [Own(game, "PR", UTC)], reader, 0)]
    letters = [answer(mistakes, replies=asked, reader=reader), answer(replies=asked, reader=reader)]
    entries = [
        game.sheets.read(SheetFile("mail", f"{sheet_of('PR', 'TAX', 'GROW BRA')}\n{quoted(letter)}".encode(), 0))
        for letter in letters
    ]

    assert [[action.text for action in entry.sheet.actions] for entry in entries] == [["TAX", "GROW BRA"]] * 2
    assert [list(map(str, entry.sheet.problems)) for entry in entries] == [[], []]
