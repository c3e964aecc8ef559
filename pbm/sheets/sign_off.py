"""Recognises what follows the last order in a mail: greetings, names, addresses, advertisements, disclaimers."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern

if TYPE_CHECKING:
    from pbm.sheets.rows import Row

_GREETING = (
    r"(?:(?:with )?(?:best|kind|kindest|warm|warmest|many) (?:regards|wishes|greetings|thanks)|regards|cheers|"
    r"thanks|thanx|thx|thank you|yours|sincerely|all the best|best|greetings|good luck|bye|see you|cu|take care|"
    r"have fun|have a (?:nice|good|great)|so long|ciao|adios|"
    r"mfg|lg|vg|hg|bg|(?:mit )?(?:freundlich|viel|lieb|best|herzlich|sch\xf6n)\w{0,4} gr(?:\xfc|ue)\w{1,6}|"
    r"gr(?:u|\xfc|ue)(?:\xdf|ss)e?|(?:vielen |besten |herzlichen )?dank|danke|tsch(?:\xfc|ue)(?:\xdf|ss)|servus|"
    r"bis (?:dann|bald|sp\xe4ter|n\xe4chste)|viel (?:gl\xfcck|spa\xdf|erfolg)|sch\xf6nes wochenende|"
    r"cordialement|bien \xe0 vous|merci|amicalement|salut|saludos|un saludo|gracias|saluti|cordiali saluti|grazie|"
    r"(?:met )?(?:vriendelijke )?groet\w{0,4}|hilsen|mvh|med v\w{1,4}nlig\w{0,2} h\w{1,3}lsning\w{0,3}|pozdrawiam)"
    r"(?:\W{1,9}\w{1,30}){0,7}\W{0,9}"
)
_MACHINES = (
    r"sent (?:from|with|via|using|by) |get outlook for|get \w{1,30} for (?:ios|android)|"
    r"von meine[mr] .{1,60}(?:gesendet|gesandt)|gesendet (?:mit|von|aus|\xfcber) |diese nachricht wurde|"
    r"envoy\xe9 (?:de|depuis|avec) |enviado desde |inviato da |verzonden (?:vanaf|met|via) |"
    r"virus-?free|virenfrei|"
    r"this (?:e-?mail|mail|message|communication) |diese (?:e-?)?mail |ce (?:message|courriel) |cet e-?mail |"
    r"the (?:information|content|contents) (?:contained )?(?:in|of) this |if you (?:are not|have received) |"
    r"confidential|disclaimer|notice:|legal notice|haftungsausschluss|vertraulich|"
    r"please (?:consider the environment|think before)|bitte (?:denken sie an|pr\xfcfen sie)|"
    r"to unsubscribe|unsubscribe|you (?:received|are receiving|got) this|um sich abzumelden|abmelden|abbestellen|"
    r"\[?cid:|\[image|\[logo|\[https?:|<?https?:|<?mailto:|www\."
)
_ANYWHERE = (
    r"https?://|\bwww\.\w|[\w.+-]@[\w-]{1,60}\.\w|\bmailing ?list\b|\bunsubscribe\b|"
    r"\b(?:gmbh|ltd|llc|plc|s\.a\.r\.l|amtsgericht|handelsregister|hrb|ust-id|gesch\xe4ftsf\xfchrer\w{0,2}|vat no|"
    r"registered (?:in|office)|intended recipient|privileged|confidential)\b|"
    r"\b(?:tel|phone|fax|mobile|mobil|cell|telefon)\b\W{0,4}[+(0-9]"
)
_LOOKED_AT = 400
_NAME = late_pattern(r"[A-Z\xc0-\xde][a-z\xdf-\xff]{1,20}(?:-[A-Z\xc0-\xde][a-z\xdf-\xff]{1,20})?")
_MOST_NAMES = 3
_FIGURE = late_pattern(r"[^A-Za-z\xc0-\xff]|[0-9]")


def is_closing(row: Row) -> bool:
    """Return whether a line is a farewell, or was added below a mail by a program or for a company."""
    if row.place is not None:
        return False
    text = row.text[:_LOOKED_AT]
    return bool(
        _compiled(_GREETING).fullmatch(text) or _compiled(_MACHINES).match(text) or _compiled(_ANYWHERE).search(text)
    )


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern when it is first needed, which most sheets never do."""
    return re.compile(pattern, re.IGNORECASE)


def is_name(row: Row) -> bool:
    """Return whether a line looks like a person's name, "Hans" or "Karl-Heinz Player"."""
    words = row.text.strip(",.!").split()
    return row.place is None and len(words) <= _MOST_NAMES and all(_NAME.fullmatch(word) for word in words)


def without_figures(row: Row) -> Row:
    """Return a line without the numbers and signs of an address: "16 Bakers Street, 10115 Berlin"."""
    kept = tuple(box for box in row.boxes if box.text and not _is_figure(box.text))
    return replace(row, place=None, boxes=kept or row.boxes[:1])


def _is_figure(text: str) -> bool:
    return _FIGURE.match(text) is not None or text.isdecimal()
