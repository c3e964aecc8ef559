"""European Empires among dummies."""
