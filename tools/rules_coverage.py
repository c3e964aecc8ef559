"""Writes the pages that say which case is about which rule, and what is open; a page for each game.

``python tools/rules_coverage.py`` writes the pages to ``build/rules-coverage``; with ``--check`` it only says which
rules are neither covered nor declared open.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "rules"
PAGES = ROOT / "build" / "rules-coverage"

HEAD = """\
# Which case is about which rule

Made by `python tools/rules_coverage.py` from the cases in `{folder}/cases` and the list of rules in
`{folder}/rules.txt`; `{folder}/README.md` says how a case is written. Every case is a test.
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


@dataclass
class Rulebook:
    """The rules of a game, and the parts they fall into, each by how its rules begin."""

    parts: dict[str, str] = field(default_factory=dict)
    rules: dict[str, Rule] = field(default_factory=dict)

    def numbers(self, word: str) -> bool:
        """Tell whether a word is the number of a rule, whether or not there is such a rule."""
        beginning, dot, number = word.partition(".")
        return beginning in self.parts and bool(dot) and re.fullmatch(r"\d+|[A-Z]+", number) is not None

    @property
    def missing(self) -> list[str]:
        """The rules of which nothing at all is said."""
        return [rule.number for rule in self.rules.values() if not (rule.covered or rule.open)]


def read_rules(file: Path) -> Rulebook:
    """Read the list of rules; an indented line says more of the rule above it."""
    rulebook, last = Rulebook(), None
    for line in file.read_text(encoding="utf-8").splitlines():
        words = line.split(maxsplit=1)
        if not words or line.startswith("#"):
            continue
        if words[0] == "part":
            beginning, title = words[1].split(maxsplit=1)
            rulebook.parts[beginning] = title
        elif rulebook.numbers(words[0]):
            last = rulebook.rules[words[0]] = Rule(words[0], words[1])
        elif last is not None and words[0] in {"open:", "test:"}:
            (last.open if words[0] == "open:" else last.tests).append(words[1])
        else:
            raise SystemExit(f"{file}: {line.strip()}: neither a part, nor a rule, nor a remark on one")
    return rulebook


def add_cases(rulebook: Rulebook, file: Path) -> int:
    """Note the cases of a file with the rules that they cite; return how many there are."""
    heads = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("case ")]
    for line in heads:
        words = line.partition("#")[0].split()[1:]
        cited = [word for word in words if rulebook.numbers(word)]
        for rule in cited:
            if rule not in rulebook.rules:
                raise SystemExit(f"{file.name}: {line}: there is no rule {rule}")
            rulebook.rules[rule].cases.append(f"{' '.join(words[len(cited) :])} ({file.name})")
    return len(heads)


def page(game: str) -> tuple[str, list[str]]:
    """Compose the page of a game; return it, and the rules that are neither covered nor declared open."""
    folder = CASES / game
    rulebook = read_rules(folder / "rules.txt")
    files = sorted((folder / "cases").glob("*.txt"))
    cases = sum(add_cases(rulebook, file) for file in files)
    covered = sum(rule.covered for rule in rulebook.rules.values())
    lines = [HEAD.format(folder=folder.relative_to(ROOT).as_posix())]
    lines += [f"{cases} cases in {len(files)} files; {covered} of {len(rulebook.rules)} rules have one at least.", ""]
    lines += ["## Open", "", *open_rules(rulebook)]
    for beginning, title in rulebook.parts.items():
        lines += part(title, [rule for rule in rulebook.rules.values() if rule.number.startswith(f"{beginning}.")])
    return "\n".join([*lines, ""]), rulebook.missing


def open_rules(rulebook: Rulebook) -> list[str]:
    """Return the lines about what is open."""
    found = [rule for rule in rulebook.rules.values() if rule.open or not rule.covered]
    lines = [f"- **{rule.number}** {rule.subject}: {'; '.join(rule.open) or 'no case yet'}" for rule in found]
    return lines or ["Nothing."]


def part(title: str, rules: list[Rule]) -> list[str]:
    """Return the lines of a part: a table of its rules, and the cases of each."""
    lines = ["", f"## {title}", "", "| rule | about | cases |", "|---|---|---|"]
    lines += [f"| {rule.number} | {rule.subject} | {len(rule.cases) or '-'} |" for rule in rules]
    for rule in rules:
        lines += ["", f"### {rule.number} {rule.subject}", ""]
        lines += [f"- {case}" for case in rule.cases]
        lines += [f"- {test}" for test in rule.tests]
        lines += [f"- open: {remark}" for remark in rule.open]
    return lines


def games() -> list[str]:
    """Return the games that have cases."""
    return sorted(folder.parent.name for folder in CASES.glob("*/cases"))


def main(arguments: list[str]) -> int:
    """Write the pages, or check the rules."""
    wrong = False
    for game in games():
        text, missing = page(game)
        if missing:
            print(f"{game}: neither covered nor open: {', '.join(missing)}")
            wrong = True
        if arguments != ["--check"]:
            PAGES.mkdir(parents=True, exist_ok=True)
            (PAGES / f"{game}.md").write_text(text, encoding="utf-8")
            print(PAGES / f"{game}.md")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
