"""Commands about the post: its set-up tried, and a clock that has jumped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.job_files import Table
from pbm.kernel.sentence import say, several
from pbm.post.checkup import check_up, send_test
from pbm.post.post_office import PostOffice
from pbm.post.time_warp import note_run
from pbm.serve.commands.command import Box, Command, Kind, Outcome

if TYPE_CHECKING:
    from pbm.serve.commands.command import Task


def _check(task: Task) -> Outcome:
    """Try every part of the set-up, and send a letter if that is wanted."""
    office = PostOffice.of(task.desk)
    findings = list(check_up(office, task.now))
    if task.get("address"):
        findings.append(send_test(office, task.get("address"), task.now))
    wrong = sum(each.wrong for each in findings)
    said = several("{n} thing is wrong.", "{n} things are wrong.", wrong) if wrong else say("All is well.")
    states = {True: task.reader.say(say("wrong")), False: task.reader.say(say("fine"))}
    rows = [[each.part, states[each.wrong], each.said] for each in findings]
    head = [task.reader.say(each) for each in (say("Part"), say("State"), say("What was found"))]
    return Outcome([said], [Table(task.reader.say(say("The post")), head, rows)], leads_to="/")


def _go_on(task: Task) -> Outcome:
    note_run(PostOffice.of(task.desk), task.now)
    return Outcome([say("The next run goes on from now.")], leads_to="/")


POST_CHECK = Command(
    "post-check",
    say("Try the post"),
    say("Settings, folders, the password, the servers and all games are looked at. Nothing is changed."),
    _check,
    (Box("address", say("Send a letter there, too"), Kind.ADDRESS),),
    is_long=True,
)

CLOCK = Command(
    "clock",
    say("The clock is right"),
    say(
        "If more than a week has passed since the last run of the post, or the clock was set back, nothing is played "
        "or sent, as the clock of the machine may be wrong. If it is right, the next run goes on."
    ),
    _go_on,
    asks=True,
)
