"""The games that the search can play, listed once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from tablee.bots.search import arcanor, carami, dialect, offboard
from tablee.bots.search.evaluation import Hand, evaluate_by_hand
from tablee.bots.search.network import Network, evaluate_by_network

GAMES: Mapping[str, ModuleType] = MappingProxyType(
    {"offboard": offboard, "arcanor": arcanor, "carami": carami}
)
"""Each with its own words for what the search asks."""

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

for _words in GAMES.values():
    for _stub in STUBS:
        dialect.teach(_words.Terms, _stub, getattr(_words, _stub.__name__))
dialect.teach(Hand, dialect.evaluate, evaluate_by_hand)
dialect.teach(Network, dialect.evaluate, evaluate_by_network)
