"""Mails of many programs, read: who wrote what, what could not be read, and what machines say."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from pbm.mail.mail import BODY, LARGEST, Bounce, Mail, Text
from pbm.mail.parts import DEEPEST, MOST_PARTS
from pbm.mail.reading import body_digest, read_mail

SAMPLES = Path(__file__).parent / "samples"
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
ADVICE = "send the sheet as plain text, in the mail itself or in a .txt file"
ORDERS = ["GAME sample", "TURN 2", "EMPIRE PR", "1 GATHER BRA - 3", "2 TAX"]
HEAD = b"From: player-pr@example.org\nSubject: orders\n"


def sample(name: str) -> Mail:
    """Read a mail that lies beside the tests."""
    return read_mail((SAMPLES / f"{name}.eml").read_bytes())


def said(text: str) -> list[str]:
    """Return what stands on the lines of a text, blanks made one, dashes plain."""
    return [" ".join(line.replace("\u2013", "-").split()) for line in text.split("\n") if line.strip()]


def read(head: str, body: bytes) -> Mail:
    """Read a mail with a head of some lines."""
    return read_mail(HEAD + head.encode() + b"\n\n" + body)


def body_of(mail: Mail) -> str:
    """Return the one text of a mail."""
    (text,) = mail.texts
    assert text.name == BODY
    return text.text


PROGRAMS = ["gmail", "outlook", "outlook-html", "apple-mail", "mutt", "stub", "pgp-inline", "winmail", "charset"]


@pytest.mark.parametrize("name", [*PROGRAMS, "two-games", "forwarded-inline"])
def test_orders_in_the_mails_of_many_programs(name: str) -> None:
    """Each line of the sheet is a line of the text, whatever the program has made of it, and the sender is known."""
    mail = sample(name)
    lines = said(body_of(mail))

    start = lines.index("GAME sample")
    assert [line for line in lines[start:] if not line.startswith("KEY")][:5] == ORDERS
    assert (mail.sender, mail.automatic) == ("player-pr@example.org", None)


def test_orders_in_a_table() -> None:
    """Rows of a table are lines with bars, so that an empty cell is an empty box."""
    lines = said(body_of(sample("webmail-html")))

    assert lines[:3] == ORDERS[:3]
    assert lines[4:6] == ["| 1 | GATHER | BRA | | 3 |", "| 2 | TAX | | | |"]


def test_orders_from_a_phone() -> None:
    """A short text in base64 is read, and what the telephone adds stays as it is."""
    assert said(body_of(sample("phone")))[3:] == ["1 Gather BRA - 3", "2 Tax", "Sent from my iPhone"]


def test_attached_texts_documents_and_data() -> None:
    """A file ending in .txt is read whatever its type, a document is told, our own data coming back is not."""
    mail = sample("attachment")

    assert [text.name for text in mail.texts] == [BODY, "Befehle für Preußen.txt"]
    assert said(mail.texts[1].text) == ORDERS
    assert mail.subject == "Meine Befehle für Runde 2"
    assert [str(told) for told in mail.unread] == [
        f"the attachment plan.docx ({WORD}) is not text, and is not read; {ADVICE}"
    ]


def test_mail_forwarded_as_an_attachment() -> None:
    """A mail within the mail is a file of it."""
    assert [(text.name, len(said(text.text))) for text in sample("forwarded-attached").texts] == [
        (BODY, 1),
        ("orders.eml", 5),
    ]


def test_what_is_told_of_other_files() -> None:
    """Files of Outlook's own, appointments and encrypted mails are told; signatures of mails are not."""
    assert [str(told).split(",")[0] for told in sample("winmail").unread] == [
        "winmail.dat is in a format of Outlook's own",
        "the appointment meeting.ics is not read",
    ]
    assert [str(told).split(",")[0] for told in sample("encrypted").unread] == ["this mail is encrypted"]
    assert read("", b"-----BEGIN PGP MESSAGE-----\n\nhQIM\n-----END PGP MESSAGE-----\n").texts == ()
    assert sample("mutt").unread == ()


@pytest.mark.parametrize("name", PROGRAMS)
def test_mails_of_people_are_no_machines(name: str) -> None:
    """Nothing that common programs write makes a machine of a player."""
    assert sample(name).automatic is None


MACHINES = {
    "vacation": "Auto-Submitted: auto-replied",
    "list": "Precedence: list",
    "bounce-postfix": "Auto-Submitted: auto-replied",
    "bounce-exim": "Auto-Submitted: auto-replied",
}


@pytest.mark.parametrize(("name", "why"), MACHINES.items())
def test_mails_of_machines(name: str, why: str) -> None:
    """What a machine has sent is known for it, and why."""
    assert sample(name).automatic == why


SIGNS = {
    "Auto-Submitted: auto-generated": "Auto-Submitted: auto-generated",
    "Return-Path: <>": "its return path is empty",
    "Precedence: Bulk": "Precedence: bulk",
    "List-Id: <a.example.org>": "a mailing list's (List-Id)",
    "List-Unsubscribe: <mailto:x@example.org>": "a mailing list's (List-Unsubscribe)",
    "X-Autoreply: yes": "an automatic reply (X-Autoreply)",
    "X-Autorespond: away": "an automatic reply (X-Autorespond)",
    "X-Auto-Response-Suppress: OOF, AutoReply": "it wants no automatic replies (X-Auto-Response-Suppress)",
    "Content-Type: multipart/report; boundary=x": "a mail server's report (multipart/report)",
}


@pytest.mark.parametrize(("line", "why"), SIGNS.items())
def test_signs_of_machines(line: str, why: str) -> None:
    """Each sign alone is enough."""
    assert read(line, b"text").automatic == why


@pytest.mark.parametrize("line", ["Auto-Submitted: no", "Precedence: first-class", "X-Autoreply: no", "X-Other: yes"])
def test_signs_of_people(line: str) -> None:
    """A sign that says no is none."""
    assert read(line, b"text").automatic is None


def test_subjects_of_machines() -> None:
    """Old programs say only in the subject that nobody has written; an answer to them is somebody's."""
    subject = "=?utf-8?Q?Automatic_reply=3A?= sample"

    assert read_mail(f"Subject: {subject}\n\n".encode()).automatic == "its subject is an automatic reply's"
    assert read_mail(f"Subject: Re: {subject}\n\n".encode()).automatic is None


ADDRESSES = ["MAILER-DAEMON@example.org", "postmaster@example.org", "no-reply@example.org", "noreply+x@example.org"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_addresses_of_machines(address: str) -> None:
    """Nobody reads answers at some addresses."""
    assert read_mail(f"From: {address}\n\ntext".encode()).automatic == f"a machine's address, {address.lower()}"


def test_bounces() -> None:
    """A mail server's report tells who did not get which mail and why; what is only late is not told."""
    refused = "550 5.1.1 <player-fr@example.org>: Recipient address rejected: User unknown"
    full = "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException"

    assert sample("bounce-postfix").bounces == (Bounce("player-fr@example.org", refused, "<report-1-FR@example.net>"),)
    assert sample("bounce-exchange").bounces == (Bounce("player-fr@example.org", full, "<report-1-FR@example.net>"),)
    assert sample("bounce-exim").bounces == (Bounce("player-fr@example.org", "", None),)
    assert sample("gmail").bounces == ()


SENDERS = {
    "From: Player-PR@Example.org": "player-pr@example.org",
    "From: Hans <player-pr@example.org>": "player-pr@example.org",
    'From: "Hans, the <first>" <player-pr@example.org>': "player-pr@example.org",
    "From: player-pr@example.org (Hans Player)": "player-pr@example.org",
    "From: player-pr@example.org <player-pr@example.org>": "player-pr@example.org",
    "From: =?utf-8?Q?player-fr=40example.org?= <player-pr@example.org>": "player-pr@example.org",
    "From: player-fr@example.org <player-pr@example.org>": "",
    "From: player-fr@example.org, player-pr@example.org": "",
    "From: player-fr@example.org\nFrom: player-pr@example.org": "",
    "From: <player-pr@example.org> <player-fr@example.org>": "",
    "From: undisclosed-recipients:;": "",
    "From: Hans": "",
    "From: player\u200b-pr@example.org": "",
    "From: ": "",
    "To: player-pr@example.org": "",
}


@pytest.mark.parametrize(("line", "sender"), SENDERS.items())
def test_senders(line: str, sender: str) -> None:
    """The sender is the one address in From; where it is not clear which one, there is none."""
    assert read_mail(f"{line}\n\ntext".encode()).sender == sender


def test_subject_without_what_nobody_sees() -> None:
    """Characters that command a terminal or turn a line round do not get through, encoded or not, nor does a novel."""
    subject = "Subject: =?utf-8?Q?a=1B=5B31m=E2=80=AEb=0D=0ABcc:_x?=\x07 c\n d" + "e" * 1000

    found = read_mail(f"{subject}\n\ntext".encode()).subject
    assert found.startswith("a[31mb Bcc: x c deee")
    assert len(found) == 200


def test_encoded_words_parted_within_a_character() -> None:
    """Neighbouring words of one charset are one; an unknown charset is read as what it looks like."""
    assert read_mail(b"Subject: =?utf-8?B?Z3LDvA==?= =?utf-8?Q?=C3?=\n =?utf-8?Q?=9F?= e\n\n").subject == "grüß e"
    assert sample("charset").subject == "orders überall"


def test_thread() -> None:
    """The thread ends with the mail that is answered, and does not hold the mail itself."""
    mail = read("Message-ID: <c@x>\nReferences: <a@x> <c@x>\n <b@x>\nIn-Reply-To: <d@x> (your mail)", b"")

    assert (mail.message_id, mail.references) == ("<c@x>", ("<a@x>", "<b@x>", "<d@x>"))


CHARSETS = {
    "utf-8": ("utf-8", "grüßt €"),
    "iso-8859-1": ("cp1252", "grüßt €"),
    "windows-1252": ("utf-8", "grüßt €"),
    "us-ascii": ("utf-8", "grüßt €"),
    "utf-16": ("utf-16", "grüßt €"),
    "utf-16le": ("utf-16-le", "grüßt €"),
    "koi8-r": ("koi8-r", "привет"),
    "gb2312": ("gb18030", "你好镕"),
    "iso-2022-jp": ("iso-2022-jp", "こんにちは"),
    "punycode": ("utf-8", "grüßt €"),
    "unicode-escape": ("utf-8", r"grüßt \x"),
    "rot13": ("utf-8", "grüßt €"),
    "zlib": ("utf-8", "grüßt €"),
    "no such thing": ("utf-8", "grüßt €"),
}


@pytest.mark.parametrize(("named", "written"), CHARSETS.items())
def test_charsets(named: str, written: tuple[str, str]) -> None:
    """A text is read in the charset that is named, or in the one that it is plainly written in."""
    head = f'Content-Type: text/plain; charset="{named}"\nContent-Transfer-Encoding: base64'
    mail = EmailMessage()
    mail.set_content(written[1].encode(written[0]), "text", "plain")

    assert body_of(read(head, mail.get_payload().encode())).strip() == written[1]  # type: ignore[union-attr]


BASE64 = {
    "whole": b"R0FNRSBzYW1wbGU=",
    "without its end": b"R0FNRSBzYW1wbGU",
    "with a letter too many": b"R0FNRSBzYW1wbGUAA=x"[:16],
    "with strange signs": b"R0FN\x00RSBz!YW1w\nbGU=",
    "not base64 at all": b"GAME sample",
}


@pytest.mark.parametrize("body", BASE64.values(), ids=BASE64.keys())
def test_damaged_base64(body: bytes) -> None:
    """What is whole of a damaged base64 is read; plain text that bears the name is read as what it is."""
    text = body_of(read("Content-Transfer-Encoding: base64", body))

    assert text.startswith("GAME sample") or body == b"GAME sample"


def test_plain_text_called_base64() -> None:
    """A whole sheet that only claims to be in base64 is read as it stands."""
    sheet = b"GAME sample\nTURN 2\nEMPIRE PR\n1 GATHER BRA - 3\n2 TAX\n"

    assert said(body_of(read("Content-Transfer-Encoding: base64", sheet))) == ORDERS


def test_footer_below_base64() -> None:
    """What a list appended in plain below a coded text is read, too."""
    body = b"R0FNRSBzYW1wbGU=\n\n_______\nPlayers mailing list, to leave it write to leave@example.org\n"

    assert said(body_of(read("Content-Transfer-Encoding: base64", body)))[0] == "GAME sample"


def test_what_is_not_closed() -> None:
    """A mail that was cut off is read as far as it goes, and one without its boundaries as one text."""
    cut = b"--x\nContent-Type: text/plain\n\nGAME sample"

    assert body_of(read("Content-Type: multipart/mixed; boundary=x", cut)) == "GAME sample"
    assert body_of(read("Content-Type: multipart/mixed; boundary=y", b"GAME sample")) == "GAME sample"
    assert body_of(read("Content-Type: multipart/mixed", b"GAME sample")) == "GAME sample"
    assert body_of(read_mail(b"GAME sample\nTURN 2")) == "GAME sample\nTURN 2"


def test_pages_attached() -> None:
    """A page that is attached is a text, unless it is one of our reports come back."""
    page = b"<p>GAME sample<br>TURN 2</p>"
    report = b'<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="x"><p>GAME'
    parts = [
        b'Content-Type: text/html; name="%s"\nContent-Disposition: attachment\n\n%s' % (name, data)
        for name, data in ((b"orders.html", page), (b"PR.html", report))
    ]
    mail = read("Content-Type: multipart/mixed; boundary=x", b"".join(b"--x\n%s\n" % part for part in parts))

    assert mail.texts == (Text("orders.html", "GAME sample\nTURN 2"),)
    assert mail.unread == ()


def test_names_of_files_lead_nowhere() -> None:
    """Of a file's name only what stands behind the last folder is left, and nothing that commands a terminal."""
    head = 'Content-Type: text/plain\nContent-Disposition: attachment; filename="../../C:\\\\x/\x1b[1morders.txt"'

    assert [text.name for text in read(head, b"GAME").texts] == ["[1morders.txt"]


def test_limits_are_told() -> None:
    """Of a mail that is too long, has too many parts or has them too deep a part is read, and that is told."""
    long = read_mail(HEAD + b"\n" + b"word and word\n" * (LARGEST // 14 + 10))
    many = read("Content-Type: multipart/mixed; boundary=x", b"--x\n\ntext\n" * (MOST_PARTS + 5))
    pages = read(
        "Content-Type: multipart/mixed; boundary=x",
        b"--x\nContent-Type: text/html\n\n<p>a<br>b\n" * 50 + b"<p>" * 300_000,
    )
    deep = b"text"
    for level in range(DEEPEST + 3):
        deep = b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n%s\n--b%d--\n" % (level, level, deep, level)

    assert [str(told) for told in long.unread] == [
        "this mail is too long to be read in full: its end has been left out",
        f"this mail has {LARGEST // 14 * 14 + 140 + len(HEAD) + 1} bytes; only the first 10000000 are read",
    ]
    assert [str(told) for told in pages.unread] == [
        "this mail is too long to be read in full: its end has been left out"
    ]
    assert [str(told) for told in many.unread] == ["this mail has too many parts: not all of them are read"]
    assert [str(told) for told in read_mail(deep).unread] == ["this mail has too many parts: not all of them are read"]


def test_digest_of_what_is_below_the_head() -> None:
    """The same mail come by two ways has one digest; another mail has another."""
    one = b"Received: by a\nSubject: x\n\nGAME sample\nTURN 2\n"
    other = b"Received: by b\r\nX-Seen: yes\r\nSubject: x\r\n\r\nGAME sample\r\nTURN 2\r\n\r\n"

    assert body_digest(one) == body_digest(other)
    assert body_digest(one) != body_digest(one + b"1 TAX\n")
