"""The form at the end of a letter of press: filled in and sent as it stands, it is the answer.

It names game and empire to those who play several, and asks for the key where one is needed; the key itself is in no
letter. There is no END in it, which would end an order sheet's letter where a mail program quotes the form below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.reports.columns import wrap
from pbm.reports.filters import WIDTH
from pbm.sheets.blank import KEY_HINT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.language import Language


@record
class Form:
    """What is to be sent by a reader of press who wants to write himself.

    Attributes:
        game: the name of the game.
        empire: the code of the reader's empire.
        to: the code of the empire that he answers; None if nobody knows who wrote.
        keyed: whether his key must stand in it.

    """

    game: str
    empire: str
    to: str | None
    keyed: bool

    def lines(self, reader: Language) -> Sequence[str]:
        """Return the form with what there is to say of it, in the reader's language."""
        if self.to is None:
            how = say(
                "To write to others, send the lines below, the codes of those you write to behind PRESS; then your "
                "text, then END on a line of its own."
            )
        else:
            how = say("To answer, send the lines below; then your text, then END on a line of its own.")
        said = " ".join(reader.say(each) for each in (how, *([KEY_HINT] if self.keyed else [])))
        return [*wrap(said, WIDTH), "", *self._headings()]

    def _headings(self) -> Sequence[str]:
        key = [("KEY", "")] if self.keyed else []
        headings = [("GAME", self.game), ("EMPIRE", self.empire), *key, ("PRESS", self.to or "")]
        return [f"{word:<8}{value}".rstrip() for word, value in headings]
