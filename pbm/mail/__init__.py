"""Reading and writing mails; this package knows no desk, no game and no server."""
