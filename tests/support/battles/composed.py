"""Sheets of the computer player, written from what is seen of small positions.

The own army's roster is always the same, with the strike of each battalion (N.106):

    FR01 I  3/4  0    FR04 GI 4/6  2    FR07 LC 0/5  0    FR10 A  2/1  5
    FR02 I  3/4  0    FR05 LI 4/4  1    FR08 C  0/7  2    FR11 HA 2/2  5
    FR03 I  2/3 -1    FR06 I  1/1 -2    FR09 GC 0/8  3    FR12 A  1/1  4    FR13 C 0/6 1

FR14 to FR39 are as FR06; some of them are the line of ``QUIET``. FR40 to FR49 are infantry with strikes of 0 to 9.
Whoever a position does not name has fallen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.dummy import write_sheet
from pbm.rulesets.battles.position.stacks import STACKS
from tests.support.battles.reported import view
from tests.support.toml import table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROSTER = {
    "FR01": ("I", 3, 4, 13),
    "FR02": ("I", 3, 4, 13),
    "FR03": ("I", 2, 3, 7),
    "FR04": ("GI", 4, 6, 21),
    "FR05": ("LI", 4, 4, 16),
    "FR06": ("I", 1, 1, 4),
    "FR07": ("LC", 0, 5, 10),
    "FR08": ("C", 0, 7, 15),
    "FR09": ("GC", 0, 8, 18),
    "FR10": ("A", 2, 1, 34),
    "FR11": ("HA", 2, 2, 35),
    "FR12": ("A", 1, 1, 30),
    "FR13": ("C", 0, 6, 12),
    **{f"FR{number}": ("I", 1, 1, 4) for number in range(14, 40)},
    **{f"FR{number}": ("I", 0, number - 36, 4) for number in range(40, 50)},
}
"""Type, Fire, Melee and points of each own battalion."""
QUIET = {"LEFT": "FR21 FR22 FR23 FR24", "CENTRE": "FR25 FR26 FR27 FR28", "RIGHT": "FR29 FR30 FR31 FR32"}
"""Four battalions in each own line stack, one as good as the other."""
FACING = {"LEFT": "....", "CENTRE": "....", "RIGHT": "...."}
"""Four steady battalions in each enemy line stack."""
TURN = 5


def composed(  # noqa: PLR0913 - each is another part of a position
    own: Mapping[str, str],
    *,
    enemy: Mapping[str, str] = FACING,
    shaken: str = "",
    blown: str = "",
    routed: str = "",
    generals: Mapping[str, str] | None = None,
    fallen: str = "",
    instructions: Mapping[str, Mapping[str, str]] | None = None,
    hand: str = "",
    turn: int = TURN,
    rules: Mapping[str, Any] | None = None,
) -> list[str]:
    """Return the lines of the sheet, without their places.

    Args:
        own: the own stacks, from top to bottom.
        enemy: the enemy's stacks, a sign for each battalion: ``.`` is steady, ``s`` shaken, ``b`` blown, ``x`` both.
        shaken: own battalions that are.
        blown: likewise, since the last turn.
        routed: own battalions in the discard pile.
        generals: posts of the own generals, in list order; Ney alone, with rating 4, without.
        fallen: generals who have.
        instructions: of own stacks, as far as they are not those of N.10.
        hand: tactics cards.
        turn: turns that have been played.
        rules: settings.

    """
    posts = generals or {"NEY": "CENTRE"}
    start = {
        **_places(ROSTER, own, routed.split()),
        "shaken": shaken.split(),
        "blown": dict.fromkeys(blown.split(), turn),
        "generals": {code: {"post": post, "fallen": code in fallen.split()} for code, post in posts.items()},
        "instructions": instructions or {},
        "tactics": {"hand": hand.split()},
    }
    lines = [
        *table("scenario", {"name": "small", "ruleset": "battles"}),
        *table("rules", rules or {}),
        *_army("FR", [_battalion(*each) for each in ROSTER.values()], list(posts)),
        *_army("EN", [_battalion("LC", 0, 5, 10)] * 20, []),
        *table("start", {"turn": turn}),
        *table("start.armies.FR", start),
        *table("start.armies.EN", _enemy(enemy, turn)),
    ]
    world = BATTLES.start("\n".join(lines), "small", 1805)
    return lines_of(write_sheet(view(world, "FR"), 0))


def lines_of(sheet: str) -> list[str]:
    """Return the lines of a sheet without its head and without their places, a blank between two boxes."""
    _, _, body = sheet.partition("\n\n")
    return [" ".join(line.split()[1:]) for line in body.splitlines()]


def starting(word: str, lines: Sequence[str]) -> list[str]:
    """Return what stands behind the action in those lines of a sheet that have it."""
    return [line.removeprefix(f"{word} ") for line in lines if line.startswith(f"{word} ")]


def _battalion(kind: str, fire: int, melee: int, points: int) -> dict[str, Any]:
    return {"name": "any", "type": kind, "fire": fire, "melee": melee, "morale": 8, "training": 7, "points": points}


def _army(code: str, battalions: Sequence[dict[str, Any]], generals: Sequence[str]) -> Iterator[str]:
    """Write an army down; where its battalions lie at first is no matter."""
    stacks = {"left": battalions[:1], "centre": battalions[1:2], "right": battalions[2:]}
    posts = [{"code": general, "post": "LEFT"} for general in generals]
    yield from table("[army]", {"code": code, "name": code, "break": 9, "generals": posts, **stacks})


def _places(codes: Iterable[str], stacks: Mapping[str, str], routed: Sequence[str]) -> dict[str, Any]:
    lying = {stack: stacks.get(stack, "").split() for stack in STACKS}
    there = {*routed, *(code for battalions in lying.values() for code in battalions)}
    return {"stacks": lying, "routed": routed, "fallen": [code for code in codes if code not in there]}


def _enemy(marks: Mapping[str, str], turn: int) -> dict[str, Any]:
    """Number the enemy's battalions from LEFT to RESERVE, and mark them."""
    codes = [f"EN{number:02}" for number in range(1, 21)]
    numbered = iter(codes)
    stacks = {stack: [(next(numbered), mark) for mark in marks.get(stack, "")] for stack in STACKS}
    marked = [each for stack in stacks.values() for each in stack]
    lying = {stack: " ".join(code for code, _ in each) for stack, each in stacks.items()}
    return {
        **_places(codes, lying, []),
        "shaken": [code for code, mark in marked if mark in "sx"],
        "blown": {code: turn for code, mark in marked if mark in "bx"},
    }
