"""What must hold after a fault, whatever it was.

The old state or the new one, `pbm status` says which; the same command goes on by itself and ends in the bytes of an
undisturbed run; `pbm replay` agrees; nothing stray stays, no process is left, no traceback is shown; and what failed
is said, with what the machine said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tools.faults.lane import differing
from tools.faults.seam import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.faults.cases import Case
    from tools.faults.lane import Contents, Lane, Ran

SAID = {Fault.FULL: "No space left on device", Fault.BROKEN: "Input/output error"}
ALSO_SAID = re.compile(
    r"disk I/O error|database or disk is full|unable to open database file|readonly database|malformed"
)
"""What SQLite makes of it."""

MAY_BE_LEFT = re.compile(
    r"post/(in|out|bad)/tmp/.+|post/notes\.txt|post/out/(new|cur)/.+|post/journal(-journal)?|worlds/\w+/composed\.json"
)
"""What a fault may leave besides: notes of it to the game master, what Maildirs keep of killed writers, and what
computer players have thought, which is of no use any more."""


class Came(StrEnum):
    """What came of a command under fire."""

    OLD = "old"
    NEW = "new"
    UNHARMED = "unharmed"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Expected:
    """A command undisturbed: the desk and the standing before it, after it, and after it is given once more."""

    standings: tuple[str, str]
    once: Contents
    twice: Contents
    statuses: tuple[int, int]
    counts: Sequence[int]
    letters: frozenset[str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a run under fire, and what is wrong with it."""

    came: Came
    struck: str
    wrong: Sequence[str]


def undisturbed(lane: Lane, case: Case) -> Expected:
    """Make the desk of a case, and run its command as it should be."""
    lane.make(case)
    lane.keep(case.name)
    before = lane.standing(case.game)
    lane.sink.taken.clear()
    first = lane.run(case.args, case.given)
    assert first.status == 0, first
    once, after = lane.contents(), lane.standing(case.game)
    letters = frozenset(lane.sink.taken)
    assert not list(_replayed(lane, case)), case.name
    second = lane.run(case.args, case.given)
    assert not list(_replayed(lane, case)), case.name
    return Expected((before, after), once, lane.contents(), (first.status, second.status), first.counts, letters)


def judge(lane: Lane, case: Case, expected: Expected, fault: Fault, at: int) -> Verdict:
    """Run a command under fire and once more without, and see what is wrong."""
    lane.bring(case.name)
    lane.sink.taken.clear()
    ran = lane.run(case.args, case.given, fault, at)
    if not ran.struck:
        return Verdict(Came.MISSED, "", list(_said(ran, case, fault)))
    stands = lane.standing(case.game)
    again = lane.run(case.args, case.given)
    wrong = [*_said(ran, case, fault), *_went_on(lane, expected, ran, stands, again)]
    if missing := expected.letters - lane.sink.taken:
        wrong.append(f"letters were not sent: {len(missing)}")
    came = Came.UNHARMED if ran.status == 0 else Came.NEW if again.status == expected.statuses[1] != 0 else Came.OLD
    if len(set(expected.standings)) == 2 and stands in expected.standings and ran.status:
        came = (Came.OLD, Came.NEW)[expected.standings.index(stands)]
    return Verdict(came, ran.struck, wrong)


def _said(ran: Ran, case: Case, fault: Fault) -> Iterator[str]:
    """Say what is wrong with the end of a command under fire."""
    if ran.orphans:
        yield f"processes are left: {ran.orphans}"
    if "Traceback" in ran.err or "Exception ignored" in ran.err:
        yield f"a traceback: {ran.err.strip().splitlines()[-1]}"
    if ran.status == -9 and fault in {Fault.KILLED, Fault.WORKER}:
        return
    if ran.status not in {0, case.kept, 1, 3}:
        yield f"the exit status is {ran.status}"
    told, said = SAID.get(fault), (ran.err or ran.out).strip()  # the doctor's findings are what it has to print
    if ran.status and told and not (told in said or ALSO_SAID.search(said)):
        yield f"what the machine said is not told: {said}"
    if ran.status and told and "/" not in said:
        yield f"no file is named: {said}"


def _went_on(lane: Lane, expected: Expected, ran: Ran, stands: str, again: Ran) -> Iterator[str]:
    """Say what is wrong with the desk after the command has been given once more."""
    if stands not in expected.standings:
        yield f"status says neither old nor new: {stands.strip()}"
    if "Traceback" in again.err or again.status not in expected.statuses:
        yield f"the next run ends with {again.status}: {again.err.strip()}"
    old_stands, new_stands = (stands == each for each in expected.standings)
    found = lane.contents()
    once, twice = (_unlike(each, found) for each in (expected.once, expected.twice))
    if ran.status == 0 and twice:
        yield f"success was said, and then: {'; '.join(twice[:4])}"
    elif old_stands and not new_stands and once:
        yield f"the old stood, and then: {'; '.join(once[:4])}"
    elif new_stands and not old_stands and twice:
        yield f"the new stood, and then: {'; '.join(twice[:4])}"
    elif once and twice:
        yield f"the next run ends in: {'; '.join(min(once, twice, key=len)[:4])}"


def _unlike(wanted: Contents, found: Contents) -> list[str]:
    """Say in what a desk is not as wanted; letters, notes and thoughts besides are none of it."""
    told = differing(wanted, found)
    return [each for each in told if not (MAY_BE_LEFT.match(each) and not each.endswith("is missing"))]


def _replayed(lane: Lane, case: Case) -> Iterator[str]:
    """Say what a replay finds; where the bytes are those of an undisturbed run it finds what it found there."""
    ran = lane.run(("replay", case.game))
    if ran.status:
        yield f"replay: {ran.out.strip()} {ran.err.strip()}"
