"""Checks the scripts of the pages: their form and style with Biome, their types with TypeScript."""
