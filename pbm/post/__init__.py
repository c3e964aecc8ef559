"""The post: mails are taken in and handled, reports and answers are sent, and turns are played on time."""
