"""Recalling what Arcanor's views hide, from a cache; and forgetting it, as people do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablee.bots.arena.openings import opening
from tablee.bots.bot import sight_of
from tablee.bots.memory import MOST_RECOLLECTIONS, Recollections, recall, recall_recent
from tablee.bots.search.bot import SearchBot
from tablee.core.match import Match
from tablee.games.arcanor.rules import Arcanor

GAME = Arcanor()


def offered(match: Match) -> list[str]:
    """The moves that the seat to play may try, according to its view."""
    view = GAME.view(match.step, match.to_play)
    return [GAME.move_text(move) for move in GAME.moves(view.state)]


def new_match(seed: int = 1, **options: Any) -> Match:
    return Match(GAME, GAME.setup(options, seed))


def wander(match: Match, random: Random, moves: int) -> Iterator[Match]:
    """The match after each of some random moves, including looks and failed releases, until it is over."""
    for _ in range(moves):
        if match.result is not None:
            return
        match.play(random.choice(offered(match)))
        yield match


def remembers_truly(match: Match) -> bool:
    return bool(recall(sight_of(match, "l")) == recall(sight_of(match, "d")) == match.step.state)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Records every move that the rules play."""
    played: list[Any] = []
    play = Arcanor.play

    def count(self: Arcanor, state: Any, move: Any) -> Any:
        played.append(move)
        return play(self, state, move)

    monkeypatch.setattr(Arcanor, "play", count)
    return played


def test_only_new_moves_are_played_again(plays: list[Any]) -> None:
    memory, match, random = Recollections(), new_match(), Random(1)
    replayed = 0
    for _ in wander(match, random, 60):
        before = len(plays)
        memory.recollect(GAME, match.setup, tuple(match.moves))
        replayed += len(plays) - before
    assert replayed == len(match.moves) == 60


def test_takebacks_are_remembered(plays: list[Any]) -> None:
    memory, match, random = Recollections(), new_match(), Random(2)
    for _ in wander(match, random, 30):
        memory.recollect(GAME, match.setup, tuple(match.moves))
    for _ in range(10):
        match.take_back()
        plays.clear()
        assert memory.recollect(GAME, match.setup, tuple(match.moves)).state == match.step.state
        assert not plays
    for _ in wander(match, random, 10):
        assert remembers_truly(match)


def test_tables_do_not_get_in_each_others_way(plays: list[Any]) -> None:
    memory, random = Recollections(), Random(3)
    tables = [new_match(seed, points=points) for seed in range(3) for points in (12, 13)]
    replayed = 0
    for _ in range(20):
        for match in tables:
            list(wander(match, random, 1))
            before = len(plays)
            assert memory.recollect(GAME, match.setup, tuple(match.moves)).state == match.step.state
            replayed += len(plays) - before
    assert replayed == sum(len(match.moves) for match in tables)


def test_a_rematch_with_another_first_seat_is_a_different_game() -> None:
    for first in ("light", "dark", "light"):
        match = new_match(first=first)
        for _ in wander(match, Random(4), 12):
            assert remembers_truly(match)


def test_a_dropped_recollection_is_computed_again() -> None:
    memory, match = Recollections(), new_match()
    list(wander(match, Random(5), 40))
    early = memory.recollect(GAME, match.setup, tuple(match.moves))
    for seed in range(2, MOST_RECOLLECTIONS + 10):
        other = new_match(seed)
        list(wander(other, Random(seed), 3))
        memory.recollect(GAME, other.setup, tuple(other.moves))
    assert len(memory._known) == MOST_RECOLLECTIONS
    assert memory.recollect(GAME, match.setup, tuple(match.moves)) == early


# Forgetting.


@pytest.mark.parametrize("seed", range(6))
def test_mixed_up_states_look_the_same_and_could_be(seed: int) -> None:
    random, match, wrong = Random(seed), new_match(seed), 0
    for _ in wander(match, random, 150):
        if match.result is not None:
            break
        state = match.step.state
        mixed = recall_recent(sight_of(match, "l"), 0, random)
        assert GAME.position(GAME.read_position(match.setup, GAME.position(mixed))) == GAME.position(mixed)
        assert Counter("".join(mixed.stacks)) == Counter("".join(state.stacks)), "no piece is lost or doubled"
        assert [stack[:1] for stack in mixed.stacks] == [stack[:1] for stack in state.stacks]
        assert (mixed.turn, mixed.idle, mixed.options) == (state.turn, state.idle, state.options)
        assert mixed.history == (*state.history[:-1], (mixed.stacks, mixed.turn))
        assert {GAME.move_text(move) for move in GAME.moves(mixed)} <= set(offered(match))
        wrong += mixed.stacks != state.stacks
    assert wrong > 5


def test_recently_touched_and_untouched_places_are_known() -> None:
    """Light's a2 has just been emptied, d2 long ago; the other 1, which is full, was never touched."""
    match = new_match(first="light")
    for move in ("d1^d2", "h7-h6", "d2-d3", "h6-h7", "a1^a2", "h7-h6"):
        match.play(move)
    beliefs = {recall_recent(sight_of(match, "l"), 2, Random(seed)) for seed in range(20)}
    assert beliefs == {match.step.state}
    for move in ("b1-c2", "h6-h7", "c2-c3", "h7-h6"):
        match.play(move)
    match.play("e1-e2")
    for believed in (recall_recent(sight_of(match, "l"), 2, Random(seed)) for seed in range(20)):
        assert believed.on("g1") == "AB", "as it stood at the start"
        assert {believed.on("a2"), believed.on("d3")} == {"A"}


def test_a_look_brings_it_back() -> None:
    match = new_match(start="7,a/8/8/8/3,A,AB,3/8/8 l 0")
    for move in ("?d3", "?e3", "d3-d4", "h7-h6", "e3-e4", "h6-h5", "d4-c4", "h5-h4"):
        match.play(move)
    assert match.to_play == "l"
    beliefs = {recall_recent(sight_of(match, "l"), 0, Random(seed)).on("c4")[:2] for seed in range(20)}
    assert beliefs == {"A", "AB"}, "by now it may be the other one that is full"
    match.play("c4^c5")
    assert match.to_play == "l", "it was not: a vain release is a look"
    assert {recall_recent(sight_of(match, "l"), 0, Random(seed)).on("c4") for seed in range(20)} == {"A"}


STRENGTHS = [
    SearchBot(depth=1, noise=600, evaluation="hand", forgets=0),
    SearchBot(depth=2, evaluation="hand", forgets=1),
    SearchBot(nodes=300, evaluation="hand", forgets=4),
]


@pytest.mark.parametrize("bot", STRENGTHS, ids=lambda bot: f"forgets {bot.forgets}")
@pytest.mark.parametrize("start", ["fixed", "free"])
@pytest.mark.parametrize("seed", range(3))
def test_a_forgetful_bot_plays_legal_tries(bot: SearchBot, start: str, seed: int) -> None:
    """It plays to the end, and each piece has at most one failed release per turn."""
    match, random, tries = new_match(seed, start=start), Random(seed), 0
    while match.result is None:
        seat = match.to_play
        if seat == "d":
            match.play(random.choice(offered(match)))
            continue
        move = bot.choose(sight_of(match, "l"), 1e9, Random(seed))
        assert move in offered(match)
        match.play(move)
        tries = tries + 1 if match.to_play == "l" else 0
        assert tries <= len(match.step.state.cells("l"))


def play(light: SearchBot, dark: SearchBot, number: int) -> Match:
    """A game from a published opening."""
    match = new_match(number)
    for text in opening(GAME, {}, number).moves:
        match.play(text)
    while match.result is None:
        bot = light if match.to_play == "l" else dark
        move = bot.choose(sight_of(match, match.to_play or ""), 1e9, Random(len(match.steps)))
        match.play(move)
    return match


def test_a_forgetful_bot_plays_normally_before_it_forgets() -> None:
    strong, late = (SearchBot(nodes=200, evaluation="hand", forgets=forgets) for forgets in (None, 10_000))
    assert play(strong, strong, 1).moves == play(late, late, 1).moves


def test_a_forgetful_bot_is_deterministic_by_seed() -> None:
    forgetful = SearchBot(depth=2, evaluation="hand", forgets=0)
    assert play(forgetful, forgetful, 2).moves == play(forgetful, forgetful, 2).moves


def test_a_better_memory_wins() -> None:
    remembering, forgetful = (SearchBot(nodes=200, evaluation="hand", forgets=turns) for turns in (None, 1))
    won = lost = 0
    for number in range(1, 11):
        for match, own in (
            (play(remembering, forgetful, number), "l"),
            (play(forgetful, remembering, number), "d"),
        ):
            assert match.result is not None
            won += own in match.result.winners
            lost += bool(match.result.winners) and own not in match.result.winners
    assert won > 2 * lost
