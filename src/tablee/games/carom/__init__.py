"""Carom: flicked discs."""
