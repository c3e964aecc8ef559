"""The languages of reports: each except English has a folder with its catalogue of messages."""

from pbm.locale.catalogues import LANGUAGES, find_language, languages_by_name

__all__ = ["LANGUAGES", "find_language", "languages_by_name"]
