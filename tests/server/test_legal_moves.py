"""Legal moves as texts, by kernels and by readable rules: the same, of states and of views."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tablee.core.game import AnyGame, AnyStep
from tablee.core.hidden import HiddenGame, view_step
from tablee.core.shots import sample
from tablee.games import GAMES, find_game, has_module, kernel_of
from tablee.kernels import kernel
from tablee.server import legal_moves
from tablee.server.legal_moves import LegalMoves

WITH_KERNEL = {name: game for name, game in GAMES.items() if has_module(game, "kernel")}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "arcanor": [{}, {"start": "free"}, {"memory": False}, {"memory": False, "start": "free"}],
    "carami": [{}, {"players": 2}],
}
"""Ways to play that have moves of their own."""
CASES = [
    pytest.param(game, options, id=f"{name} {options}")
    for name, game in WITH_KERNEL.items()
    for options in OPTIONS.get(name, [{}])
]
POSITIONS = 200


@pytest.fixture(scope="module")
def prepared() -> LegalMoves:
    moves = LegalMoves()
    moves.prepare()
    return moves


def random_steps(game: AnyGame, options: dict[str, Any]) -> Iterator[AnyStep]:
    """The steps of random games, one after the other, with their ends."""
    rng, seed = Random(f"{game.name} {options}"), 0
    step = game.start(game.setup(options, seed=seed))
    for _ in range(POSITIONS):
        yield step
        if step.state.result:
            seed += 1
            step = game.start(game.setup(options, seed=seed))
        else:
            step = game.play(step.state, sample(game, step.state, rng))


def by_rules(game: AnyGame, state: Any) -> list[str]:
    return sorted(map(game.move_text, game.moves(state) or ()))


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_kernel_lists_the_moves_of_the_rules(
    game: AnyGame, options: dict[str, Any], prepared: LegalMoves
) -> None:
    """Of a view: what may be tried, as the rules say it of the view; never what the hidden state allows."""
    unprepared = LegalMoves()
    viewers = (*game.setup(options).seats, None) if isinstance(game, HiddenGame) else ()
    for step in random_steps(game, options):
        for state in (step.state, *(view_step(game, step, viewer).state for viewer in viewers)):
            expected = sorted(map(game.move_text, game.moves(state) or ()))
            assert prepared.texts(game, state) == expected, game.position(state)
            assert unprepared.texts(game, state) == expected


def test_a_continuum_is_not_listed(prepared: LegalMoves) -> None:
    for name in ("carom", "carramboule"):
        game = GAMES[name]
        assert prepared.texts(game, game.start(game.setup()).state) is None


def test_texts_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "KNOWN_TEXTS", 5)
    moves = LegalMoves()
    moves.prepare()
    game = GAMES["offboard"]
    kernel_of(game)._texts.clear()
    for step in islice(random_steps(game, {}), 30):
        assert moves.texts(game, step.state) == by_rules(game, step.state)
    assert all(len(texts) <= 5 for texts in kernel_of(game)._texts.values())


def test_a_kernel_that_fails_leaves_its_game_to_the_rules(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail_for_offboard(game: AnyGame) -> Any:
        if game.name == "offboard":
            raise RuntimeError("no compiler")
        return kernel_of(game)

    monkeypatch.setattr(legal_moves, "kernel_of", fail_for_offboard)
    moves = LegalMoves()
    with caplog.at_level(logging.ERROR):
        moves.prepare()
    assert "the kernel of offboard cannot be used" in caplog.text
    for game in WITH_KERNEL.values():
        state = game.start(game.setup()).state
        assert moves.texts(game, state) == by_rules(game, state)


def test_a_kernel_is_asked_for_once_when_its_game_is_played_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal_moves, "MUCH", 3)
    demands: list[str] = []
    lists = LegalMoves(demands.append)
    for name in ("offboard", "carom"):
        game = find_game(name)
        state = game.start(game.setup()).state
        for _ in range(2):
            lists.texts(game, state)
        assert demands == ([] if name == "offboard" else ["offboard"])
        for _ in range(5):
            lists.texts(game, state)
    assert demands == ["offboard"], "once, and not where there is none"
