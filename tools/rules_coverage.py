"""Writes ``docs/rules-coverage.md``: which case of ``tests/rules/empires`` is about which rule, and what is open.

``python tools/rules_coverage.py`` writes the page; with ``--check`` it only says whether it is up to date, and whether
every rule is either covered or declared open.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "tests" / "rules" / "empires" / "rules.txt"
CASES = ROOT / "tests" / "rules" / "empires" / "cases"
PAGE = ROOT / "docs" / "rules-coverage.md"

NUMBER = re.compile(r"[ES]\.\d+|3\.[A-Z]+")
PARTS = {
    "S": "The supply rules",
    "E": "The rulebook",
    "3": "The actions of section 3",
}
"""The parts of the page, by how their rules begin."""

HEAD = """\
# Which case is about which rule

Made by `python tools/rules_coverage.py` from the cases in `tests/rules/empires/cases` and the list of rules in
`tests/rules/empires/rules.txt`; `tests/rules/empires/README.md` says how a case is written. Every case is a test.
"""


@dataclass
class Rule:
    """A rule: its subject, the cases that cite it, other tests of it, and what is still open about it."""

    number: str
    subject: str
    cases: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    @property
    def covered(self) -> bool:
        """Whether anything tests the rule."""
        return bool(self.cases or self.tests)


def read_rules(text: str) -> dict[str, Rule]:
    """Read the list of rules; an indented line says more of the rule above it."""
    rules: dict[str, Rule] = {}
    last = None
    for line in text.splitlines():
        words = line.split(maxsplit=1)
        if not words or line.startswith("#"):
            continue
        if NUMBER.fullmatch(words[0]):
            last = rules[words[0]] = Rule(words[0], words[1])
        elif last is not None and words[0] in {"open:", "test:"}:
            (last.open if words[0] == "open:" else last.tests).append(words[1])
        else:
            raise SystemExit(f"{RULES}: {line.strip()}: neither a rule nor a remark on one")
    return rules


def add_cases(rules: dict[str, Rule], file: str, text: str) -> int:
    """Note the cases of a file with the rules that they cite; return how many there are."""
    number = 0
    for line in text.splitlines():
        if not line.startswith("case "):
            continue
        number += 1
        words = line.partition("#")[0].split()[1:]
        cited = [word for word in words if NUMBER.fullmatch(word)]
        for rule in cited:
            if rule not in rules:
                raise SystemExit(f"{file}: {line}: there is no rule {rule}")
            rules[rule].cases.append(f"{' '.join(words[len(cited) :])} ({file})")
    return number


def page(rules: dict[str, Rule], files: int, cases: int) -> str:
    """Compose the page."""
    covered = [rule for rule in rules.values() if rule.covered]
    open_ones = [rule for rule in rules.values() if rule.open or not rule.covered]
    lines = [HEAD, f"{cases} cases in {files} files; {len(covered)} of {len(rules)} rules have one at least.", ""]
    lines += ["## Open", ""]
    lines += [f"- **{rule.number}** {rule.subject}: {'; '.join(rule.open) or 'no case yet'}" for rule in open_ones]
    lines += [] if open_ones else ["Nothing."]
    for beginning, title in PARTS.items():
        part = [rule for rule in rules.values() if rule.number.startswith(f"{beginning}.")]
        lines += ["", f"## {title}", "", "| rule | about | cases |", "|---|---|---|"]
        lines += [f"| {rule.number} | {rule.subject} | {len(rule.cases) or '-'} |" for rule in part]
        for rule in part:
            lines += ["", f"### {rule.number} {rule.subject}", ""]
            lines += [f"- {case}" for case in rule.cases]
            lines += [f"- {test}" for test in rule.tests]
            lines += [f"- open: {remark}" for remark in rule.open]
    return "\n".join([*lines, ""])


def main(arguments: list[str]) -> int:
    """Write the page, or check it."""
    rules = read_rules(RULES.read_text(encoding="utf-8"))
    files = sorted(CASES.glob("*.txt"))
    cases = sum(add_cases(rules, path.name, path.read_text(encoding="utf-8")) for path in files)
    text = page(rules, len(files), cases)
    if arguments != ["--check"]:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    missing = [rule.number for rule in rules.values() if not (rule.covered or rule.open)]
    if missing:
        print(f"neither covered nor open: {', '.join(missing)}")
    current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
    if not current:
        print(f"{PAGE.name} is out of date: run python tools/rules_coverage.py")
    return 1 if missing or not current else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
