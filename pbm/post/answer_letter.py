"""The answer to a player's mail: the result of each sheet in it, as it was understood, and the replies to commands."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from pbm.judging.answer_words import headline
from pbm.judging.sheet_answer import answer_on
from pbm.kernel.sentence import comma, say
from pbm.mail.letter import Attachment, Automatic, Letter
from pbm.post.command_replies import ASKED, usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.judging.judgement import Judgement
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sentence import Phrase
    from pbm.mail.mail import Mail
    from pbm.post.reply_parts import Reply
    from pbm.reports.renderer import Renderer

TEMPLATE = "mail/answer"


def compose_answer(  # noqa: PLR0913, PLR0917 - each is another thing
    renderer: Renderer,
    mail: Mail,
    to: str,
    judged: Sequence[Judgement],
    replies: Sequence[Reply],
    reader: Language,
    *,
    remarks: Sequence[Phrase] = (),
) -> Letter:
    """Write the answer to a mail.

    Args:
        renderer: the templates.
        mail: the mail that is answered.
        to: the address that the answer goes to.
        judged: the sheets in the mail.
        replies: the replies to its commands.
        reader: the player's language.
        remarks: other remarks, shown first.

    Raises:
        BadTemplateError: a template has an error, or uses a name that does not exist.

    """
    document: Document = {
        "language": reader.code,
        "remarks": [reader.say(remark) for remark in remarks],
        "sheets": [asdict(answer_on(each, reader)) for each in judged],
        "unread": [reader.say(each) for each in mail.unread],
        "replies": [_reply(reply) for reply in replies],
        "usage": None if any(reply.explains for reply in replies) else _usage(reader, judged),
    }
    text, page = renderer.render_letter(TEMPLATE, document)
    titles = {each.game.publication.title for each in judged}
    files: list[Attachment] = [file for reply in replies for file in reply.attachments]
    return Letter(
        to=to,
        subject=reader.say(_subject(judged, replies, remarks)),
        text=text,
        html=page,
        attachments=files,
        in_reply_to=mail.message_id,
        references=[*mail.references, *([mail.message_id] if mail.message_id else [])],
        automatic=Automatic.REPLIED,
        called=next(iter(titles)) if len(titles) == 1 else "",
    )


def _usage(reader: Language, judged: Sequence[Judgement]) -> Document:
    """Return the explanation of the commands that a mail may contain."""
    return {"asked": reader.say(ASKED), "commands": list(usage(reader, [one.game for one in judged]))}


def _reply(reply: Reply) -> Document:
    """Return the reply to a command, as one text and in its parts."""
    parts = [
        {
            "kind": part.kind.value,
            "text": part.text,
            "lines": part.lines,
            "pairs": list(zip(part.terms, part.lines, strict=False)),
        }
        for part in reply.parts
    ]
    return {"command": reply.command, "about": reply.about, "text": reply.text, "parts": parts}


def _subject(judged: Sequence[Judgement], replies: Sequence[Reply], remarks: Sequence[Phrase]) -> Phrase:
    """Return the subject: the result of the first sheet and the number of others; or the command."""
    if judged:
        first, *more = map(headline, judged)
        return say("{first}, and {number} more", first=first, number=len(more)) if more else first
    if replies:
        return say("Your mail: {commands}", commands=comma(reply.command for reply in replies))
    return say("The answer to your mail") if remarks else say("Your mail: no sheet in it")
