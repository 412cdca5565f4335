"""Carramboule: balls and a cue."""
