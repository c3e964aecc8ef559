"""The README shows what a reader will find."""

from __future__ import annotations

import re

from tests.support.paths import ROOT


def test_the_excerpt_is_from_the_real_report() -> None:
    """Every line of the report that the README shows stands in the sample's report, in that order."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    report = (ROOT / "reports" / "sample" / "turn-001" / "PR.txt").read_text(encoding="utf-8").splitlines()
    assert shown is not None
    lines = iter(report)

    assert [line for line in shown[1].splitlines() if line not in lines] == []


def test_every_link_leads_somewhere() -> None:
    """Links of the README and of the pages in docs are to files that are there."""
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    broken = [
        (page.name, link)
        for page in pages
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]

    assert broken == []
