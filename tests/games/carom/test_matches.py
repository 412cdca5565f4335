"""Whole rounds and matches, from hand-written outcomes and from played shots."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.match import Match
from tablee.core.record import read_record, replay, write_record
from tablee.games import showcase
from tablee.shooting.pieces import Pair, opponent
from tablee.shooting.tally import ImpossibleShot, Tally, Verdict, check_events

from .boards import GAME, REFEREE, begin, decisions, judge, outcome, table

KINDS = "wbq"


def play_out(match: Match, seed: int) -> None:
    random = Random(seed)
    while match.result is None:
        match.play(GAME.move_text(GAME.sample(match.step.state, random)))


# outcomes written by hand


def test_k8_to_k10_an_outcome_is_judged_by_its_events() -> None:
    state = table(white=6, black=7)
    step = GAME.judge(state, outcome(state, "b3 w2 s"))
    assert step.state.tally == judge("b w s", inside=(3, 2)).tally
    assert step.state.to_play == "s"
    assert step.rulings == judge("b w s", inside=(3, 2)).rulings
    assert Counter(piece[0] for piece in step.state.lying) == {"q": 1, "w": 6, "b": 6}


def test_k11_an_outcome_in_which_the_queen_waits_and_goes_back() -> None:
    state = table(white=8)
    waiting = GAME.judge(state, outcome(state, "q"))
    assert waiting.state.to_play == "s"
    assert "q" not in waiting.state.lying
    missed = GAME.judge(waiting.state, outcome(waiting.state, "b1"))
    assert missed.state.to_play == "n"
    assert missed.state.lying["q"] == (0.0, 0.0)


def test_k11_if_the_centre_is_taken_the_queen_lies_beside_it() -> None:
    state = table(white=8, black=8, queen="pending", at={"w1": (0.0, 0.0)})
    x, y = GAME.judge(state, outcome(state, "")).state.lying["q"]
    assert x == pytest.approx(0.0, abs=1e-9)
    assert y == pytest.approx(-0.025801)


def test_k12_an_outcome_with_a_fault_and_no_cover() -> None:
    state = table(white=7)
    step = GAME.judge(state, outcome(state, "q s"))
    assert step.state.lying["q"] == (0.0, 0.0)
    assert step.state.tally.inside.white == 1
    assert step.state.to_play == "n"


def test_k13_an_outcome_that_ends_the_round() -> None:
    state = table(white=1, black=4, queen="w", scores=(10, 20))
    step = GAME.judge(state, outcome(state, "w1"))
    assert step.state.to_play is None
    assert GAME.moves(step.state) == ()
    assert GAME.points(step.state) == {"s": 17, "n": 20}, "K14: four discs and three for the queen"
    result = GAME.result(step.state)
    assert result is not None
    assert (result.winners, result.reason, result.points["s"]) == (("s",), "all_in", 7)


def test_k14_a_start_tells_the_points_before_it() -> None:
    """K14, K15: White has 22, so she scores nothing, and four discs win the match."""
    state = table(white=1, black=4, queen="w", scores=(22, 20), round=3)
    match = begin(state)
    outcome = "1|w1.0|" + ";".join(f"{piece}:{x!r},{y!r}" for piece, (x, y) in state.places if piece != "w1")
    match.play_outcome("0/90/1", outcome)
    assert match.result is not None
    assert str(match.result) == "s wins (points): s 26, n 20"
    assert len(match.rounds) == 1


@pytest.mark.parametrize(
    ("scores", "round", "ends"),
    [((4, 3), 8, "s wins (rounds): s 4, n 3"), ((3, 3), 8, None), ((3, 3), 9, "draw (rounds): s 3, n 3")],
)
def test_k15_an_extra_round_and_then_a_draw(scores: tuple[int, int], round: int, ends: str | None) -> None:
    """K15: a round that both finish at once, the queen Black's: no points."""
    white, black = scores if round % 2 else scores[::-1]
    first = "s" if round % 2 else "n"
    state = table(white=1, black=1, queen="b", scores=(white, black), round=round, turn=first)
    match = begin(state)
    match.play_outcome("0/90/1", "1|w1.0,b1.1|-")
    assert (str(match.result) if match.result else None) == ends
    if ends is None:
        assert match.step.state.round == 9
        assert match.to_play == "s"
        assert match.step.state.tally.scores == (3, 3)


# matches of played shots


@pytest.mark.parametrize("seed", range(3))
def test_k15_random_matches_keep_the_score(seed: int) -> None:
    match = begin(rounds=3, points=12)
    play_out(match, seed)
    assert match.result is not None
    sums = Counter[str]()
    for number, result in enumerate(match.results):
        assert len(match.rounds[number].steps) > 9
        sums.update(result.points)
        over = max(sums.values()) >= 12 or (number + 1 >= 3 and sums["s"] != sums["n"])
        assert over is (number + 1 == len(match.results))
    assert match.result.points == dict(sums)
    assert match.result.winners == (max(sums, key=lambda seat: sums[seat]),)


def test_four_players_finish_a_match() -> None:
    match = begin(players=4, rounds=2)
    play_out(match, 5)
    assert match.result is not None
    assert set(match.result.points) == set("senw")
    assert match.result.winners in (("s", "n"), ("e", "w"))


def test_somebody_practising_plays_rounds_alone() -> None:
    match = begin(practice=True, rounds=2)
    play_out(match, 6)
    assert match.result is not None
    assert {step.state.turn for step in match.steps} == {"s"}


@pytest.mark.parametrize("players", [2, 4])
def test_a_record_is_read_without_simulating(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(players=players, rounds=1)
    play_out(match, 7)
    text = write_record(match, dict.fromkeys(match.setup.seats, "someone"))

    def refuse(*_: object) -> None:
        raise AssertionError("a record tells what its shots did")

    monkeypatch.setattr("tablee.shooting.game.simulate", refuse)
    assert replay(GAME, read_record(text)).steps == match.steps


def test_the_showcase_can_be_simulated_again() -> None:
    match = showcase(GAME)
    assert match is not None
    for before, step in pairwise(match.steps):
        assert step.move is not None
        assert GAME.play(before.state, step.move).outcome == step.outcome


# what every verdict keeps to

EVENT = st.sampled_from(["w", "b", "q", "s", "w!", "b!", "q!", "s!"])


@st.composite
def shots(draw: st.DrawFn) -> tuple[Tally, list[str]]:
    """A tally that can be, and events that can have happened on it."""
    inside = Pair(*(draw(st.integers(0, 8)) for _ in "wb"))
    owed = Pair(*(draw(st.integers(0, 3)) if number == 0 else 0 for number in inside))
    before = Tally(
        shooter=draw(st.sampled_from("wb")),
        inside=inside,
        owed=owed,
        queen=draw(st.sampled_from(["table", "pending", "w", "b"])),
    )
    events: list[str] = []
    for event in draw(st.lists(EVENT, max_size=14)):
        try:
            check_events(before, [*events, event], REFEREE.events)
        except ImpossibleShot:
            continue
        events.append(event)
    return before, events


def explained(verdict: Verdict) -> Counter[str]:
    """What goes back, as the rulings tell it."""
    back = Counter[str]()
    for ruling in verdict.rulings:
        if ruling.decision == "left_table":
            back.update(kind for kind in ruling.pieces if kind != "s")
        elif ruling.decision in ("queen_back", "queen_without_right"):
            back["q"] += 1
        elif ruling.decision in ("last_back", "pays", "pays_debt"):
            back[ruling.side] += ruling.number
    return back


@settings(max_examples=400, deadline=None)
@given(shots())
def test_k8_to_k14_every_verdict_adds_up_and_explains_itself(shot: tuple[Tally, list[str]]) -> None:
    before, events = shot
    verdict = REFEREE.judge(before, events, 25)
    after = verdict.tally
    assert explained(verdict) == Counter(verdict.back)
    for colour in "wb":
        left = events.count(f"{colour}!")
        back = verdict.back.count(colour)
        assert after.inside.of(colour) == before.inside.of(colour) + events.count(colour) - (back - left)
        assert after.owed.of(colour) >= 0
        assert 0 in (after.owed.of(colour), after.inside.of(colour)), "K10: who can pay has paid"
    assert (after.queen == "table") == (
        "q" in verdict.back or (before.queen == "table" and "q" not in events)
    )
    assert list(verdict.back) == sorted(verdict.back, key=lambda kind: kind != "q")
    if after.ending:
        assert after.inside.of(after.ending.winner) == 9
        assert after.queen in "wb"
        assert 0 <= after.ending.points <= 12
        assert "K13 round_won" in decisions(verdict)
        assert after.shooter == before.shooter
    else:
        assert max(after.inside) < 9
        again = after.shooter == before.shooter
        last = verdict.rulings[-1]
        assert last.decision == ("shoots_again" if again else "hand_passes")
        assert last.side == after.shooter
        if after.queen == "pending":
            assert again, "K11: she earns the next shot"


@settings(max_examples=200, deadline=None)
@given(shots())
def test_k8_to_k14_the_colours_are_alike(shot: tuple[Tally, list[str]]) -> None:
    """Everything exchanged, the verdict is exchanged."""
    before, events = shot
    names = {"w": "b", "b": "w"}

    def swap(tally: Tally) -> Tally:
        return Tally(
            shooter=opponent(tally.shooter),
            inside=Pair(*tally.inside[::-1]),
            owed=Pair(*tally.owed[::-1]),
            queen={"w": "b", "b": "w"}.get(tally.queen, tally.queen),  # type: ignore[arg-type]
            scores=Pair(*tally.scores[::-1]),
        )

    verdict = REFEREE.judge(before, events, 25)
    other = REFEREE.judge(swap(before), [names.get(e[0], e[0]) + e[1:] for e in events], 25)
    if verdict.tally.ending:
        assert other.tally.ending is not None
        assert other.tally.ending.winner == opponent(verdict.tally.ending.winner)
        assert other.tally.ending.points == verdict.tally.ending.points
    else:
        assert other.tally == swap(verdict.tally)
    assert other.back == tuple(names.get(kind, kind) for kind in verdict.back)
