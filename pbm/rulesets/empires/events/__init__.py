"""Everything that can happen in European Empires, by family."""
