"""Catalogue files: the same messages always give the same bytes, with no dates and no line numbers in them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from tools.messages.sources import messages

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "pbm" / "locale"
TEMPLATE = FOLDER / "pbm.pot"

ABOUT = """\
# Messages of pbm, made by `make messages` from the program, its templates and the help of its orders.
"""


class Undated(Catalog):
    """A catalogue whose head says what programs need to know, and no more."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The head's fields."""
        fields = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is None:
            return [("Project-Id-Version", "pbm"), *fields]
        plural = ("Plural-Forms", get_plural(self.locale).plural_forms)
        return [("Project-Id-Version", "pbm"), ("Language", str(self.locale)), *fields, plural]


def template() -> Undated:
    """Collect all messages, in the order of their files."""
    catalogue = Undated(charset="utf-8", header_comment=ABOUT)
    catalogue.fuzzy = False
    for said in messages(ROOT):
        about = (said.about,) if said.about else ()
        catalogue.add(said.id, locations=[(said.file, 0)], auto_comments=about, context=said.context)
    return catalogue


def languages() -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(file.parents[1].name for file in FOLDER.glob("*/LC_MESSAGES/pbm.po"))


def read(language: str) -> Catalog:
    """Read the catalogue of a language."""
    with (FOLDER / language / "LC_MESSAGES" / "pbm.po").open("rb") as file:
        return read_po(file, locale=language, charset="utf-8", abort_invalid=True)


def merged(new: Catalog, language: str, old: Catalog | None) -> Undated:
    """Give all messages the translations that they have had so far."""
    catalogue = Undated(locale=language, charset="utf-8", header_comment=old.header_comment if old else ABOUT)
    catalogue.fuzzy = False
    for message in new:
        if message.id:
            former = old.get(message.id, message.context) if old is not None else None
            kept = former if former is not None and former.id == message.id else None
            catalogue.add(
                message.id,
                kept.string if kept else None,
                locations=message.locations,
                auto_comments=message.auto_comments,
                user_comments=kept.user_comments if kept else (),
                context=message.context,
            )
    return catalogue


def untranslated(catalogue: Catalog) -> list[Message]:
    """List the messages without a translation, or with one that lacks a form."""
    return [message for message in catalogue if message.id and not all(forms_of(message))]


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the translation in all its forms."""
    return message.string if isinstance(message.string, tuple) else (str(message.string or ""),)


def as_po(catalogue: Catalog) -> bytes:
    """Return a catalogue as the file that people edit."""
    out = BytesIO()
    write_po(out, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Return a catalogue as the file that programs read."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()
