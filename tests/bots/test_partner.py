"""The bot between two levels: whose moves it plays, how often, and that it keeps a win in hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from tablee.bots.bot import Sight, Thought, sight_of
from tablee.bots.levels import choose_move, find_level, first_strength, levels_of, partner_of
from tablee.bots.partner import PartnerBot
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@dataclass(frozen=True)
class Speaker:
    """Always says the same, in no time."""

    move: str
    wins_in: int | None = None

    def choose(self, sight: Sight, budget_s: float, random: Random) -> str:
        return self.move

    def think(self, sight: Sight, budget_s: float, random: Random) -> Thought:
        return Thought(self.move, wins_in=self.wins_in)


def start() -> Sight:
    game = GAMES["offboard"]
    match = Match(game, game.setup())
    assert match.to_play is not None
    return sight_of(match, match.to_play)


def moves_of(share: float, wins_in: int | None = None, proves: bool = True) -> Counter[str]:
    bot = PartnerBot(Speaker("lower"), Speaker("upper", wins_in), share, proves)
    return Counter(bot.choose(start(), 1.0, Random(seed)) for seed in range(1000))


def test_each_of_the_two_plays_its_share() -> None:
    assert moves_of(0.0) == {"lower": 1000}
    assert moves_of(1.0) == {"upper": 1000}
    assert 250 < moves_of(0.3)["upper"] < 350


def test_a_win_that_the_stronger_one_can_prove_is_not_thrown_away() -> None:
    assert moves_of(0.3, wins_in=5) == {"upper": 1000}
    assert moves_of(0.3, wins_in=-4)["lower"] > 0, "a lost game is lost by either"


def test_where_nothing_is_proven_the_stronger_one_is_not_asked_in_vain() -> None:
    assert moves_of(0.3, wins_in=5, proves=False)["lower"] > 600
    assert moves_of(0.0, wins_in=5) == {"lower": 1000}, "it plays as that level does"


def test_the_same_seed_gives_the_same_move() -> None:
    for seed in range(3):
        assert len({choose_move(start(), "camille=2.5", seed) for _ in range(2)}) == 1


@every_game
def test_a_strength_is_between_two_levels(game: AnyGame) -> None:
    bots = [level.bot for level in levels_of(game)]
    for strength, lower, share in (
        (1, 1, 0),
        (2.25, 2, 0.25),
        (7.5, 7, 0.5),
        (8, 7, 1),
        (99, 7, 1),
        (0, 1, 0),
    ):
        bot = partner_of(game, strength).bot
        assert isinstance(bot, PartnerBot)
        assert (bot.lower, bot.upper, bot.share) == (bots[lower - 1], bots[lower], share)


@every_game
def test_the_partner_is_found_by_name_and_with_a_strength(game: AnyGame) -> None:
    assert find_level("camille", game.name) == partner_of(game)
    assert find_level("camille=3.4", game.name) == partner_of(game, 3.4)
    assert find_level("camille=3.4", game.name).name == "camille=3.4"
    assert partner_of(game).bot == partner_of(game, first_strength(game)).bot
    assert first_strength(game) == 3.0, "in the weak middle"


@pytest.mark.parametrize(
    "name", ["camille=", "camille=x", "camille=-1", "camille=1e3", "camille=nan", "jo=3"]
)
def test_a_strength_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(TableeError, match="rosalie, camille"):
        find_level(name, "offboard")


@every_game
def test_the_partner_plays_legal_moves(game: AnyGame) -> None:
    match = Match(game, game.setup({}, seed=1))
    for number in range(4):
        assert match.to_play is not None
        match.play(choose_move(sight_of(match, match.to_play), "camille=1.5", seed=number))
