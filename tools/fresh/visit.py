"""Comes to the club as its game master does, through nginx: logs in, begins a game against the program, plays a turn.

It runs on the fresh machine, with nothing but Python.
"""

from __future__ import annotations

import json
import re
import ssl
import sys
import time
from http.client import HTTPSConnection
from urllib.parse import urlencode

NAME, PASSWORD, EMPIRE = "games.example.org", "a long password", "PR"
SHEET = f"GAME duel\nTURN 1\nEMPIRE {EMPIRE}\n1 GATHER BRA - 1\n"
PATIENCE = 120


class Visitor:
    """A browser without a window."""

    def __init__(self) -> None:
        """Trust the certificate of the machine."""
        self.trusted = ssl.create_default_context(cafile=f"/etc/letsencrypt/live/{NAME}/fullchain.pem")
        self.cookies: dict[str, str] = {}
        self.token = ""

    def get(self, path: str, kind: str = "text/html") -> tuple[int, str]:
        """Ask for a page; return its status and its text."""
        return self._ask("GET", path, None, kind)

    def post(self, path: str, fields: dict[str, str], kind: str = "text/html") -> tuple[int, str]:
        """Send a form with the token of the last page; return the status and the text."""
        return self._ask("POST", path, urlencode({"token": self.token, **fields}), kind)

    def done(self, path: str, fields: dict[str, str]) -> str:
        """Wish something, and return where it leads to as soon as it is done."""
        status, text = self.post(path, fields, "application/json")
        must(status == 202, f"{path} is begun{'' if status == 202 else f': {status} {text}'}")
        end, job = time.monotonic() + PATIENCE, json.loads(text)
        while job.get("state") in {None, "working"} and time.monotonic() < end:
            time.sleep(0.5)
            job = json.loads(self.get(job["job"], "application/json")[1])
        must(job["state"] == "done", f"{path} is done{'' if job['state'] == 'done' else f': {job}'}")
        return str(job["leads_to"])

    def _ask(self, method: str, path: str, body: str | None, kind: str) -> tuple[int, str]:
        line = HTTPSConnection(NAME, timeout=PATIENCE, context=self.trusted)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Accept": kind, "Origin": f"https://{NAME}", "Cookie": cookies}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, path, body, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        for each in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        if found := re.search(r'name="token" value="(\w+)"', text):
            self.token = found[1]
        return answer.status, text


def must(holds: bool, what: str) -> None:  # noqa: FBT001 - what holds
    """End if something is not so."""
    if not holds:
        sys.exit(f"not so: {what}")
    print(f"  fine: {what}", flush=True)


def main() -> None:
    """Come, and play."""
    visitor = Visitor()
    must(visitor.get("/health") == (200, "ok\n"), "the server answers through nginx")
    must("spring" not in visitor.get("/")[1], "a stranger sees no game")
    visitor.get("/login")
    must(visitor.post("/login", {"password": PASSWORD})[0] == 303, "the game master comes in by the password")
    must("spring" in visitor.get("/")[1], "the first page shows the game that was begun by hand")
    must("Two Rivers" in visitor.get("/new/two-rivers")[1], "a scenario can be chosen")
    begun = visitor.done("/games", {"game": "duel", "scenario": "two-rivers", "seats": f"{EMPIRE}=me,FR=program"})
    must(visitor.get(begun)[0] == 200, "a game against the program is begun")
    played = visitor.done("/games/duel/turn", {"seat": EMPIRE, "turn": "1", "sheet": SHEET})
    report = visitor.get(played)[1]
    must("GATHER" in report and "turn 1" in report.lower(), "its first turn is played, and the report opens")


main()
