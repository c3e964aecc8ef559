"""Commands that keep games safe: a backup and its way back, the doctor, and the whole game played again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.job_files import Table
from pbm.kernel.sentence import say, several
from pbm.pipeline.doctor import Severity, examinations
from pbm.pipeline.doctor.mending import found_on, mended_on
from pbm.pipeline.replay import replay
from pbm.pipeline.safekeeping import back_up, restore
from pbm.post.doctor import post_examinations
from pbm.post.known_letters import known_of, let_know
from pbm.publishing.fault_files import about
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.restoring import Found
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.doctor import Examination, Finding
    from pbm.serve.commands.command import Task


def _backup(task: Task) -> Outcome:
    turn = task.files.current_turn()
    kept = back_up(task.desk, task.files, task.file, post=known_of(task.desk, task.game), force=True)
    size = f"{kept.size / 1e6:.1f}"
    said = say(
        "Turn {turn} of {game} is kept: {number} files, {size} MB.",
        turn=turn,
        game=task.game,
        number=kept.files,
        size=size,
    )
    left = [say("Left out: {what}", what=each) for each in kept.left_out]
    secrets = say("The file holds keys and secrets: keep it where only you can read it.")
    return Outcome([said, *left, secrets], file=f"{task.game}-turn-{turn:03d}.tar", leads_to=f"/games/{task.game}")


def _restore(task: Task) -> Outcome:
    if not task.file.is_file():
        raise RefusedError("choose the file of a backup")

    def known(found: Found, called: str) -> None:
        let_know(task.desk, found, called)

    name = task.get("name") or task.get("game") or None
    back = restore(task.desk, task.file, task.now, name, known, replace=bool(task.get("replace")))
    task.file.unlink(missing_ok=True)
    said: list[Phrase] = [say("{game} is back: turn {turn} was played last.", game=back.game.name, turn=back.turn)]
    if back.aside is not None:
        said.append(say("What was there lies in {folder}, a desk of its own.", folder=str(back.aside)))
    if back.kept_settings:
        said.append(
            say(
                "The settings of {game} on this desk are others than those in the backup, and were left.",
                game=back.game.name,
            )
        )
    if back.held:
        said.append(say("Its clock is stopped, so that you can look first: let the game go on when all is well."))
    return Outcome(said, leads_to=f"/games/{back.game.name}")


def _doctor(task: Task) -> Outcome:
    findings = found_on(_watched(task, _to_do(task)))
    return Outcome(
        _verdict(findings), list(_tables(task, findings)), leads_to=f"/games/{task.game}" if task.game else "/"
    )


def _mend(task: Task) -> Outcome:
    before = found_on(_watched(task, _to_do(task)))
    done = list(mended_on(before))
    after = found_on(_to_do(replace(task, desk=Desk.at(task.desk.root))))
    mended = [
        say("Mended: {where}: {what}", where=_where(task, finding), what=finding.what)
        if failed is None
        else say("Not mended: {where}: {why}", where=_where(task, finding), why=str(failed))
        for finding, failed in done
    ]
    said: Sequence[Phrase] = [*mended, *_verdict(after)]
    return Outcome(said, list(_tables(task, after)), leads_to=f"/games/{task.game}" if task.game else "/")


def _to_do(task: Task) -> Sequence[Examination]:
    """Return what is looked at: a game, or the whole desk with its post."""
    return [*examinations(task.desk, task.game or None), *(() if task.game else post_examinations(task.desk))]


def _watched(task: Task, to_do: Sequence[Examination]) -> Iterator[Examination]:
    for at, each in enumerate(to_do):
        task.watch("examinations", at, len(to_do))
        yield each


def _verdict(findings: Sequence[Finding]) -> Sequence[Phrase]:
    wrong = sum(finding.severity is Severity.WRONG for finding in findings)
    if not findings:
        return [say("All is well.")]
    known = len(findings) - wrong
    said = [several("{n} thing is wrong.", "{n} things are wrong.", wrong)] if wrong else [say("Nothing is wrong.")]
    return [*said, *([several("{n} thing is worth knowing.", "{n} things are worth knowing.", known)] if known else [])]


def _tables(task: Task, findings: Sequence[Finding]) -> Iterator[Table]:
    head = [task.reader.say(each) for each in (say("Where"), say("What"), say("What helps"))]
    for severity, title in ((Severity.WRONG, say("Wrong")), (Severity.KNOW, say("Worth knowing"))):
        rows = [[_where(task, each), each.what, each.mend] for each in findings if each.severity is severity]
        if rows:
            yield Table(task.reader.say(title), head, rows)


def _where(task: Task, finding: Finding) -> str:
    return finding.shown_in(task.desk.root)


def _replay(task: Task) -> Outcome:
    said: list[Phrase | str] = []
    for turn in replay(task.desk, task.files):
        task.watch("turns", turn.turn, task.files.current_turn())
        if turn.differences:
            said.append(say("Turn {turn} differs.", turn=turn.turn))
        elif turn.reworded:
            said.append(say("Turn {turn} is the same, with reasons in other words.", turn=turn.turn))
        else:
            said.append(say("Turn {turn} is the same.", turn=turn.turn))
        said += [str(each) for each in turn.differences]
        said += [f"{about(fault)}: {fault.error}" for fault in turn.faults]
    return Outcome(said, leads_to=f"/games/{task.game}")


BACKUP = Command(
    "backup",
    say("Make a backup"),
    say("The whole game goes into one file for you to keep: turns, players, settings, sheets that wait and reports."),
    _backup,
    is_long=True,
)

RESTORE = Command(
    "restore",
    say("Bring a game back"),
    say(
        "The game in the file comes back, all of it or nothing. A game that is there is touched only if you say so, "
        "and then it is put aside as it is. If the game has deadlines its clock is stopped, so that you can look first."
    ),
    _restore,
    (
        Box("file", say("The file of a backup"), Kind.FILE, needed=True),
        Box("name", say("Under another name"), about=say("Left empty, under its own.")),
        Box("replace", say("put the game of that name aside, if there is one"), Kind.TICK),
    ),
    is_long=True,
)

DOCTOR = Command(
    "doctor",
    say("Look it over"),
    say("The doctor looks at every file, and says what is wrong and what helps. Nothing is changed."),
    _doctor,
    is_long=True,
)

MEND = Command(
    "mend",
    say("Look it over and mend it"),
    say("What can be repaired safely is repaired. Nothing is removed, only put aside."),
    _mend,
    is_long=True,
)

REPLAY = Command(
    "replay",
    say("Play it all again"),
    say(
        "Plays the whole game again from its start and its stored sheets, and compares every position. Nothing is "
        "changed."
    ),
    _replay,
    is_long=True,
)
