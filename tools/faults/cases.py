"""The commands that are put under fire, and the desks that they are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAME = "g"
NEW = ("new", GAME, "--scenario", "two-rivers", "--seed", "7")
NEW_CHOSEN = (*NEW, "--rule", "actions=12", "--set", "first_deadline=2026-06-05T20:00:00", "--set", "days=14")
TURN = ("turn", GAME)
NEW_OF_THREE = ("new", GAME, "--scenario", "{desk}/three.toml", "--seed", "7")
"""The first report is made before others are shared out: with a third, another process makes one."""
BACKUP = ("backup", GAME, "{desk}/kept.tar")
HELD = ("hold", GAME, "--until", "2026-07-01")
PLAYERS = (
    ("player", GAME, "PR", "--name", "Ada", "--email", "ada@example.com"),
    ("player", GAME, "FR", "--name", "Bob", "--email", "bob@example.com", "--language", "de"),
)
LINK = ("player", GAME, "PR")


def sheet(empire: str, *lines: str) -> str:
    """Return the sheet of an empire for turn 1."""
    return "\n".join([f"GAME {GAME}", "TURN 1", f"EMPIRE {empire}", *lines, ""])


SHEETS = {
    f"orders/{GAME}/PR.txt": sheet("PR", "1 GATHER BRA - 1", "2 SEND BRA MGD 1"),
    f"orders/{GAME}/FR.txt": sheet("FR", "1 GATHER PAR - 1"),
}
AMENDED = "sheets/PR-again.txt"
"""A sheet that is elsewhere on the desk."""

HARD_SHEET = {f"orders/{GAME}/FR.txt": sheet("FR", "1 ATTACK LEFT - BEST")}
NEW_DUEL = ("new", GAME, "--scenario", "auerstedt", "--seed", "7")
NEW_HARD = (*NEW_DUEL, "--solo", "FR", "--level", "hard")
TWO_HARD = ("player", GAME, "--all", "--status", "dummy", "--level", "hard")
"""Another process lets one of them think."""

CLOCK = f'[games.{GAME}]\nscenario = "two-rivers"\nseed = 7\nfirst_deadline = 2026-05-20T20:00:00\ndays = 14\n'
POST = """
[post]
address = "game-master@example.org"
notes_to = "me@example.org"
smtp = "smtp://127.0.0.1:{port}"
proof = "address"
timezone = "UTC"
"""
MAIL = f"""\
From: ada@example.com
To: game-master@example.org
Subject: My orders
Message-ID: <1@example.com>

{sheet("PR", "1 GATHER BRA - 1")}
"""


VOTING = CLOCK + 'votes = ["extend"]\nvotes_needed = 0\n'
VOTE = """\
From: ada@example.com
To: game-master@example.org
Subject: VOTE EXTEND 24h
Message-ID: <2@example.com>

"""
JOIN = VOTE.replace("VOTE EXTEND 24h", f"JOIN {GAME} FR")
WORD = "word.txt"
"""A letter of the game master's that is elsewhere on the desk."""

ANNOUNCE = ("announce", GAME, f"{{desk}}/{WORD}")
EXTEND = ("deadline", GAME, "--extend", "24h", "--why", "a storm")
RULES = ("gm", GAME, "set", "rules.actions=12", "--why", "as we agreed")
LIST = "players.csv"
SITE = """
[site]
folder = "www"
"""
HOOKS = """
[[notify.hooks]]
url = "http://127.0.0.1:{hooks}/hook"
"""


def of_three() -> str:
    """Return the scenario for two with a third empire."""
    two = (files("pbm.rulesets.empires") / "scenarios" / "two-rivers.toml").read_text(encoding="utf-8")
    return two.replace('name = "two-rivers"', 'name = "three"').replace('["SAX"]', '["SAX", "BOH"]') + THIRD


THIRD = """
[[empire]]
code = "AU"
name = "Austria"
colour = "#b0a070"
supply_capacity = 4
balance = 12
treasury = 20
capital = "BOH"

[[land]]
code = "BOH"
name = "Bohemia"
terrain = "plains"
population = 4
borders = ["SIL"]
owner = "AU"
armies = 3
"""


PAGE_SHEET = sheet("PR", "1 GATHER BRA - 1")
BY_PAGE = ("ask", GAME, "PR", f"/games/{GAME}/sheets", "sheet")
ENTERED = (NEW, *PLAYERS, ("player", GAME, "PR", "--link"))
"""The secret of all links is made with the first of them."""

PRESS = f'[games.{GAME}]\npress = "signed"\n'


@dataclass(frozen=True, slots=True)
class Case:
    """A command, and how the desk that it finds was made.

    Attributes:
        name: what it is called.
        args: the command.
        before: the commands that made the desk.
        files: files that are put on the desk first, by path.
        without: files and folders that are taken away from it then.
        then: files that are put there last, in the place of others.
        given: what comes on the command's standard input.
        kept: the exit status by which the command says that nothing was taken.
        game: the game that it is about.
        release: the release whose desk it was at first, if one's.

    """

    name: str
    args: Sequence[str]
    before: Sequence[Sequence[str]] = (NEW,)
    files: Mapping[str, str] = field(default_factory=dict)
    without: Sequence[str] = ()
    then: Mapping[str, str] = field(default_factory=dict)
    given: str = ""
    kept: int = 1
    game: str = GAME
    release: str = ""


CASES = (
    Case("new", NEW, ()),
    Case("new with rules and settings", NEW_CHOSEN, ()),
    Case("new with settings among others", NEW_CHOSEN, (), {"pbm.toml": POST}),
    Case("first turn", TURN, (), {"pbm.toml": CLOCK, **SHEETS}),
    Case("turn", TURN, (NEW,), SHEETS),
    Case("turn of three", TURN, (NEW_OF_THREE,), {**SHEETS, "three.toml": of_three()}),
    Case("turn of two hard players", TURN, (NEW_DUEL, TWO_HARD)),
    Case("undo", ("undo", GAME), (NEW, TURN), SHEETS),
    Case("redo", ("redo", GAME), (NEW, TURN, ("undo", GAME)), SHEETS),
    Case(
        "amend",
        ("amend", GAME, f"{{desk}}/{AMENDED}", "--accept"),
        (NEW, TURN),
        {**SHEETS, AMENDED: sheet("PR", "1 GATHER BRA - 2")},
    ),
    Case("gm set", ("gm", GAME, "set", "PR", "balance=9", "--why", "a miscount"), (NEW, TURN), SHEETS),
    Case("site", ("site", GAME, "--out", "{desk}/www"), (NEW,)),
    Case(
        "site again", ("site", GAME, "--out", "{desk}/www"), (NEW, ("site", GAME, "--out", "{desk}/www"), TURN), SHEETS
    ),
    Case("player", (*PLAYERS[0], "--language", "de"), (NEW, PLAYERS[1]), {"pbm.toml": POST}),
    Case(
        "players",
        ("players", GAME, f"{{desk}}/{LIST}"),
        (NEW,),
        {"pbm.toml": POST, LIST: "empire,email\nPR,ada@example.com\nFR,bob@example.com\n"},
    ),
    Case("player link", (*LINK, "--new-link"), (NEW, (*LINK, "--link"))),
    Case("announce", ANNOUNCE, (NEW, *PLAYERS), {"pbm.toml": CLOCK + POST, WORD: "The ferry is late.\n"}),
    Case("deadline", EXTEND, (NEW,), {"pbm.toml": CLOCK.replace("2026-05-20", "2026-06-05")}),
    Case("gm set rules", RULES, (NEW,), {"pbm.toml": CLOCK}),
    Case("hold", HELD, (NEW,), {"pbm.toml": CLOCK}),
    Case("release", ("hold", GAME, "--release"), (NEW, ("hold", GAME)), {"pbm.toml": CLOCK}),
    Case("post take", ("post", "take"), (NEW, *PLAYERS), {"pbm.toml": POST}, given=MAIL, kept=75),
    Case(
        "vote",
        ("post", "take"),
        (NEW, *PLAYERS),
        {"pbm.toml": VOTING.replace("2026-05-20", "2026-06-05") + POST},
        given=VOTE,
        kept=75,
    ),
    Case("sheet by page", (*BY_PAGE, PAGE_SHEET), ENTERED),
    Case(
        "press by page",
        ("ask", GAME, "PR", f"/games/{GAME}/press", "to", "FR", "text", "Peace?", "id", "once-and-again"),
        ENTERED,
        {"pbm.toml": PRESS},
    ),
    Case("invite", ("invite", GAME, "FR", "eve@example.com"), (NEW, PLAYERS[0]), {"pbm.toml": POST}),
    Case("join", ("post", "take"), ((*NEW, "--open"),), {"pbm.toml": POST}, given=JOIN, kept=75),
    Case(
        "post run with notices",
        ("post", "run"),
        (NEW, *PLAYERS, ("post", "run"), ANNOUNCE, EXTEND, RULES, ("hold", GAME)),
        {"pbm.toml": CLOCK.replace("2026-05-20", "2026-06-05") + POST, WORD: "The ferry is late.\n"},
    ),
    Case("post run with hooks", ("post", "run"), (NEW, *PLAYERS), {"pbm.toml": CLOCK + POST + HOOKS, **SHEETS}),
    Case("post run with a site", ("post", "run"), (NEW, *PLAYERS), {"pbm.toml": CLOCK + POST + SITE, **SHEETS}),
    Case("post run", ("post", "run"), (NEW, *PLAYERS), {"pbm.toml": CLOCK + POST, **SHEETS}),
    Case(
        "post send",
        ("post", "send"),
        (NEW, *PLAYERS, ("post", "run")),
        {"pbm.toml": CLOCK + POST.replace("smtp", "# smtp"), **SHEETS},
        then={"pbm.toml": CLOCK + POST},
    ),
    Case("backup", BACKUP, (NEW, TURN), {"pbm.toml": CLOCK, **SHEETS}),
    Case(
        "restore",
        ("restore", "{desk}/kept.tar"),
        (NEW, *PLAYERS, TURN, BACKUP),
        {"pbm.toml": CLOCK + POST, **SHEETS},
        without=[f"{folder}/{GAME}" for folder in ("worlds", "orders", "reports")],
        then={"pbm.toml": POST},
    ),
    Case(
        "restore as",
        ("restore", "{desk}/kept.tar", "--as", "again"),
        (NEW, TURN, BACKUP),
        {"pbm.toml": CLOCK, **SHEETS},
        game="again",
    ),
    Case("upgrade", ("upgrade",), (), game="rivers", release="0.1"),
    Case(
        "doctor",
        ("doctor", "--mend"),
        (NEW, TURN),
        SHEETS,
        without=[f"reports/{GAME}/turn-001", f"reports/{GAME}/turn-000/PR.html"],
    ),
)
