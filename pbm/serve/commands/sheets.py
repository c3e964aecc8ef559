"""The command with which the game master puts in a sheet that has reached them another way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.job_files import Table
from pbm.judging.judge import Sender
from pbm.judging.receiving import looked_at, receive
from pbm.judging.sheet_answer import answer_on
from pbm.kernel.sentence import say
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.open_game import load
from pbm.serve.commands.command import Box, Command, Kind, Outcome
from pbm.serve.commands.seats import SEAT, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.judging.judgement import Judgement
    from pbm.kernel.sentence import Phrase
    from pbm.serve.commands.command import Task


def _put_in(task: Task) -> Outcome:
    """Check a sheet, and file it for its seat unless it is only to be checked: it needs no key then."""
    opened = load(task.desk, task.files)
    empire = empire_of(opened.position, task.get("seat"))
    sender, now_ns = Sender([(task.game, empire)], entered=True), task.now * 10**9
    data = task.values.get("sheet", "").encode(errors="replace")
    if task.get("check"):
        received = looked_at(opened, data, sender, now_ns)
    else:
        received = receive(task.desk, task.files, data, sender, now_ns)
    if received.judged is None:
        assert received.unfit is not None
        raise RefusedError(task.reader.say(received.unfit))
    answer = answer_on(received.judged, task.reader)
    tables = list(_tables(task, received.judged))
    said: list[Phrase | str] = [say("The answer to their player, as they would have it by mail:"), answer.verdict]
    return Outcome([*said, *answer.outlook], tables, leads_to=page_of(task, empire))


def _tables(task: Task, judged: Judgement) -> Iterator[Table]:
    """Yield what is wrong with a sheet, and what was understood."""
    answer = answer_on(judged, task.reader)
    said = [
        [str(each["line"]), "; ".join(str(each[key]) for key in ("message", "suggestion") if each[key])]
        for each in answer.problems
    ]
    understood = [
        [str(each.number), each.written, each.impossible or "; ".join(filter(None, (each.words, *each.hints)))]
        for each in answer.actions
    ]
    heads = [[say("Line"), say("What is wrong")], [say("Action"), say("Line"), say("What was understood")]]
    titles = (say("What is wrong"), say("What was understood"))
    for title, head, rows in zip(titles, heads, (said, understood), strict=True):
        if rows:
            yield Table(task.reader.say(title), [task.reader.say(each) for each in head], rows)


SHEET = Command(
    "sheet",
    say("Put a sheet in"),
    say(
        "A sheet that has reached you another way is checked, and counts as if its player had sent it here. It needs "
        "no key."
    ),
    _put_in,
    (
        SEAT,
        Box("sheet", say("The sheet"), Kind.LINES, needed=True),
        Box("check", say("only check it"), Kind.TICK),
    ),
    is_long=True,
)
