"""The doctor's examination of the post: its folders, and whether its Maildirs and its journal agree."""

from __future__ import annotations

import sqlite3
import stat
from functools import partial
from typing import TYPE_CHECKING

from pbm.pipeline.doctor import Examination, Finding, Severity
from pbm.post.journal import WITHOUT_LETTER, Journal
from pbm.post.maildir import Maildir
from pbm.post.post_office import file_of
from pbm.post.smtp import CameOf

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk

OTHERS = stat.S_IRWXG | stat.S_IRWXO
SETTLED = {CameOf.SENT, CameOf.REFUSED}
"""Results after which a letter may be gone: it was sent, or the game master was informed."""


JOURNAL = "post: journal"
"""The examination of the journal, and of what it and the Maildirs say of each other."""


def post_examinations(desk: Desk) -> Sequence[Examination]:
    """Return what is to be examined in the post of a desk; nothing if there is no post."""
    folder = desk.root / "post"
    if not folder.is_dir():
        return ()
    return (
        Examination("post: folders", partial(folder_findings, folder)),
        Examination(JOURNAL, partial(journal_findings, folder)),
    )


def folder_findings(folder: Path) -> Iterator[Finding]:
    """Examine the Maildirs: whether others can read them, and what in them needs a person's attention."""
    for path in (folder, *sorted(folder.glob("*/*"))):
        if path.is_dir() and stat.S_IMODE(path.stat().st_mode) & OTHERS:
            yield Finding(path, "others can look into it", "now only its owner can", act=partial(path.chmod, 0o700))
    for path in (path for box in ("in", "out", "hooks", "bad") for path in Maildir(folder / box).strangers()):
        yield Finding(path, "is not a mail but a folder, a link or a pipe", "move it away")
    bad = Maildir(folder / "bad").waiting()
    if bad:
        yield Finding(folder / "bad" / "new", f"mails that could not be handled or sent: {len(bad)}", "look into them")
    come = Maildir(folder / "in").waiting()
    if come:
        what = f"mails that wait to be handled: {len(come)}"
        yield Finding(folder / "in" / "new", what, "`pbm post run` handles them", Severity.KNOW)


def journal_findings(folder: Path) -> Iterator[Finding]:
    """Examine the journal, and compare the Maildirs with it."""
    file = folder / "journal"
    if not file.is_file():
        if any((folder / "in" / "cur").glob("*")):
            yield Finding(file, "is missing", "bring post/ back from a backup, or mails may be answered once more")
        return
    try:
        fault = _check(file)
        if fault is None:
            yield from _compared_with(folder, Journal(file))
    except sqlite3.Error as error:
        fault = str(error)
    if fault is not None:
        mend = "stop the post, move it away, and bring it back from a backup; without it reports may be sent once more"
        yield Finding(file, f"is damaged: {fault:.200}", mend)


def _check(file: Path) -> str | None:
    base = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        (said,) = base.execute("PRAGMA quick_check(1)").fetchone()
    finally:
        base.close()
    return None if said == "ok" else str(said)


def _compared_with(folder: Path, journal: Journal) -> Iterator[Finding]:
    """Find letters in the journal that are in no Maildir, and handled mails that are not in the journal."""
    boxes = [Maildir(folder / box) for box in ("out", "hooks", "bad")]
    for letter in journal.all_written():
        name = file_of(letter.identity)
        settled = any(each.came_of in SETTLED for each in journal.tries(name))
        if letter.kind not in WITHOUT_LETTER and not settled and not any(box.has(name) for box in boxes):
            what = f"the letter {letter.identity!r:.120} was written and is not there, and was never sent"
            yield Finding(
                folder / "out", what, f"write to {letter.recipient} yourself, or bring post/ back from a backup"
            )
    known = set(journal.all_come())
    for path in sorted((folder / "in" / "cur").glob("*")):
        name = path.name.partition(":")[0]
        if path.name[0] != "." and "P" in path.name.partition(":2,")[2] and name not in known:
            mend = "nothing need be done; should it come once more, it is handled once more"
            yield Finding(path, "was handled, and the journal does not know of it", mend, Severity.KNOW)
