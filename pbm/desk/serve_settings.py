"""The settings of the desk in a browser in ``pbm.toml``.

[serve]
address = "https://games.example.org"   # how players reach `pbm serve`: links in letters begin with it
proxy = "127.0.0.1"                     # the web server in front of it, which says who asks and how
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pbm.desk.site_settings import is_web_address
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator


@record
class ServeSettings:
    """The table ``[serve]``."""

    address: str | None = None
    proxy: str | None = None
    """The only address from which ``X-Forwarded-For`` and the like are believed."""

    @property
    def origin(self) -> str | None:
        """The address as browsers send it in ``Origin``: without a default port, and without a slash at its end."""
        if self.address is None:
            return None
        parts = urlsplit(self.address.lower())
        is_default = parts.port == {"http": 80, "https": 443}[parts.scheme]
        return f"{parts.scheme}://{parts.netloc.rpartition(':')[0] if is_default else parts.netloc}"

    def link(self, path: str) -> str | None:
        """Return the public address of a page, given its path, such as ``/ask``; None if the desk has no address."""
        return None if self.address is None else f"{self.address.rstrip('/')}{path}"


def unfit_serve(serve: ServeSettings) -> Iterator[str]:
    """Yield the faults of values that are of the right type."""
    if serve.address is not None and not (
        is_web_address(serve.address) and urlsplit(serve.address).path.rstrip("/") == ""
    ):
        yield "serve.address: an address without a path is wanted, such as https://games.example.org"
    if serve.proxy is not None and not _is_number(serve.proxy):
        yield "serve.proxy: the number of the web server in front is wanted, such as 127.0.0.1"


def _is_number(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
