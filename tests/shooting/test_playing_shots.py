"""What the games of shots share: hands, outcomes, starts, practice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.errors import IllegalMove, InvalidMove, InvalidPosition, TableeError
from tablee.core.match import Match
from tablee.core.record import play_recorded
from tablee.core.shots import ShotGame
from tablee.games import kernel_of
from tablee.shooting.game import ShootingGame
from tablee.shooting.hands import ORDINARY
from tablee.shooting.outcome import Exit, Outcome
from tablee.shooting.pieces import PIECES, Pair, kind_of, of_colour, opponent
from tablee.shooting.state import Choice, Shot

from .tables import CAROM, CARRAMBOULE, GAMES_OF_SHOTS, opening, read

both = pytest.mark.parametrize("game", GAMES_OF_SHOTS, ids=lambda game: game.name)
LOOSE = "s 1 0:0 0:0 table - - q:0,0;w1:0.1,0.1;b1:-0.1,0.1"
AT_REST = "q:0,0;w1:0.1,0.1;b1:-0.1,0.1"


# pieces


def test_pieces_have_names_and_kinds() -> None:
    assert len(PIECES) == 19
    assert [kind_of(piece) for piece in ("q", "w3", "b9", "s")] == ["q", "w", "b", "s"]
    assert of_colour("b")[0] == "b1"
    assert (opponent("w"), opponent("b")) == ("b", "w")
    assert Pair(1, 2).plus("w", 3).plus("b", -1) == (4, 1)
    assert (Pair(1, 2).of("w"), Pair(1, 2).of("b")) == (1, 2)


# hands


@both
@pytest.mark.parametrize("seed", range(5))
def test_samples_are_legal_and_survive_as_text(game: ShootingGame, seed: int) -> None:
    random = Random(seed)
    state = read(game, "n 1 0:0 0:0 table - - q:0.01,0.21;w1:0.1,0.2;b1:-0.1,0.19;b2:-0.17,0.2")
    for _ in range(200):
        shot = game.sample(state, random)
        game.check(state, shot)
        assert game.read_move(game.move_text(shot)) == shot


@both
def test_a_steady_hand_does_what_it_means(game: ShootingGame) -> None:
    shot = Shot(0.01, 12.3, 2.0)
    random = Random(1)
    before = random.getstate()
    assert game.execute(opening(game), shot, random) == shot
    assert random.getstate() == before


@both
@pytest.mark.parametrize("skill", ["sure", "fair", "shaky"])
def test_other_hands_stray_and_stray_the_same_way_again(game: ShootingGame, skill: str) -> None:
    state = opening(game, skill=skill)
    shot = Shot(0.01, 12.3, ORDINARY * game.fastest_mps)
    strays = [game.execute(state, shot, Random(seed)) for seed in range(400)]
    assert strays == [game.execute(state, shot, Random(seed)) for seed in range(400)]
    wide = game.file.skill[skill]
    angles = [stray.angle_deg - 12.3 for stray in strays if isinstance(stray, Shot)]
    assert len(set(angles)) > 300
    spread = (sum(angle * angle for angle in angles) / len(angles)) ** 0.5
    assert spread == pytest.approx(wide.angle_deg, rel=0.2)
    assert abs(sum(angles) / len(angles)) < 0.2 * wide.angle_deg


@both
@settings(max_examples=60, deadline=None)
@given(
    where=st.floats(0, 1),
    angle=st.floats(-90, 90),
    part=st.floats(0.001, 1),
    side=st.floats(-0.7, 0.7),
    height=st.floats(-0.7, 0.7),
    seed=st.integers(0, 10**6),
)
def test_a_shaking_hand_makes_no_illegal_shot(
    game: ShootingGame, where: float, angle: float, part: float, side: float, height: float, seed: int
) -> None:
    state = read(
        game, "s 1 0:0 0:0 table - - q:0.01,-0.21;w1:0.1,-0.2;b1:-0.1,-0.28;b2:-0.17,-0.2", skill="shaky"
    )
    zones = game.placements(state)
    low, high = zones[int(where * (len(zones) - 1))]
    meant = Shot(low + where * (high - low), angle, part * game.fastest_mps)
    if game.table.cue:
        meant = replace(meant, side=side, height=height)
    shot = game.execute(state, meant, Random(seed))
    game.check(state, shot)
    assert game.read_move(game.move_text(shot)) == shot


def test_a_cues_tip_strays_too() -> None:
    state = opening(CARRAMBOULE, skill="fair")
    strays = {CARRAMBOULE.execute(state, Shot(0, 0, 2), Random(seed)) for seed in range(20)}
    assert len({stray.side for stray in strays if isinstance(stray, Shot)}) > 10
    flick = CAROM.execute(opening(CAROM, skill="shaky"), Shot(0, 0, 2), Random(1))
    assert isinstance(flick, Shot)
    assert (flick.side, flick.height) == (0, 0)


def test_a_choice_does_not_stray() -> None:
    state = opening(CARRAMBOULE, skill="shaky")
    assert CARRAMBOULE.execute(state, Choice("pass"), Random(1)) == Choice("pass")


# where the striker may go


@both
def test_placements_are_where_a_shot_is_legal(game: ShootingGame) -> None:
    state = read(game, "s 1 0:0 0:0 table - - q:0.01,-0.21;w1:0.1,-0.2;b1:-0.1,-0.28;b2:-0.17,-0.2")
    free = game.placements(state)
    reach = game.file.baseline.length_m / 2
    for number in range(-1000, 1001):
        place = reach * number / 1000
        inside = any(low <= place <= high for low, high in free)
        try:
            game.check(state, Shot(place, 0, 1))
        except IllegalMove as refusal:
            assert refusal.rule == game.place_rule
            assert not inside
        else:
            assert inside


@both
def test_nobody_places_anything_when_a_round_is_over(game: ShootingGame) -> None:
    state = read(game, "s 1 0:0 0:0 w - w7,all_in b1:0,0")
    assert game.placements(state) == []
    assert game.moves(state) == ()
    for move in (Shot(0, 0, 1), Choice("pass")):
        with pytest.raises(IllegalMove) as refusal:
            game.play(state, move)
        assert refusal.value.rule == game.end_rule


@both
def test_shots_are_a_continuum(game: ShootingGame) -> None:
    assert game.moves(opening(game)) is None
    assert isinstance(game, ShotGame)


@both
def test_shots_cannot_be_counted(game: ShootingGame) -> None:
    with pytest.raises(TableeError, match="no kernel"):
        kernel_of(game)


# outcomes


@both
def test_a_shot_and_its_outcome_lead_to_the_same_step(game: ShootingGame) -> None:
    state = opening(game)
    random = Random(3)
    for _ in range(30):
        shot = game.sample(state, random)
        played = game.play(state, shot)
        assert played.film is not None
        assert game.judge_outcome(state, shot, played.outcome) == played
        state = played.state


@both
@pytest.mark.parametrize(
    "outcome",
    [
        "nonsense",
        "1|-|-",
        "1|-|q:0,0;w1:0.1,0.1",  # the black one is nowhere
        f"1|w1.0|{AT_REST}",  # falls and lies
        "1|w1.0,w1.1|q:0,0;b1:-0.1,0.1",  # falls twice
        "1|q.0,q!|w1:0.1,0.1;b1:-0.1,0.1",
        "1|w2.0|q:0,0;w1:0.1,0.1;b1:-0.1,0.1",  # was not there
        "1|-|q:0,0;w1:0.1,0.1;b1:-0.1,0.1;b2:0.2,0.2",
        "1|-|q:0,0;w1:0.01,0;b1:-0.1,0.1",  # over one another
        "1|-|q:0,0;w1:5,0;b1:-0.1,0.1",
        "1|-|q:0,0;w1:0,-0.5;b1:-0.1,0.1",
        "1|s.0,s!|" + AT_REST,
        f"1|~b7|{AT_REST}",  # hit, and was not there
        f"1|q.7|{AT_REST}",
    ],
)
def test_an_outcome_that_cannot_be_is_refused(game: ShootingGame, outcome: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        game.judge_outcome(read(game, LOOSE), Shot(0, 0, 1), outcome)
    assert refusal.value.rule == game.aim_rule
    assert len(str(refusal.value)) < 200


@both
def test_a_shot_that_was_not_legal_is_refused_with_its_outcome(game: ShootingGame) -> None:
    match = Match(game, game.setup({"start": LOOSE}))
    with pytest.raises(IllegalMove):
        play_recorded(match, f"9/0/1=1|-|{AT_REST}")
    assert match.moves == []


def test_a_choice_has_no_outcome() -> None:
    state = read(CARRAMBOULE, LOOSE.replace("table -", "table B10"))
    with pytest.raises(InvalidMove):
        CARRAMBOULE.judge_outcome(state, Choice("pass"), f"1|-|{AT_REST}")


@both
def test_an_older_version_of_the_physics_is_still_judged(game: ShootingGame) -> None:
    step = game.judge_outcome(read(game, LOOSE), Shot(0, 0, 1), f"0|s.0|{AT_REST}")
    assert step.outcome.startswith("0|")
    assert step.state.to_play == "n"
    assert not game.can_simulate_again(step)


@both
def test_the_striker_is_taken_off_before_anything_goes_back(game: ShootingGame) -> None:
    """K6: where it came to rest is free again, be it the centre."""
    state = read(game, "s 1 0:0 0:0 table - - q:0.2,0.2;w1:0.1,0.1;b1:-0.1,0.1")
    rest = {"q": (0.2, 0.2), "b1": (-0.1, 0.1), "s": (0.0, 0.0)}
    step = game.judge(state, Outcome((Exit("w1"),), rest))
    assert step.state.lying["w1"] == (0.0, 0.0)


# starts and rounds


@both
def test_a_match_goes_on_from_the_round_and_points_of_its_start(game: ShootingGame) -> None:
    """The third round, South 10 and North 4; South has white, and its last one falls."""
    match = Match(game, game.setup({"start": "s 3 10:4 0:0 w - - w1:0.1,0.1;b1:-0.1,0.1"}))
    assert game.points(match.step.state) == {"s": 10, "n": 4}
    match.play_outcome("0/0/1", "1|w1.0|b1:-0.1,0.1")
    won = game.points(match.rounds[0].steps[-1].state)["s"]
    assert won > 10
    state = match.step.state
    assert (state.round, state.to_play) == (4, "n")
    assert state.tally.scores == (4, won)
    assert match.result is None


@both
def test_a_match_does_not_start_where_a_round_is_over(game: ShootingGame) -> None:
    with pytest.raises(InvalidPosition, match="finished round"):
        game.setup({"start": "s 1 0:0 0:0 w - w7,all_in b1:0,0"})


@both
def test_a_start_may_be_the_seconds_turn(game: ShootingGame) -> None:
    setup = game.setup({"start": LOOSE.replace("s 1", "n 1")})
    assert setup.first == "n"
    assert game.start(setup).state.tally.shooter == "b"


@both
def test_who_practises_always_shoots(game: ShootingGame) -> None:
    match = Match(game, game.setup({"practice": True}))
    assert match.setup.teams == (("s",),)
    for outcome in ("1|-|", "1|s.0|"):
        places = game.position(match.step.state).split(" ")[-1]
        match.play_outcome("0/0/1", outcome + places)
        assert match.to_play == "s"
        assert "hand_passes" not in [ruling.decision for ruling in match.step.rulings]


def test_who_practises_with_all_black_ones_in_has_not_won() -> None:
    state = read(CAROM, "s 1 0:0 0:0 w - - w1:0.1,0.1;b1:-0.1,0.1", practice=True)
    result = CAROM.result(CAROM.judge_outcome(state, Shot(0, 0, 1), "1|b1.0|w1:0.1,0.1").state)
    assert result is not None
    assert (result.winners, result.points) == ((), {"s": 0})
