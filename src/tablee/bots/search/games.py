"""The games that the search can play: those with a `search.py` in their folder."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from tablee.bots.search import dialect
from tablee.bots.search.evaluation import Hand, evaluate_by_hand
from tablee.bots.search.network import Network, evaluate_by_network
from tablee.core.errors import TableeError
from tablee.games import GAMES, find_game, has_module, module_of

STUBS = (
    dialect.width,
    dialect.generate,
    dialect.generate_loud,
    dialect.promise,
    dialect.apply,
    dialect.outcome,
    dialect.repetition,
    dialect.verdict,
    dialect.side,
    dialect.hash_of,
    dialect.assess,
    dialect.faded,
    dialect.feature_words,
    dialect.write_features,
)


SEARCHED = tuple(name for name, game in GAMES.items() if has_module(game, "search"))
"""Their names."""


@cache
def search_of(game: str) -> ModuleType:
    """What the search asks of a game, ready for compiled code; raises TableeError where it has none."""
    found = module_of(find_game(game), "search")
    if found is None:
        raise TableeError(f"{game} has no search")
    for stub in STUBS:
        dialect.teach(found.Terms, stub, getattr(found, stub.__name__))
    return found


dialect.teach(Hand, dialect.evaluate, evaluate_by_hand)
dialect.teach(Network, dialect.evaluate, evaluate_by_network)
