"""Mail as a text: what has come in is read, what goes out is written; no desk, no game, no server."""
