"""Arcanor: nested pieces that hide what they hold; bring twelve points to the other's home row."""

from tablee.games.arcanor.rules import Arcanor

GAME = Arcanor()
