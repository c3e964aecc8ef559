"""The documentation as a site: ``make docs`` gathers its pages, makes those that come from code, and runs Sphinx."""
