"""Hostile mails: samples spoiled, and mails made of dangerous pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

PIECES = [
    b"\n",
    b"\r\n",
    b"\r",
    b"\n\n",
    b" ",
    b"\t",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\x1b[31m",
    b"=",
    b"=\n",
    b"--",
    b"-- \n",
    b"--x\n",
    b"--x--\n",
    b"From: ",
    b"From: a@example.org, b@example.org\n",
    b"From: <",
    b"Subject: ",
    b"Return-Path: <>\n",
    b"=?utf-8?B?",
    b"?=",
    b"=?utf-8?Q?=00=1B=E2=80=AE?=",
    b"=?punycode?Q?",
    b"=?unicode-escape?Q?=5Cx?=",
    b"=?utf-16?B?AAA?=",
    b"Content-Type: multipart/mixed; boundary=x\n",
    b"Content-Type: multipart/alternative; boundary=x\n",
    b'Content-Type: multipart/related; boundary=""\n',
    b"Content-Type: multipart/digest; boundary=x\n",
    b"Content-Type: multipart/signed; boundary=x\n",
    b"Content-Type: multipart/encrypted; boundary=x\n",
    b"Content-Type: multipart/report; report-type=delivery-status; boundary=x\n",
    b"Content-Type: message/rfc822\n\n",
    b"Content-Type: message/delivery-status\n\n",
    b"Final-Recipient: rfc822; a@example.org\nAction: failed\n\n",
    b"Content-Type: text/html\n\n",
    b"Content-Type: text/plain; format=flowed; delsp=yes\n\n",
    b"Content-Type: \n",
    b"Content-Type: text/plain; charset=",
    b"utf-7",
    b"utf-16",
    b"utf-32",
    b"punycode",
    b"idna",
    b"unicode_escape",
    b"hex",
    b"zlib",
    b"iso-2022-jp",
    b"hz",
    b"gb18030",
    b"\xe2\x80\xae",
    b"Content-Transfer-Encoding: base64\n\n",
    b"!!!!====",
    b"Content-Transfer-Encoding: quoted-printable\n\n",
    b"Content-Transfer-Encoding: x-uuencode\n\n",
    b"Content-Disposition: attachment; filename*0*=utf-8''%00; filename*1=\"../../x.txt\"\n",
    b'; name="',
    b"filename*999999999*=",
    b"<table><tr><td>",
    b"<blockquote>",
    b"<!--",
    b"-->",
    b"<script>",
    b"</",
    b"<pre>",
    b"<ul><li>",
    b"<![CDATA[",
    b"&#0;",
    b"&#xd800;",
    b'<div style="padding-left:999999999em;display:none">',
    b"<?xml version='1.0' encoding='utf-16'?>",
    b"<!DOCTYPE x [<!ENTITY a 'b'>]>",
    b"&a;",
    b"<frameset>",
    b"<br>",
    b"\xee\x80\x80",
    b"GAME a\nTURN 1\nEMPIRE b\n",
    b"MESSAGE ALL\n",
    b"END\n",
    b"> ",
    b">>>>>>",
    b"-----Original Message-----\n",
    b"On 1 Jan x@example.org wrote:\n",
    b"From: a\nSent: b\n\n",
    b"-----BEGIN PGP SIGNED MESSAGE-----\n\n",
    b"-----BEGIN PGP SIGNATURE-----\n",
    b"-----BEGIN PGP MESSAGE-----\n",
    b"name=winmail.dat\n",
    b"%PDF-",
    b"PK\x03\x04",
]

_TIMES = 40
_MOST_CUTS = 8


def _pieces() -> st.SearchStrategy[bytes]:
    piece = st.one_of(st.sampled_from(PIECES), st.binary(max_size=12))
    repeated = st.builds(lambda what, times: what * times, piece, st.integers(1, _TIMES))
    return st.lists(st.one_of(piece, piece, repeated), max_size=30).map(b"".join)


@st.composite
def spoiled(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """Return a sample with some of it cut out, doubled, replaced, changed about or put into a part of another."""
    data = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(1, _MOST_CUTS))):
        first, second = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        second = min(second, first + draw(st.sampled_from([1, 10, 100, 10_000])))
        way = draw(st.sampled_from(["cut", "double", "replace", "insert", "turn", "nest", "other"]))
        before, within, behind = data[:first], data[first:second], data[second:]
        if way == "cut":
            data = before + behind
        elif way == "double":
            data = before + within * draw(st.integers(2, 5)) + behind
        elif way == "replace":
            data = before + draw(_pieces()) + behind
        elif way == "insert":
            data = before + draw(st.sampled_from(PIECES)) + within + behind
        elif way == "turn":
            data = before + within[::-1] + behind
        elif way == "nest":
            data = b"Content-Type: multipart/mixed; boundary=n\n\n--n\n" + data + b"\n--n\n" + within + b"\n--n--\n"
        else:
            data = before + draw(st.sampled_from(samples))[first:] + behind
        data = data[:200_000]
    return data


def mails(samples: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Return a strategy of hostile mails."""
    return st.one_of(spoiled(samples), _pieces(), st.binary(max_size=300))


_NESTED = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (level, level) for level in range(3_000))
_PAGE = b"Content-Type: text/html\n\n"
_MIXED = b"Content-Type: multipart/mixed; boundary=x\n\n"

GIANTS = {
    "lines": b"\n" * 3_000_000,
    "one line": b"From: " + b"a" * 3_000_000,
    "continued lines": b"Subject: x\n" + b" x\n" * 500_000,
    "fields": b"A: b\n" * 300_000,
    "brackets in From": b"From: " + b"(" * 100_000 + b"<" * 100_000,
    "quotes in a parameter": b"Content-Type: multipart/mixed" + b';a="' * 50_000,
    "encoded words": b"Subject: " + b"=?utf-8?Q?a?= " * 100_000,
    "beginnings of encoded words": b"Subject: " + b"=?utf-8?Q?" * 100_000,
    "references": b"References: " + b"<a@b> " * 200_000,
    "parts": _MIXED + b"--x\n\n\n" * 500_000,
    "empty parts": _MIXED + b"--x\n" * 700_000,
    "parts within parts": _NESTED,
    "mails within mails": b"Content-Type: message/rfc822\n\n" * 100_000,
    "padding": b"Content-Transfer-Encoding: base64\n\n" + b"=" * 3_000_000,
    "padding and letters": b"Content-Transfer-Encoding: base64\n\n" + b"AA==" * 700_000,
    "soft line ends": b"Content-Transfer-Encoding: quoted-printable\n\n" + b"=\n" * 1_000_000,
    "punycode": b"Content-Type: text/plain; charset=punycode\n\n" + b"a" * 300_000 + b"-" + b"z9" * 100_000,
    "flowed": b"Content-Type: text/plain; format=flowed\n\n" + (b"x" * 75 + b" \n") * 40_000,
    "quoted": b"\n" + b">" * 400_000,
    "cells": _PAGE + b"<table><tr>" + b"<td>x" * 100_000,
    "wide and long table": _PAGE + b"<table><tr><td>" + b"x" * 200_000 + b"<tr><td>" * 40_000,
    "tables within tables": _PAGE + b"<table><tr><td>" * 30_000,
    "quotations within quotations": _PAGE + b"<blockquote>" * 100 + b"x<br>" * 50_000,
    "lists within lists": _PAGE + b"<ul><li>" * 100 + b"x<li>" * 50_000,
    "wide styles": _PAGE + b'<div style="padding-left:99999999em">x</div>' * 1_000,
    "elements within elements": _PAGE + b"<b>" * 200_000,
    "scripts that never end": _PAGE + b"<div>" * 300 + b"<script " * 70_000,
    "remarks that never end": _PAGE + b"<div>" * 300 + b"<!--" * 100_000,
    "entities": _PAGE + b"&lt;" * 140_000,
    "headers of sheets": b"\n" + b"GAME a\nTURN 1\nEMPIRE b\n" * 10_000,
    "heads of mails": b"\nx\n" + b"-----Original Message-----\nx\n" * 8_000,
    "heads of mails, quoted": b"\nx\n" + b"> From: a\n> Sent: b\n\nx\n" * 8_000,
    "letters": b"\n" + b"MESSAGE ALL\n" * 20_000,
    "reports of failures": (
        b"Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n"
        + b"Final-Recipient: rfc822; a@b\nAction: failed\n\n" * 50_000
    ),
}
