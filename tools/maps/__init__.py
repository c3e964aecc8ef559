"""Build-time map tool: from Natural Earth coastlines to the areas of a scenario's map."""
