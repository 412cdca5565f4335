"""The one contract that every game in `games/` keeps."""

from __future__ import annotations

import pickle
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from tablee.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidPosition
from tablee.core.game import AnyGame, AnySetup, AnyStep
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.record import read_record, replay, write_record
from tablee.core.shots import sample
from tablee.games import GAMES, showcase

SEEDS = range(6)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_seed = pytest.mark.parametrize("seed", SEEDS)


SHORT: dict[str, dict[str, Any]] = {"carom": {"rounds": 1}, "carramboule": {"rounds": 1}}
"""Options for games that random shots would take thousands of to end."""


def setup(game: AnyGame, seed: int = 0) -> AnySetup:
    """A setup that random play gets to the end of."""
    return game.setup(SHORT.get(game.name, {}), seed)


@cache
def random_match(game: AnyGame, seed: int) -> Match:
    """A game played to its end by legal moves."""
    random = Random(seed)
    match = Match(game, setup(game, seed))
    while match.result is None:
        moves = game.moves(match.step.state)
        assert moves is None or moves, "a game that is not over has a legal move"
        match.play(game.move_text(sample(game, match.step.state, random)))
    return match


def offered_moves(game: AnyGame, step: AnyStep) -> list[Any]:
    """What the seat to play may try, by the view that it has; legal or not once all is known."""
    return list(game.moves(view_step(game, step, step.state.to_play).state) or ())


def some_steps(match: Match) -> list[AnyStep]:
    """The first steps, the last, and some between."""
    steps = match.steps
    return [*steps[:3], *steps[3:-3:7], *steps[-3:]]


@every_game
def test_a_preview_is_the_trace_that_the_move_leaves(game: AnyGame) -> None:
    if not game.shows_previews:
        return
    for seed in SEEDS:
        for step in some_steps(random_match(game, seed)):
            for move in game.moves(step.state) or ():
                assert tuple(game.preview(step.state, move)) == game.play(step.state, move).trace


@every_game
@every_seed
def test_random_play_comes_to_an_end(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    result = match.result
    assert result is not None
    assert match.to_play is None
    assert not game.moves(match.step.state)
    assert set(result.points) == set(match.setup.seats)
    assert set(result.winners) <= set(match.setup.seats)
    assert re.fullmatch(r"[a-z_]+", result.reason)


@every_game
@every_seed
def test_setup_and_moves_give_the_same_states(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    again = Match(game, setup(game, seed))
    for text in match.moves:
        again.play(text)
    assert again.steps == match.steps
    assert again.result == match.result


@every_game
@every_seed
def test_a_record_gives_the_same_match(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    text = write_record(match, dict.fromkeys(match.setup.seats, "someone"))
    assert replay(game, read_record(text)).steps == match.steps


@every_game
@every_seed
def test_moves_and_positions_survive_the_way_through_text(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    for step in some_steps(match):
        for move in (*(game.moves(step.state) or ()), *offered_moves(game, step)):
            assert game.read_move(game.move_text(move)) == move
        for state in (
            step.state,
            *(view_step(game, step, seat).state for seat in (*match.setup.seats, None)),
        ):
            position = game.position(state)
            assert game.position(game.read_position(match.setup, position)) == position


@every_game
def test_moves_are_distinct_and_every_one_can_be_played(game: AnyGame) -> None:
    for step in some_steps(random_match(game, seed=1)):
        moves = game.moves(step.state) or ()
        assert len({game.move_text(move) for move in moves}) == len(moves)
        for move in moves:
            assert game.play(step.state, move).move == move


@every_game
def test_what_a_view_offers_can_be_tried_and_holds_every_legal_move(game: AnyGame) -> None:
    for step in some_steps(random_match(game, seed=1)):
        offered = offered_moves(game, step)
        assert len({game.move_text(move) for move in offered}) == len(offered)
        assert set(game.moves(step.state) or ()) <= set(offered)
        for move in offered:
            assert game.play(step.state, move).move == move


@every_game
@every_seed
def test_views_agree_with_what_they_show(game: AnyGame, seed: int) -> None:
    """A view shows who plays and the points as they are, and hides nothing twice."""
    match = random_match(game, seed)
    for step in some_steps(match):
        for viewer in (*match.setup.seats, None):
            seen = view_step(game, step, viewer)
            assert seen.state.to_play == step.state.to_play
            assert game.points(seen.state) == game.points(step.state)
            assert view_step(game, seen, viewer) == seen, "a view of a view hides nothing more"


@every_game
def test_the_seed_is_nowhere_in_a_view(game: AnyGame) -> None:
    seed = 7_364_529_184_650_273
    match = Match(game, game.setup(seed=seed))
    for viewer in (*match.setup.seats, None):
        assert str(seed) not in repr(view_step(game, match.step, viewer))


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "zz", "a1", "a1-", "-", "a1-b2-c3", "\x00", "é", "a" * 5000, "1e9"]
)
def test_malformed_moves_are_refused_with_a_rule(game: AnyGame, text: str) -> None:
    match = Match(game, game.setup())
    before = match.steps
    with pytest.raises(InvalidMove) as refusal:
        match.play(text)
    assert re.fullmatch(r"[A-Z]\d+", refusal.value.rule)
    assert len(str(refusal.value)) < 200
    assert match.steps == before


@every_game
@every_seed
def test_illegal_moves_are_refused_with_a_rule(game: AnyGame, seed: int) -> None:
    """Moves that were legal earlier in the game, and are not now."""
    match = random_match(game, seed)
    known = {game.move_text(move) for step in match.steps for move in game.moves(step.state) or ()}
    for step in some_steps(match):
        playable = {game.move_text(move) for move in offered_moves(game, step)}
        before = pickle.dumps(step.state)
        for text in sorted(known - playable):
            with pytest.raises(IllegalMove) as refusal:
                game.play(step.state, game.read_move(text))
            assert re.fullmatch(r"[A-Z]\d+", refusal.value.rule)
        assert pickle.dumps(step.state) == before, "refused moves leave no trace"


@every_game
def test_states_are_frozen_hashable_and_travel(game: AnyGame) -> None:
    state: Any = random_match(game, seed=2).step.state
    with pytest.raises(AttributeError):
        setattr(state, state.__match_args__[0], None)
    assert hash(state) == hash(pickle.loads(pickle.dumps(state)))
    assert pickle.loads(pickle.dumps(state)) == state


@every_game
def test_unknown_options_and_broken_positions_are_refused(game: AnyGame) -> None:
    with pytest.raises(InvalidOption, match="there is no option"):
        game.setup({"no_such_option": 1})
    setup = game.setup()
    position = game.position(game.start(setup).state)
    cut, longer = position[:-3], position + " x"
    for broken in ("", "nonsense", cut, longer, position.upper() + "!", "!" + position[1:]):
        with pytest.raises(InvalidPosition):
            game.read_position(setup, broken)


@every_game
def test_the_showcase_is_a_game_played_to_its_end(game: AnyGame) -> None:
    match = showcase(game)
    assert match is not None
    assert match.result is not None


@every_game
def test_the_board_can_be_drawn(game: AnyGame) -> None:
    for step in some_steps(random_match(game, seed=3)):
        assert game.draw(step.state).count("\n") > 3
