"""Tablée: five French table games, playable for real."""

from tablee.core.game import Game, IllegalMove, InvalidMove, Result, Setup, Step
from tablee.core.match import Match
from tablee.games import GAMES

__all__ = ["GAMES", "Game", "IllegalMove", "InvalidMove", "Match", "Result", "Setup", "Step"]
