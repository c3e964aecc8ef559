"""Checking the set-up of the post part by part: what is fine, what is wrong, and what to do about it.

Nothing is changed, and no mail is sent unless the game master asks for a test letter. The servers are reached in the
same way as for real mail, so their replies are the same.
"""

from __future__ import annotations

import os
import socket
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.post_settings import Proof, Use
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.mail.letter import Letter, as_mail
from pbm.pipeline.open_game import load
from pbm.pipeline.open_seats import free_seats
from pbm.post.fetch import reach_mailbox
from pbm.post.hook_address import address_of, called
from pbm.post.hook_bodies import HookCall, as_bytes, body_of
from pbm.post.http_call import post_json
from pbm.post.password import looseness, read_password
from pbm.post.smtp import MailServer, UnreachableError
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.desk.post_settings import Server
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.post_office import PostOffice

TIMEOUT = 20.0
"""Seconds to wait for each reply of a server: short, as a person is waiting for the result."""


@record
class Finding:
    """The result of one check: what was checked, what was found, and whether that is wrong."""

    part: str
    said: str
    wrong: bool = False


def check_up(office: PostOffice, now: int) -> Iterator[Finding]:
    """Check every part of the set-up, one after the other.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.

    """
    yield Finding("settings", f"players write to {office.settings.address}")
    yield from _folders(office)
    yield from _password(office)
    yield from _smtp(office)
    yield from _imap(office)
    yield from _listen(office)
    if office.settings.imap is None and office.settings.listen is None:
        yield Finding("mails", "neither imap nor listen is set: mails come by `pbm post take` alone")
    yield from _hooks(office)
    if office.desk.settings.site is not None:
        place = office.desk.settings.site.address or "no address is set, so letters do not link to it"
        yield Finding("site", f"{office.desk.settings.site.folder}/GAME; {place}")
    yield from _waiting(office)
    for name in office.desk.games():
        yield from _game(office, name, now)


def send_test(office: PostOffice, address: str, now: int) -> Finding:
    """Send one letter to an address, without putting it in the folder of waiting letters."""
    server = office.settings.server(Use.SMTP)
    if server is None:
        return Finding("test letter", "smtp is not set: there is no server to send it through", wrong=True)
    letter = Letter(address, "pbm: a test of the post", "This letter was sent by `pbm post check --send-to`.\n")
    try:
        password = read_password(office) if server.user else None
        with MailServer(server, password, TIMEOUT) as line:
            line.reach()
            answer = line.give(office.settings.address, address, _as_mail(office, letter, now))
    except (UnreachableError, RefusedError) as trouble:
        return Finding("test letter", str(trouble), wrong=True)
    if answer.said:
        return Finding("test letter", f"{server} did not take it: {answer.said}", wrong=True)
    return Finding("test letter", f"{server} took it for {address}: see whether it arrives")


def _as_mail(office: PostOffice, letter: Letter, now: int) -> bytes:
    sender = office.settings.address
    message_id = f"<test-{now}-{os.getpid()}@{sender.rpartition('@')[2]}>"
    return as_mail(letter, sender, message_id, datetime.fromtimestamp(now, UTC))


def _folders(office: PostOffice) -> Iterator[Finding]:
    for folder in (office.desk.root, office.folder):
        what = "desk" if folder == office.desk.root else "post/"
        if not folder.is_dir():
            yield Finding(what, "it is made when the first mail comes")
        elif not os.access(folder, os.W_OK | os.X_OK):
            yield Finding(what, f"{folder} cannot be written by this user: run pbm as its owner", wrong=True)
        elif folder != office.desk.root and stat.S_IMODE(folder.stat().st_mode) & stat.S_IRWXO and _open_box(office):
            yield Finding(what, f"others can read the mails in {folder}: `chmod -R go= {folder}`", wrong=True)
        else:
            yield Finding(what, "it can be written")


def _open_box(office: PostOffice) -> bool:
    """Return whether others can read a folder of mails."""
    boxes = [box.folder / "new" for box in (office.come, office.out, office.bad)]
    return any(box.is_dir() and stat.S_IMODE(box.stat().st_mode) & stat.S_IRWXO for box in boxes)


def _password(office: PostOffice) -> Iterator[Finding]:
    used = [use.value for use in (Use.SMTP, Use.IMAP) if (server := office.settings.server(use)) and server.user]
    if not used:
        yield Finding("password", "none is needed: no server asks for a login")
        return
    yield _tried("password", lambda: _check_kept(office), f"it is there, for {' and '.join(used)}")


def _check_kept(office: PostOffice) -> None:
    read_password(office)
    loose = looseness(office)
    if loose is not None:
        raise RefusedError(loose)


def _smtp(office: PostOffice) -> Iterator[Finding]:
    server = office.settings.server(Use.SMTP)
    if server is None:
        yield Finding("smtp", "it is not set: letters stay in post/out", wrong=True)
        return

    def reach() -> None:
        with MailServer(server, read_password(office) if server.user else None, TIMEOUT) as line:
            line.reach()

    yield _tried("smtp", reach, f"{server} {_answers(server)}")


def _imap(office: PostOffice) -> Iterator[Finding]:
    server = office.settings.server(Use.IMAP)
    if server is not None:
        yield _tried("imap", lambda: reach_mailbox(office), f"{server} {_answers(server)} and opens the folder")


def _listen(office: PostOffice) -> Iterator[Finding]:
    server = office.settings.server(Use.LISTEN)
    if server is None:
        return
    try:
        served = _is_served(server)
    except OSError as error:
        said = f"nobody can listen on {server}: {error.strerror or error}; choose another place"
        yield Finding("listen", said, wrong=True)
        return
    if served:
        yield Finding("listen", f"{server} is served")
    else:
        yield Finding("listen", f"nobody takes mails at {server}: start `pbm post listen`", wrong=True)


def _is_served(server: Server) -> bool:
    """Return whether a server listens there; if none does, check that one could."""
    family = socket.AF_UNIX if not server.host else socket.AF_INET6 if ":" in server.host else socket.AF_INET
    place = (server.host, server.port) if server.host else server.path
    with socket.socket(family, socket.SOCK_STREAM) as line:
        line.settimeout(TIMEOUT)
        if line.connect_ex(place) == 0:
            return True
    if not server.host:
        if not os.access(Path(server.path).parent, os.W_OK | os.X_OK):
            raise PermissionError(None, f"its folder {Path(server.path).parent} cannot be written")
        return False
    with socket.create_server((server.host, server.port), family=family):
        return False


def _answers(server: Server) -> str:
    return f"lets {server.user} in" if server.user else "answers"


def _tried(part: str, attempt: Callable[[], object], fine: str) -> Finding:
    try:
        attempt()
    except (RefusedError, UnreachableError, OSError) as trouble:
        return Finding(part, str(trouble), wrong=True)
    return Finding(part, fine)


def _hooks(office: PostOffice) -> Iterator[Finding]:
    """Say which web hooks are set, by their hosts alone: an address is a secret."""
    games = set(office.desk.games())
    for hook in office.desk.settings.notify.hooks:
        for game in sorted(set(hook.games or ()) - games):
            yield Finding(f"hook: {called(hook)}", f"there is no game {game!r:.50} to call it for", wrong=True)
        try:
            address = address_of(office.desk, hook)
        except RefusedError as refused:
            yield Finding("hook", str(refused), wrong=True)
            continue
        about = "all games" if hook.games is None else ", ".join(hook.games)
        said = f"{address.host} is called for {about}: {', '.join(hook.events) or 'nothing'}; form: {hook.form}"
        yield Finding(f"hook: {called(hook)}", said)


def try_hooks(office: PostOffice, now: int) -> Iterator[Finding]:
    """Call each web hook once, with a text that says it is a test."""
    for hook in office.desk.settings.notify.hooks:
        text = "This is a test of the hook by `pbm post check --hooks`."
        call = HookCall("test", "", "", 0, None, None, None, text, None)
        try:
            address = address_of(office.desk, hook)
        except RefusedError:  # it is among the findings already
            continue
        answer = post_json(address, as_bytes(body_of(call, hook.form, f"test-{now}-{os.getpid()}")), now)
        said = answer.said or f"{address.host} took the call: see whether it appears"
        yield Finding(f"hook: {called(hook)}", said, wrong=bool(answer.said))


def _waiting(office: PostOffice) -> Iterator[Finding]:
    come, out, bad = (len(box.waiting()) for box in (office.come, office.out, office.bad))
    if calls := len(office.hooks.waiting()):
        yield Finding("hooks", f"calls to be sent: {calls}")
    yield Finding("mails", f"to be handled: {come}, to be sent: {out}")
    if bad:
        yield Finding("mails", f"could not be handled or sent: {bad}; look into {office.folder / 'bad'}", wrong=True)


def _game(office: PostOffice, name: str, now: int) -> Iterator[Finding]:
    files = office.desk.game(name)
    if not (files.begun or files.is_broken):
        yield Finding(name, f"it has not begun: `pbm new {name}` or `pbm turn {name}` starts it", wrong=True)
        return
    try:
        game = load(office.desk, files)
        schedule = game.schedule
    except RefusedError as refused:
        yield Finding(name, str(refused), wrong=True)
        return
    if game.position.over:
        yield Finding(name, "it is over")
        return
    gathering = files.newcomers().gathering
    if gathering is not None:
        free = len(free_seats(game, gathering))
        yield Finding(name, f"it is open: {len(gathering.joined)} have joined, {free} seats are free")
        return
    yield from _players(game, office.settings.proof)
    said = game.publication.deadline(ENGLISH)
    zone = "" if schedule.zone_name else f", by the machine's own time zone, {schedule.zone}"
    turn = game.position.turn + 1
    if said is None and game.position.alone is not None:
        yield Finding(name, f"turn {turn} is played as soon as a sheet of {game.position.alone} is in")
        return
    if said is None:
        yield Finding(name, f"turn {turn} is due at no time: set first_deadline", wrong=not game.settings.early)
        return
    yield Finding(name, f"turn {turn} is due {said}{zone}{_state(game, now)}")
    hours = ", ".join(str(hours) for hours in game.settings.reminders)
    unit = "hour" if game.settings.reminders == [1] else "hours"
    yield Finding(name, f"reminders: {hours} {unit} before" if hours else "no reminders")


def _state(game: OpenGame, now: int) -> str:
    if game.schedule.clock.holds_at(now):
        return "; its clock is stopped"
    return "; that is over, `pbm post run` plays it" if game.schedule.is_due(game.position.turn + 1, now) else ""


def _players(game: OpenGame, proof: Proof) -> Iterator[Finding]:
    name, known = game.files.name, game.files.players()
    playing = [code for code, seat in game.position.seats.items() if seat.status is Status.PLAYER]
    unknown = [code for code in playing if code not in known or not known[code].addresses]
    keyless = [code for code in playing if code not in game.position.keys] if proof is not Proof.ADDRESS else []
    readable = [code for code, key in game.position.keys.items() if key.readable] if proof is not Proof.ADDRESS else []
    if unknown and proof is not Proof.KEY:
        said = f"no address of {', '.join(unknown)}: `pbm player {name} {unknown[0]} --email ADDRESS`"
        yield Finding(name, said, wrong=True)
    if keyless:
        said = f"no key of {', '.join(keyless)}: `pbm player {name} {keyless[0]} --new-key`"
        yield Finding(name, said, wrong=True)
    if readable:
        yield Finding(name, f"keys that reports print: {', '.join(readable)}; --new-key makes secret ones")
    if not unknown and not keyless:
        yield Finding(name, f"players: {len(playing)}, all registered")
