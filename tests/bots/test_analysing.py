"""The analysis of a step: correct, legal, for the right team, and stopped on request."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablee.bots.analysis import (
    GLANCE_PLAYOUTS,
    Insight,
    Question,
    advise,
    expectation,
    get_ready,
    hand_at,
    look,
    look_by_tree,
    question_from,
    questions_for,
    questions_of,
)
from tablee.bots.bot import sight_of
from tablee.bots.levels import levels_of, prepare, think_of_move
from tablee.bots.search.bot import SearchBot
from tablee.bots.weighing import mark_mistake
from tablee.core.game import AnyGame
from tablee.core.hidden import is_masked
from tablee.core.match import Match
from tablee.core.shots import ShotGame, sample
from tablee.games import GAMES, find_game, showcase
from tablee.shooting.game import ShootingGame
from tablee.shooting.hands import STEADY

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
BRIEF_S, EVER_S = 0.02, 1e6
WON_BY_RED = "y4/6/7/8/6rry/8/7/6/r4 ------------ r - 0"
WON_BY_YELLOW = "r4/6/7/8/6yyr/8/7/6/y4 ------------ y - 0"
LATE = "1y1yy/1y1r2/1yrrr2/1y1rrr1y/y1rrrr3/8/y3r2/6/5 ---yy-y----- r - 25"
"""Red can force a win in 5."""
BEFORE_A_HOLE = "s 1 0:0 0:0 w - - w1:0.26,0.25;w2:0,0.1;b1:0.2,-0.1;b2:-0.2,-0.1;b3:0.1,0.1"
DEPTH = 6


def last_of(question: Question, time_s: float = BRIEF_S) -> Insight:
    *_, last = look(question, time_s)
    return last


def play_at_random(game: AnyGame, moves: int, **options: Any) -> Match:
    match, random = Match(game, game.setup(options, seed=1)), Random(1)
    for _ in range(moves):
        if match.result is None:
            match.play(game.move_text(sample(game, match.step.state, random)))
    return match


def check_moves(game: AnyGame, state: Any, insight: Insight) -> None:
    """All proposed moves are legal."""
    for text in insight.line:
        state = game.play(state, game.read_move(text)).state
    if insight.better:
        assert isinstance(game, ShotGame)
        game.check(state, game.read_move(game.move_text(insight.better.shot)))


@every_game
def test_lines_and_shots_can_be_played(game: AnyGame) -> None:
    match = showcase(game)
    assert match is not None
    questions = questions_of(match)
    for question in questions[:: max(1, len(questions) // 8)]:
        for insight in look(question, BRIEF_S):
            check_moves(game, question.state, insight)


@every_game
def test_the_last_step_of_a_game_has_no_line(game: AnyGame) -> None:
    match = showcase(game)
    assert match is not None
    assert match.result is not None
    (last,) = look(questions_of(match)[-1], EVER_S)
    assert (last.line, last.depth, last.better) == ((), 0, None)
    first_won = match.setup.teams[0][0] in match.result.winners
    assert last.expected == (None if isinstance(game, ShotGame) else float(first_won))


@pytest.mark.parametrize(
    ("start", "expected", "wins_in", "score"), [(WON_BY_RED, 1.0, 1, 1), (WON_BY_YELLOW, 0.0, -1, 1)]
)
def test_a_win_is_reported_for_the_first_team(start: str, expected: float, wins_in: int, score: int) -> None:
    game = find_game("offboard")
    match = Match(game, game.setup({"start": start, "points": 1}))
    last = last_of(questions_of(match)[0])
    assert (last.expected, last.wins_in) == (expected, wins_in)
    assert last.score is not None
    assert last.score > 0, "that is for the side to move"


def test_partners_expect_the_same() -> None:
    match = play_at_random(find_game("carami"), 12)
    assert {"s", "w", "n", "e"} == set(match.movers)
    for question in questions_of(match):
        last = last_of(question)
        assert last.score is not None
        good = expectation(last.score if question.state.to_play in ("s", "w") else -last.score)
        assert last.expected == pytest.approx(good)


def test_if_everybody_plays_alone_only_moves_of_the_first_seat_count() -> None:
    match = play_at_random(find_game("carami"), 8, teams=False)
    for question in questions_of(match):
        last = last_of(question)
        check_moves(match.game, question.state, last)
        assert last.wins_in is not None or (last.expected is None) == (question.state.to_play != "s")


def test_no_loss_is_reported_if_everybody_plays_alone() -> None:
    """All others together could beat South; West, to move, has a certain win."""
    rows = "xxx3s1xxx/xxx1ns1nxxx/xxxn1snsxxx/1e1sn1n4/ee5nwew/{}/1eeewnwweww/xxx5xxx/xxxsn2nxxx/xxx1nnn1xxx"
    game = find_game("carami")
    for part, seat, wins_in in (("ee4sw1ww/eee1s2w2w", "s", None), ("ee1s2sw1ww/eee4w2w", "w", -1)):
        start = f"{rows.format(part)} *k8w 0100 2,2,7,2 {seat} 0"
        match = Match(game, game.setup({"start": start, "teams": False}))
        last = last_of(questions_of(match)[0], 2.0)
        assert last.wins_in == wins_in
        assert last.expected is not None
        assert (last.expected > 0) == (seat == "s")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *((game, {}) for game in GAMES),
        ("arcanor", {"start": "free"}),
        ("carami", {"teams": False}),
        ("carom", {"practice": True, "skill": "shaky"}),
    ],
    ids=str,
)
def test_advice_is_legal_throughout_a_game(game: str, options: dict[str, Any]) -> None:
    match = Match(find_game(game), find_game(game).setup(options, seed=1))
    for _ in range(4):
        assert match.to_play is not None
        sight = pickle.loads(pickle.dumps(sight_of(match, match.to_play)))  # as when it is sent to a worker
        advice = advise(sight, BRIEF_S)
        match.play(match.game.move_text(advice.better.shot) if advice.better else advice.line[0])


def test_advice_on_a_choice() -> None:
    game = find_game("carramboule")
    position = "s 1 0:0 0:0 table B10 - w1:0.2,0.2;b1:-0.2,0.1;q:0,0"
    match = Match(game, game.setup({"start": position}))
    advice = advise(sight_of(match, "s"), BRIEF_S)
    assert advice.better is None
    assert advice.line[0] in ("pass", "again")
    assert last_of(questions_of(match)[0]).line == advice.line


def test_advice_uses_what_a_seat_can_know() -> None:
    """In Arcanor, once the rows are laid, everything follows from what each player could see."""
    match = play_at_random(find_game("arcanor"), 30)
    while match.moves:
        assert match.to_play is not None
        sight = sight_of(match, match.to_play)
        assert is_masked(match.game, sight.step.state)
        assert question_from(sight) == questions_of(match)[-1]
        match.take_back()


@pytest.mark.parametrize("start", ["fixed", "free"])
def test_an_analysis_during_a_game_uses_what_a_seat_can_know(start: str) -> None:
    """In Arcanor that is everything, but for the other's row before both are laid."""
    match = play_at_random(find_game("arcanor"), 30, start=start)
    for seat in match.setup.seats:
        known, all_of_it = questions_for(match, seat), questions_of(match)
        laid = 2 if start == "free" else 0
        assert known[laid:] == all_of_it[laid:]
        assert [question.others for question in known] == [()] * len(known)


@every_game
def test_a_glance_finds_the_same_every_time(game: AnyGame) -> None:
    question = replace(questions_of(play_at_random(game, 7))[-1], is_glance=True)
    get_ready([question])
    first, again = (replace(last_of(question, EVER_S), seconds=0.0) for _ in range(2))
    assert first == again


def test_a_glance_at_any_game_has_so_many_playouts() -> None:
    game = find_game("offboard")
    state = game.start(game.setup({"start": WON_BY_RED, "points": 1})).state
    question = Question("offboard", state, game.setup().teams, is_glance=True)
    *_, last = look_by_tree(question, EVER_S)
    assert last.nodes == GLANCE_PLAYOUTS


def test_a_shot_is_also_rated_for_the_hand_of_a_level() -> None:
    """What a sure hand pockets nearly always is less easy for a child's."""
    game = find_game("carom")
    state = game.start(game.setup({"start": BEFORE_A_HOLE})).state
    teams = game.setup().teams
    likes = []
    for hand in ("lou", "rosalie", ""):
        better = last_of(Question("carom", state, teams, hand=hand, is_glance=True), EVER_S).better
        assert better is not None
        likes.append(better.like)
    lous, rosalies, nobodys = likes
    assert nobodys is None
    assert lous is not None
    assert rosalies is not None
    assert lous < 0.8 < rosalies


@every_game
def test_an_analysis_stops_on_request(game: AnyGame) -> None:
    """The first look is finished, and no other one starts."""
    question = questions_of(Match(game, game.setup()))[0]
    get_ready([question])
    (insight,) = look(question, EVER_S, should_stop=lambda: True)
    check_moves(game, question.state, insight)


def test_chances_use_the_agreed_skill_or_a_default() -> None:
    for game in GAMES.values():
        if isinstance(game, ShootingGame):
            for skill, extra in (("steady", game.file.skill["sure"]), ("fair", STEADY), ("shaky", STEADY)):
                assert hand_at(game, game.start(game.setup({"skill": skill})).state) == extra


def test_a_poor_shot_is_marked_and_has_a_better_one() -> None:
    game = find_game("carom")
    last_one = "s 1 0:0 0:0 w - - w1:0.26,0.25;b1:0.2,-0.1;b2:-0.2,-0.1;b3:0.1,0.1"
    match = Match(game, game.setup({"start": last_one}))
    match.play("0/0/0.9")
    question = questions_of(match)[0]
    last = last_of(question)
    assert last.played is not None
    assert last.better is not None
    assert last.played.keeps == 0
    assert last.better.keeps > 0.5
    assert mark_mistake(question, last, last) in ("?", "??")


@pytest.mark.parametrize("number", range(1, 9))
def test_no_level_reports_a_wrong_proof(number: int) -> None:
    """A level with noise never reports a wrong proven win or loss."""
    from tablee.bots.search.deepening import SearchLimits
    from tablee.bots.search.engine import Searcher  # imports Numba

    game, searcher = find_game("offboard"), Searcher("offboard")
    bot = levels_of(game)[number - 1].bot
    assert isinstance(bot, SearchBot)
    bot = replace(bot, time_s=None, depth=min(bot.depth, DEPTH))  # so that the result does not depend on time
    quiet = game.position(play_at_random(game, 40).step.state)
    proofs = {}
    for start, points in ((LATE, 6), (WON_BY_RED, 1), (quiet, 6)):
        match = Match(game, game.setup({"start": start, "points": points}))
        assert match.to_play is not None
        for seed in range(4):
            thought = bot.think(sight_of(match, match.to_play), EVER_S, Random(seed))
            proofs[start] = thought.wins_in
            if thought.wins_in is not None:
                *_, truth = searcher.go(match.step.state, SearchLimits(depth=DEPTH))
                assert truth.wins_in is not None
                assert (truth.wins_in > 0) == (thought.wins_in > 0)
    assert proofs[WON_BY_RED] == 1
    assert proofs[quiet] is None
    late = proofs[LATE]
    assert late is None or late >= 5


@pytest.mark.parametrize("name", ["carom", "carramboule"])
def test_after_preparing_the_best_shot_level_compiles_nothing(name: str) -> None:
    from tablee.bots.shots.geometry import ease, ways  # they import Numba

    prepare(name)
    functions: tuple[Any, ...] = (ways.find_ways, ease.rate_positions)
    compiled = [list(function.signatures) for function in functions]
    assert all(compiled)
    match = Match(find_game(name), find_game(name).setup())
    think_of_move(sight_of(match, "s"), "8", seed=1)
    assert [list(function.signatures) for function in functions] == compiled
