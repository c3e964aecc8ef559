"""The post: mails come in and are handled, mails go out, and the week goes by."""
