"""From nothing: the README's commands in a fresh clone, and the page of a server on fresh machines with Debian."""
