"""The desk in a browser: players order on the page. Only this package knows the web server's libraries."""
