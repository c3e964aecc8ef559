"""What the journal of the post knows of a game: the letters that were written, the deadlines for which it was played.

It goes into the game's backup, so that a restored game does not send its players again what they have. Letters that
still wait to be sent are left out: the post of a restored game writes them again. Mails that came are not in it; their
sheets are in ``orders`` and with the turns.
"""

from __future__ import annotations

import re
from dataclasses import asdict, field, replace
from typing import TYPE_CHECKING

from pbm.desk.backup import POST
from pbm.desk.errors import NotOurFileError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.records import to_json
from pbm.desk.tables import read_object, structure
from pbm.post.journal import Fact, Written  # noqa: TC001 - cattrs needs the types of entries at run time
from pbm.post.notices import notice_identity
from pbm.post.post_office import PostOffice, file_of
from pbm.post.told_state import told_fact, told_in
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.restoring import Found


KINDS = "report|reminder|invitation|welcome|notice|hook|told|played|cleared|vote|note/[a-z-]+"
"""The beginnings of keys of entries that are about a game."""


@record
class Known:
    """The entries about a game: ``post.json`` in its backup."""

    written: list[Written] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)


def known_of(desk: Desk, game: str) -> bytes | None:
    """Return the journal's entries about a game, as the bytes of a file; None if there is no post."""
    if desk.settings.post is None or not (desk.root / "post" / "journal").is_file():
        return None
    office = PostOffice.of(desk)
    journal, waiting = office.journal, {*office.out.waiting(), *office.hooks.waiting()}
    written = [each for each in journal.all_written() if is_about(each.identity, game)]
    wait = {each.identity for each in written if file_of(each.identity) in waiting}
    facts = [each for each in journal.all_facts() if is_about(each.about, game)]
    known = Known(
        [each for each in written if each.identity not in wait],
        [_kept(each, game, wait) for each in facts if each.value.rpartition(" ")[2] not in wait],
    )
    return to_json(asdict(known)) if known != Known() else None


def _kept(fact: Fact, game: str, wait: set[str]) -> Fact:
    """Return a fact as a restored game needs it: what players were told is not done while letters of it wait."""
    told = told_in(fact.value) if fact.about == told_fact(game) else None
    if told is None:
        return fact
    left = [each for each in told.letters if any(notice_identity(game, it) in wait for it in each.identities.values())]
    return replace(fact, value=replace(told, letters=left, done=not left).to_text())


def let_know(desk: Desk, found: Found, name: str) -> None:
    """Enter into a desk's journal what it knew of a game when the backup was made; may be repeated.

    Args:
        desk: the desk; if it has no post, nothing happens.
        found: the content of the backup.
        name: the name of the game now.

    Raises:
        NotOurFileError: entries cannot be read or are about anything but the game; nothing was entered.

    """
    if found.post is None or desk.settings.post is None:
        return
    known, journal = _read(found.post), PostOffice.of(desk).journal
    if not all(is_about(about, found.name) for about in _subjects(known)):
        raise NotOurFileError(f"{POST} in the backup is about more than {found.name}")
    for letter in known.written:
        identity = _renamed(letter.identity, found.name, name)
        journal.note_written(identity, letter.kind, letter.recipient, letter.at)
        if not journal.tries(file_of(identity)):  # a record of its sending stops the doctor from looking for it here
            journal.note_try(file_of(identity), letter.at, "sent", "told by the backup of the game")
    for fact in known.facts:
        digest, blank, identity = fact.value.rpartition(" ")
        value = f"{digest}{blank}{_renamed(identity, found.name, name)}"
        journal.remember(_renamed(fact.about, found.name, name), value, fact.at)


def _read(data: bytes) -> Known:
    try:
        known = structure(read_object(data), Known)
    except MisfitError as unfit:
        raise NotOurFileError(
            f"{POST} in the backup does not hold what this program wrote ({unfit.faults[0]})"
        ) from unfit
    times = [*(each.at for each in known.written), *(each.at for each in known.facts)]
    if not all(0 <= at < 1 << 62 for at in times):
        raise NotOurFileError(f"{POST} in the backup knows of times that cannot be")
    return known


def _subjects(known: Known) -> list[str]:
    return [*(each.identity for each in known.written), *(each.about for each in known.facts)]


def is_about(subject: str, game: str) -> bool:
    """Return whether an entry with this key is about a game."""
    return _kind_of(subject, game) is not None


def _renamed(subject: str, former: str, name: str) -> str:
    kind = _kind_of(subject, former)
    return subject if kind is None else f"{kind}{name}{subject.removeprefix(f'{kind}{former}')}"


def _kind_of(subject: str, game: str) -> str | None:
    """Return the part before the game's name in an entry's key; None if the entry is not about the game."""
    found = re.match(
        rf"((?:{KINDS})/){re.escape(game)}(?:/|$)",
        subject,
    )
    return None if found is None else found[1]
