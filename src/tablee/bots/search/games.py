"""The games that the search can play: those with a `search.py`."""

from __future__ import annotations

from tablee.core.errors import TableeError
from tablee.games import GAMES, find_game, has_module, module_of
from tablee.kernels.searchable import AnySearchable, Searchable

SEARCHABLE_GAMES = tuple(name for name, game in GAMES.items() if has_module(game, "search"))
"""The names of these games."""


def search_of(game: str) -> AnySearchable:
    """What a game provides for the search; raises TableeError if it has no `search.py`."""
    module = module_of(find_game(game), "search")
    if module is None:
        raise TableeError(f"{game} has no search")
    search = getattr(module, "SEARCH", None)
    if not isinstance(search, Searchable):
        raise TableeError(f"{module.__name__} has no SEARCH that is a Searchable")
    return search
