"""What a turn was to its player alone, kept for the archive, which shows it when the battle is over (N.102)."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]

SECRET_THROWS = frozenset({"recovery", "revival"})
"""Kinds of what happens to the reader's own battalions in the Morale Phase, unknown to the enemy (N.103)."""


def record_of(document: Document) -> Document | None:
    """Return the reader's stacks, hand, lines and throws in short; the public has none."""
    army, reader = document["army"], document["empire"]
    if army is None:
        return None
    checks = [check for fight in document["fights"] for check in fight["checks"] if check["army"] == reader]
    return {
        "stacks": {stack: [each["code"] for each in there] for stack, there in army["stacks"].items()},
        "hand": [card["code"] for card in army["hand"]],
        "lines": [
            {key: line[key] for key in ("number", "text", "outcome", "unneeded", "reason")}
            for line in document["actions"]
        ],
        "tests": [{key: check[key] for key in ("stack", "tests")} for check in checks],
        "throws": [event["text"] for event in document["events"] if event["kind"] in SECRET_THROWS],
    }
