"""Carami: four players cross a board of marbles, each to the camp opposite."""
