"""Sites taken apart: what a page and the files that it refers to say together."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

ENDS = re.compile(r"</(?:td|th|tr|thead|tbody|tfoot|li|dt|dd)>\n?")
STYLES = re.compile(r'(?:<link rel="stylesheet" href="\.\./[^"]*">\n?|<style>.*?</style>\n?)+', re.DOTALL)
STYLE = re.compile(r'<link rel="stylesheet" href="\.\./([^"]*)">|<style>(.*?)</style>', re.DOTALL)
SCRIPT = re.compile(r'<script src="\.\./([^"]*)" defer></script>\n')
POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)')
PUTS_GROUND = 'document.getElementById("map-ground").outerHTML = '
PICTURE = re.compile(r'<image id="map-ground" href="\.\./shared/[a-z2-7]{32}\.svg" width="[\d.]+" height="[\d.]+"/>\n')
OUTLINES = re.compile(r' data-outlines="([^"]*)"></g>')
COLOUR = re.compile(r'(fill="url\(#(?:by|key)-\w+\)) #\w+"')


def below(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its path in it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def asked_for(page: str) -> list[str]:
    """Return the files that a page of a player's folder loads, by their names within the site."""
    return re.findall(r'<(?:link|script|image)[^>]* (?:href|src)="\.\./([^"]*)"', page)


def bare(page: str) -> str:
    """Return a page without what a site's page says in another way: its policy, and ends that need not be said."""
    return ENDS.sub("", POLICY.sub(r"\1\2", page))


def together(page: str, site: Mapping[str, bytes]) -> str:
    """Return a page of a player's folder with all that it refers to in its place, bare."""
    texts = {name: data.decode() for name, data in site.items() if name.startswith("shared/")}
    scripts = [texts[name] for name in SCRIPT.findall(page)]
    page = SCRIPT.sub("", page)
    page = STYLES.sub(lambda found: _style(found[0], texts), page, count=1)
    for script in scripts:
        if script.startswith(PUTS_GROUND):
            ground = json.JSONDecoder().raw_decode(script.removeprefix(PUTS_GROUND))[0]
            page = ground.join(PICTURE.split(page))
            page = OUTLINES.sub(lambda found: f">{''.join(map(_outline, found[1].split()))}</g>", page)
            page = COLOUR.sub(r'\1"', page)
        else:
            page = page.replace("</body>\n", f"<script>{script}</script>\n</body>\n")
    return bare(page)


def _style(elements: str, texts: Mapping[str, str]) -> str:
    return f"<style>{''.join(texts[linked] if linked else own for linked, own in STYLE.findall(elements))}</style>\n"


def _outline(code: str) -> str:
    return f'<use href="#map-{code}"/>'
