"""Carami: four players cross a board of marbles, each to the camp opposite."""

from tablee.games.carami.rules import Carami

GAME = Carami()
