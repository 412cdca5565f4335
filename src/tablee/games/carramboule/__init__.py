"""Carramboule: balls and a cue."""

from tablee.games.carramboule.rules import Carramboule

GAME = Carramboule()
