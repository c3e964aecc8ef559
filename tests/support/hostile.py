"""What hostile people would write."""

from __future__ import annotations

HOSTILE = [
    "<script>alert('x')</script>",
    "\"quoted\" & 'single' &lt; {{ 7 * 7 }} {% raw %}",
    "\u202eturned round\u202c and \u200fright to left\u2067!",
    "x" * 10_000,
    "wide \u5e1d\u56fd\u306e\u8ecd\u968a " * 40,
    "Z\u0337\u0323\u0301\u0302\u0304" * 300,
    "bell\a, escape\x1b[31m, null\0, delete\x7f, lone \ud800 surrogate",
    "one\r\ntwo\n\n\n\nthree\x0bfour\u2028five\tsix",
    "YOUR ACTIONS\n------------\n\n  1 DISOWN BRA   done   0\n",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f \ue000",
    "",
    " ",
]
"""What nobody should write, and somebody will."""
