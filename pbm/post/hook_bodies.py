"""The bodies of web hooks' calls: JSON for programs, and the forms that Discord, Slack and Matrix understand.

A call contains only what a stranger may know: no key, no address of a player, no letter.
"""

from __future__ import annotations

import json
import re
from html import escape
from typing import TYPE_CHECKING, Any, Literal

from pbm.desk.notify_settings import HookForm
from pbm.quick.record import record

if TYPE_CHECKING:
    from datetime import datetime

    from pbm.desk.notify_settings import HookEvent

LONGEST = 1900
"""The limit of characters of a message: Discord takes 2000."""

_MARKS = re.compile(r"([\\*_~`|>#\[\]])")
"""Signs that Discord reads as formatting."""


@record
class HookCall:
    """What a hook is called with.

    Attributes:
        event: what has happened.
        game: the name of the game.
        title: its title, in its language.
        turn: the turn that it is about.
        due: when the coming turn is due, if there is a deadline.
        players: how many sheets are expected; None where this is not what it is about.
        sheets: how many have come.
        text: a sentence or two, in the language of the game.
        link: the address of the game's public archive, if it has one.

    """

    event: HookEvent | Literal["test"]
    game: str
    title: str
    turn: int
    due: datetime | None
    players: int | None
    sheets: int | None
    text: str
    link: str | None


def body_of(call: HookCall, form: HookForm, name: str) -> dict[str, Any]:
    """Return the body of a call as plain JSON values.

    Args:
        call: what it says.
        form: the form.
        name: what distinguishes this call from all others: a call that is repeated has the same.

    """
    text, link = call.text[:LONGEST], call.link or ""
    match form:
        case HookForm.DISCORD:
            marked = _MARKS.sub(r"\\\1", call.text)[:LONGEST]
            return {"content": f"{marked}\n{link}".strip(), "allowed_mentions": {"parse": []}}
        case HookForm.SLACK:
            return {"text": escape(f"{text}\n{link}".strip(), quote=False), "mrkdwn": False}
        case HookForm.MATRIX:
            shown = f'<br><a href="{escape(link)}">{escape(link)}</a>' if link else ""
            return {"text": f"{text}\n{link}".strip(), "html": f"{escape(text)}{shown}"}
        case HookForm.JSON:
            return {
                "id": name,
                "event": call.event,
                "game": call.game,
                "title": call.title,
                "turn": call.turn,
                "due": None if call.due is None else call.due.isoformat(),
                "players": call.players,
                "sheets": call.sheets,
                "text": call.text,
                "link": call.link,
            }


def as_bytes(values: dict[str, Any]) -> bytes:
    """Return plain JSON values as they are stored and sent."""
    return json.dumps(values, ensure_ascii=True).encode()
