"""The address ``/health``, by which a machine finds out whether the server answers: it tells nothing else."""

from __future__ import annotations

from flask import Blueprint, Response


def routes(_: object) -> Blueprint:
    """Return the request for the server's health."""
    views = Blueprint("health", __name__)

    @views.get("/health")
    def health() -> Response:
        """Say that the server answers."""
        return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})

    return views
