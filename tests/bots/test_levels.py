"""The eight levels of each game: their names, how to find them, and that they play."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from tablee.bots.bot import sight_of
from tablee.bots.characters import CHARACTERS, PARTNER
from tablee.bots.levels import baselines_of, choose_move, find_level, levels_of, prepare
from tablee.bots.search.bot import ANY_DEPTH, SearchBot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_level = pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(game, level.name, id=f"{level.name}-{game.name}")
        for game in GAMES.values()
        for level in levels_of(game)
    ],
)
MOVES = 3


@every_game
def test_eight_people_play_every_game(game: AnyGame) -> None:
    levels = levels_of(game)
    assert [level.name for level in levels] == [character.name for character in CHARACTERS]
    assert len({level.name for level in levels}) == 8
    for level in levels:
        assert set(level.title) == set(level.character) == {"en", "fr"}
        assert all(0 < len(title) <= 24 for title in level.title.values())
        assert 0 < level.budget_s <= 1
    for language in ("en", "fr"):
        assert len({level.title[language] for level in levels}) == 8
        assert len({level.character[language] for level in levels}) == 8


def test_all_who_may_sit_at_a_table_have_names_of_their_own() -> None:
    everybody = (*CHARACTERS, PARTNER)
    for language in ("en", "fr"):
        names = [name for one in everybody for name in (one.title[language], *one.alike)]
        assert len(set(names)) == 4 * len(everybody)
        assert all(0 < len(name) <= 24 for name in names)


@every_game
def test_a_level_knows_who_plays_alike(game: AnyGame) -> None:
    assert [level.alike for level in levels_of(game)] == [character.alike for character in CHARACTERS]
    assert find_level(PARTNER.name, game.name).alike == PARTNER.alike


def test_french_has_its_typography() -> None:
    for character in (*CHARACTERS, PARTNER):
        for words in (character.title, character.at_board, character.at_table):
            assert "'" not in words["fr"] + words["en"]


@every_game
def test_a_level_is_found_by_its_name_and_by_its_number(game: AnyGame) -> None:
    for number, level in enumerate(levels_of(game), 1):
        assert find_level(level.name, game.name) is level
        assert find_level(str(number), game.name) is level


@every_game
def test_the_first_bots_are_found_but_not_offered(game: AnyGame) -> None:
    """Tables that were opened with them still use them."""
    names = ["random", "straight" if isinstance(game, ShotGame) else "greedy"]
    assert [level.name for level in baselines_of(game)] == names
    assert not set(names) & {level.name for level in levels_of(game)}
    for level in baselines_of(game):
        assert find_level(level.name, game.name) is level


@pytest.mark.parametrize("name", ["genius", "", "0", "9", "LOU", "greedy "])
def test_an_unknown_level_is_refused_with_a_list(name: str) -> None:
    with pytest.raises(TableeError, match="lou, basile, jo, marcel, ines, augustin, colette, rosalie"):
        find_level(name, "offboard")


def test_a_level_that_does_not_play_a_game_is_refused() -> None:
    for level, game in (("greedy", "carom"), ("straight", "offboard")):
        with pytest.raises(TableeError, match=f"no level '{level}' for {game}"):
            find_level(level, game)


@every_level
def test_a_level_plays_legal_moves(game: AnyGame, level: str) -> None:
    match = Match(game, game.setup({}, seed=1))
    for number in range(MOVES):
        seat = match.to_play
        assert seat is not None
        received = pickle.loads(pickle.dumps(sight_of(match, seat)))  # as when it is sent to a worker
        match.play(choose_move(received, level, seed=number))


def test_a_game_of_more_than_two_sides_is_prepared_with_and_without_teams(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the first bot at such a table would have to compile its search."""
    seen = list[tuple[Mapping[str, Any], SearchBot]]()
    monkeypatch.setattr(SearchBot, "choose", lambda bot, sight, *rest: seen.append((sight.options, bot)))
    prepare("carami")
    assert {tuple(options.items()) for options, _ in seen} == {(), (("teams", False),)}
    assert all(bot.depth == ANY_DEPTH for options, bot in seen if options)
