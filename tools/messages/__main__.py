"""Brings ``pbm/locale`` up to date: the template of all messages, each language's catalogue, and its compiled form.

``python -m tools.messages`` writes them and says what is still to be translated; ``python -m tools.messages xx``
begins a language. What the sources no longer say is dropped; what they say otherwise now is to be translated again.
"""

from __future__ import annotations

import sys

from tools.messages.catalogues import FOLDER, TEMPLATE, as_mo, as_po, languages, merged, read, template, untranslated


def main() -> None:
    """Write everything anew."""
    messages = template()
    TEMPLATE.write_bytes(as_po(messages))
    for language in sorted({*languages(), *sys.argv[1:]}):
        file = FOLDER / language / "LC_MESSAGES" / "pbm.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        catalogue = merged(messages, language, read(language) if file.exists() else None)
        file.write_bytes(as_po(catalogue))
        file.with_suffix(".mo").write_bytes(as_mo(catalogue))
        missing = untranslated(catalogue)
        print(f"{language}: {len(catalogue)} messages, to be translated: {len(missing) or 'none'}")
        for message in missing:
            print(f"  {message.id!r}")


if __name__ == "__main__":
    main()
