"""The network in the search computes the same as a reference in numpy."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.bots.search import evaluation, network
from tablee.bots.search.deepening import SearchLimits
from tablee.bots.search.engine import Searcher
from tablee.bots.search.evaluation import HAND, choose_evaluation
from tablee.bots.search.games import SEARCHABLE_GAMES, search_of
from tablee.core.errors import TableeError
from tablee.games import file_of, find_game, kernel_of
from tablee.kernels.searchable import AnyFeatures
from tests.bots.search.positions import begin, read, wander

every_game = pytest.mark.parametrize("name", SEARCHABLE_GAMES)
HIDDEN = 32


def features_of(name: str) -> AnyFeatures:
    features = search_of(name).features
    assert features is not None
    return features


def make_file(name: str, folder: Path) -> Path:
    """A network with random weights, with inactive, active and saturated neurons."""
    rng = np.random.default_rng(1)
    features = features_of(name).count
    weights = network.quantise(
        rng.normal(0, 0.15, (features, HIDDEN)),
        rng.normal(0.3, 0.3, HIDDEN),
        rng.normal(0, 0.3, 2 * HIDDEN),
        0.1,
    )
    network.write_network(weights, folder / f"{name}.bin")
    return folder / f"{name}.bin"


def states(name: str) -> list[Any]:
    return [wander(find_game(name), begin(name), 11 * seed, Random(seed)) for seed in range(10)]


def words_of(name: str, state: Any) -> tuple[Any, int]:
    game, (stack, row) = search_of(name), kernel_of(find_game(name)).pack(state)
    sides = find_game(name).setup().teams
    side = next(number for number, team in enumerate(sides) if state.to_play in team)
    game.prepare()
    return network.words_of(features_of(name), game.context_of(state), stack, row), side


def reference(name: str, weights: network.Weights, state: Any) -> int:
    words, side = words_of(name, state)
    table = features_of(name).table()
    halves = []
    for viewer in (side, 1 - side):
        active = [
            table[viewer, number, bit]
            for number, word in enumerate(words)
            for bit in range(64)
            if int(word) >> bit & 1
        ]
        assert len(set(active)) == len(active)
        sums = weights.first_bias.astype(int) + weights.first[active].astype(int).sum(axis=0)
        assert np.abs(sums).max() < 1 << 15
        halves.append(np.clip(sums, 0, 255) ** 2 >> 8)
    total = weights.output_bias + int(np.concatenate(halves) @ weights.output.astype(int))
    value = int(total * network.SCALE // (254 * 64))
    return value * (120 - state.idle) // 120 if name == "offboard" else value


@every_game
def test_the_network_agrees_with_numpy(name: str, tmp_path: Path) -> None:
    path = make_file(name, tmp_path)
    weights = network.read_network(path, features_of(name).count)
    searcher = Searcher(name, str(path), table_bits=8)
    values = []
    for state in states(name):  # the sums are updated from those of the previous state
        values.append(searcher.evaluate(state))
        assert values[-1] == reference(name, weights, state)
    assert len(set(values)) > 5


@every_game
def test_the_network_agrees_with_numpy_after_a_search(name: str, tmp_path: Path) -> None:
    path = make_file(name, tmp_path)
    weights = network.read_network(path, features_of(name).count)
    searcher = Searcher(name, str(path), table_bits=8)
    state = states(name)[5]
    *_, report = searcher.go(state, SearchLimits(depth=1), plain=True)
    game = find_game(name)
    after = [game.play(state, move).state for move in game.moves(state) or ()]
    teams = game.setup().teams
    same = [any({one.to_play, state.to_play} <= set(team) for team in teams) for one in after]
    if all(one.to_play for one in after):
        values = [reference(name, weights, one) for one in after]
        assert report.score == max(v if s else -v for v, s in zip(values, same, strict=True))


@every_game
def test_features_are_numbered_for_training(name: str) -> None:
    game, table = features_of(name), features_of(name).table()
    packed = [words_of(name, state) for state in states(name)]
    words, sides = np.array([words for words, _ in packed]), np.array([side for _, side in packed])
    own, other = network.number_features(game, words, sides)
    assert own.shape == other.shape == (len(packed), game.most)
    for row, (bits, side) in enumerate(packed):
        for numbers, viewer in ((own[row], side), (other[row], 1 - side)):
            active = {
                table[viewer, n, b] for n, word in enumerate(bits) for b in range(64) if int(word) >> b & 1
            }
            assert set(numbers.tolist()) - {game.count} == active


@every_game
def test_each_side_sees_the_other_s_features_turned(name: str) -> None:
    table = features_of(name).table()
    one, other = table[0].reshape(-1), table[1].reshape(-1)
    used = [at for at in range(len(one)) if one[at] or other[at]]
    assert sorted(one[used].tolist()) == sorted(other[used].tolist()) == list(range(features_of(name).count))
    turn = dict(zip(one[used].tolist(), other[used].tolist(), strict=True))
    assert all(turn[turn[feature]] == feature for feature in turn)
    symmetry = features_of(name).symmetry()
    if symmetry is not None:
        assert sorted(symmetry.tolist()) == list(range(features_of(name).count))
        assert (symmetry[symmetry] == np.arange(features_of(name).count)).all()


TURNED = {
    "offboard": (
        "5/4y1/3ry2/8/2yr1y3/8/2r4/6/5 yr----y----- r - 0",
        "5/6/4y2/8/3r1yr2/8/2ry3/1r4/5 r-----ry---- y - 0",
    ),
    "arcanor": ("8/2,Cd,5/3,b,4/8/4,aB,3/8/7,A l 3", "a,7/8/3,Ab,4/8/4,B,3/5,cD,2/8 d 3"),
    "carami": (
        "xxx5xxx/xxx2s2xxx/xxx1s3xxx/11/3w1s5/4n6/5e5/11/xxx1n3xxx/xxx5xxx/xxx2n2xxx *d1n*k5w 0100 2,0,0,3 s 0",  # noqa: E501
        "xxx2s2xxx/xxx5xxx/xxx3s1xxx/11/5w5/6s4/5n1e3/11/xxx3n1xxx/xxx2n2xxx/xxx5xxx *a7e*h11s 0001 0,3,2,0 n 0",  # noqa: E501
    ),
}


@every_game
def test_a_turned_position_looks_the_same(name: str) -> None:
    packed = [words_of(name, read(name, text)) for text in TURNED[name]]
    words, sides = np.array([words for words, _ in packed]), np.array([side for _, side in packed])
    own, other = network.number_features(features_of(name), words, sides)
    assert sides.tolist() == [0, 1]
    assert set(own[0]) == set(own[1])
    assert set(other[0]) == set(other[1])


def test_best_chooses_an_evaluation(tmp_path: Path) -> None:
    game = search_of("offboard")
    options = find_game("offboard").setup().options
    assert choose_evaluation(game, "hand", options) is HAND
    assert isinstance(choose_evaluation(game, "best", options), network.Network)
    assert choose_evaluation(game, "best", find_game("offboard").setup({"points": 3}).options) is HAND
    with pytest.raises(TableeError, match="no evaluation 'nonsense'"):
        choose_evaluation(game, "nonsense", options)
    with pytest.raises(TableeError, match="of 784 features"):
        choose_evaluation(game, str(make_file("arcanor", tmp_path)), options)


@every_game
def test_the_included_networks(name: str) -> None:
    path = file_of(find_game(name), "network.bin")
    assert isinstance(path, Path)
    assert path.stat().st_size <= 256 * 1024
    assert network.read_network(path, features_of(name).count).hidden >= 64


def test_broken_files_are_refused_and_bots_play_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shipped = file_of(find_game("offboard"), "network.bin")
    assert shipped is not None
    whole, game = shipped.read_bytes(), search_of("offboard")
    options = find_game("offboard").setup().options
    (tmp_path / "network.bin").write_bytes(b"")
    monkeypatch.setattr(evaluation, "file_of", lambda _, name: tmp_path / name)
    shapeless = whole[:12] + (17).to_bytes(4, "little") + whole[16:]
    broken = {b"": "not a network", whole[:12]: "not a network", b"x" * 99: "not a network"}
    broken |= {whole[:-1]: "broken", whole + b"x": "broken", shapeless: "broken"}
    for number, (content, problem) in enumerate(broken.items()):
        path = tmp_path / f"{number}.bin"
        path.write_bytes(content)
        with pytest.raises(TableeError, match=problem):
            choose_evaluation(game, str(path), options)
    assert choose_evaluation(game, "best", options) is HAND
    assert "use the evaluation by hand" in caplog.text


def test_a_network_too_large_for_its_file_is_refused(tmp_path: Path) -> None:
    wide = network.quantise(np.zeros((784, 256)), np.zeros(256), np.zeros(512), 0.0)
    with pytest.raises(ValueError, match="bytes"):
        network.write_network(wide, tmp_path / "wide.bin")
