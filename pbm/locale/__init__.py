"""The languages of reports: a folder for each but English, with its catalogue of messages."""

from pbm.locale.catalogues import LANGUAGES, find_language

__all__ = ["LANGUAGES", "find_language"]
