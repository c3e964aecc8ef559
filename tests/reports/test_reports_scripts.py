"""Scripts of pages: small modules become one script, and what cannot be joined is refused where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.reports.renderer import PACKAGED, BadTemplateError, Renderer
from pbm.reports.scripts import join_scripts, packed_script

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = "common/scripts/report.js"
ENTRIES = ("report", "archive", "serve", "job")
SCRIPTS = sorted(file.relative_to(PACKAGED).as_posix() for file in (PACKAGED / "common" / "scripts").rglob("*.js"))


def joined(folder: Path, **modules: str) -> str:
    """Join modules of a desk that are given by name; ``main`` is where the script begins."""
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, "utf-8")
    page = Renderer(folder)
    (folder / "page.html.j2").write_text("{{ joined('main.js') }}", "utf-8")
    return page.render_page("page", {}).decode()


def test_modules_stand_before_those_that_import_them(tmp_path: Path) -> None:
    """Each module is a function that is given what it imports, under the name that it wants, and is there once."""
    script = joined(
        tmp_path,
        main='import { a } from "./a.js";\nimport { b as other } from "./b.js";\n\na(other);\n',
        a='import { b } from "./b.js";\n\n/** Twice. */\nexport function a(number) {\n  return 2 * number + b;\n}\n',
        b="// One.\nexport const b = 1;\n",
    )
    assert script == (
        '"use strict";\n(() => {\n'
        "// b.js\nconst m1 = (() => {\nconst b = 1;\nreturn { b };\n})();\n"
        "// a.js\nconst m2 = (({ b }) => {\nfunction a(number) {\n  return 2 * number + b;\n}\nreturn { a };\n})(m1);\n"
        "// main.js\n(({ a }, { b: other }) => {\na(other);\n})(m2, m1);\n"
        "})();\n"
    )


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        ({"main": 'let a;\nimport { a } from "./none.js";\n'}, r"main\.js:2: there is no none\.js"),
        ({"main": 'import { a } from "../../../../etc/none.js";\n'}, r"main\.js:1: there is no .*none\.js"),
        (
            {"main": '\nimport { b, c } from "./a.js";\n', "a": "export const a = 1;\n"},
            r"main\.js:2: a\.js does not export b, c",
        ),
        (
            {"main": 'import { a } from "./a.js";\n', "a": 'import { main } from "./main.js";\nexport const a = 1;\n'},
            r"a\.js:1: main\.js imports itself, by way of a\.js",
        ),
        ({"main": "export let a = 1;\n"}, r"main\.js:1: this cannot stand in a script of a page: export let a"),
        ({"main": 'a();\nimport * as all from "./a.js";\n'}, r"main\.js:2: this cannot stand"),
        ({"main": 'import all from "./a.js";\n'}, r"main\.js:1: this cannot stand"),
        ({"main": 'import { a } from "a";\n'}, r"main\.js:1: this cannot stand"),
        (
            {"main": 'import {\n  a,\n} from "./a.js";\nexport default a;\n', "a": "export const a = 1;\n"},
            r"main\.js:4: this cannot",
        ),
        ({"main": 'const end = "</SCRIPT>";\n'}, r"main\.js:1: this cannot stand in a script of a page: </SCRIPT"),
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, modules: dict[str, str], told: str) -> None:
    """A mistake in a script is said with its file and line, as one in any template."""
    with pytest.raises(BadTemplateError, match=told):
        joined(tmp_path, **modules)


def test_comments_are_left_out_but_never_text(tmp_path: Path) -> None:
    """Pages carry no comments that stand on lines of their own; a text over several lines stays what it is."""
    assert "said" not in joined(tmp_path, main="/**\n * said\n */\nf(1); // kept\n  // said\n/** said */\n")
    assert "// text" in joined(tmp_path, main="f(`\n// text\n`);\n")


def test_a_desk_replaces_a_single_script(tmp_path: Path) -> None:
    """One module of a desk's own takes the place of the packaged one, and all others stay."""
    own = tmp_path / "common" / "scripts" / "tables" / "sorting.js"
    own.parent.mkdir(parents=True)
    own.write_text("export const headsOf = () => [];\nexport const isNumeric = 1;\nexport const sortBy = 2;\n", "utf-8")
    packaged, replaced = (join_scripts(Renderer(folder)._environment, ENTRY) for folder in (None, tmp_path))
    modules = re.compile(r"^// common/scripts/.*$", re.MULTILINE)
    assert modules.findall(packaged) == modules.findall(replaced)
    assert "const headsOf = () => [];" in replaced
    assert len(replaced) < len(packaged)


def test_every_packaged_script_is_used_once() -> None:
    """The scripts of report, archive, server and its work together hold every module, and each no more than once."""
    joined = [join_scripts(Renderer()._environment, f"common/scripts/{entry}.js") for entry in ENTRIES]
    held = [re.findall(r"^// (common/scripts/.*)$", script, re.MULTILINE) for script in joined]
    assert sorted({name for names in held for name in names}) == SCRIPTS
    assert all(len(names) == len(set(names)) for names in held)


@pytest.mark.parametrize("entry", ENTRIES)
def test_pages_carry_packed_scripts(entry: str) -> None:
    """Each packed script was made of the modules as they are; ``python -m tools.scripts --fix`` packs them anew."""
    environment, name = Renderer()._environment, f"common/scripts/{entry}.js"
    script = join_scripts(environment, name)
    packed = packed_script(environment, name, script)
    assert packed is not None
    assert 3 * len(packed) < 2 * len(script)
    assert "</script" not in packed.lower()
    assert packed_script(environment, name, script + " ") is None


def test_a_desk_with_a_script_of_its_own_carries_what_it_wrote(tmp_path: Path) -> None:
    """A packed script is never used in place of modules that a desk has changed."""
    own = tmp_path / "common" / "scripts" / "tables" / "sorting.js"
    own.parent.mkdir(parents=True)
    own.write_text("export const headsOf = 12345;\nexport const isNumeric = 1;\nexport const sortBy = 2;\n", "utf-8")
    (tmp_path / "page.html.j2").write_text(f"{{{{ joined('{ENTRY}') }}}}", "utf-8")
    assert "const headsOf = 12345;" in Renderer(tmp_path).render_page("page", {}).decode()


def test_served_pages_link_to_scripts_by_what_is_in_them(tmp_path: Path) -> None:
    """A server's pages link to scripts whose addresses change with their text, and nothing else is found there."""
    (tmp_path / "page.html.j2").write_text(f"{{{{ linked('{ENTRY}') }}}}", "utf-8")
    page = Renderer(tmp_path).render_page("page", {}).decode()
    found = re.fullmatch(r'<script src="/static/([0-9a-f]{16})/(common/scripts/report\.js)" defer></script>', page)
    assert found is not None
    renderer = Renderer()
    script = renderer.linked_script(found[1], found[2])
    assert script is not None
    assert b'"use strict"' in script
    for digest, entry in (
        ("0" * 16, ENTRY),
        (found[1], "common/scripts/serve.js"),
        (found[1], "common/scripts/none.js"),
        (found[1], "common/report.html.j2"),
        (found[1], "../pyproject.toml"),
    ):
        assert renderer.linked_script(digest, entry) is None, entry
