"""The levels a player can choose from, weakest first."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from tablee.bots.bot import LONGEST_MOVE_S, Bot, Sight, Thought, sight_of, think
from tablee.bots.characters import PARTNER, Character, characters_for
from tablee.bots.partner import PartnerBot
from tablee.bots.search.bot import SearchBot
from tablee.bots.search.levels import search_levels
from tablee.bots.shots.levels import shot_levels
from tablee.bots.shots.warm_up import warm_up
from tablee.bots.simple import GreedyBot, RandomBot
from tablee.bots.straight import StraightBot
from tablee.bots.trees import tree_levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import find_game, has_module
from tablee.shooting.game import ShootingGame


@dataclass(frozen=True, slots=True)
class Level:
    """A bot with a name, a character, and a time limit per move."""

    name: str
    """By which it is found; the partner's may have a strength: `camille=3.4`."""
    bot: Bot
    budget_s: float
    title: Mapping[str, str]
    character: Mapping[str, str]
    alike: tuple[str, ...] = ()
    """What the second such bot at a table is called, the third, the fourth."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A bot and its time limit per move."""

    bot: Bot
    budget_s: float


WARM_UP_S = 0.01
SHOT_S = 1.0
"""The time limit for a shot; usually the planner runs out of simulations first."""


def strengths_of(game: AnyGame) -> Sequence[Strength]:
    """The bots of a game, weakest first.

    A game of shots uses the shot planner, a game with a `search.py` the compiled search, any other game a
    tree search that needs only the rules.
    """
    if isinstance(game, ShootingGame):
        return [Strength(planner, SHOT_S) for planner in shot_levels(game)]
    if has_module(game, "search"):
        return [Strength(bot, LONGEST_MOVE_S) for bot in search_levels(game)]
    return [Strength(bot, LONGEST_MOVE_S) for bot in tree_levels()]


@cache
def _levels_of(name: str) -> tuple[Level, ...]:
    game = find_game(name)
    strengths = strengths_of(game)
    return tuple(
        Level(
            character.name,
            strength.bot,
            strength.budget_s,
            character.title,
            character_at(character, game),
            character.alike,
        )
        for character, strength in zip(characters_for(len(strengths)), strengths, strict=True)
    )


def character_at(character: Character, game: AnyGame) -> Mapping[str, str]:
    """How somebody plays a game, in a line."""
    return character.at_table if isinstance(game, ShotGame) else character.at_board


# The first bots, which know little more than the rules. Tables that were opened with one still use it, and
# the arena uses them as baselines.

RANDOM = Level(
    "random",
    RandomBot(),
    budget_s=1.0,
    title={"en": "Whimsy", "fr": "Fantaisie"},
    character={
        "en": "Plays whatever comes to mind. Good for a first game.",
        "fr": "Joue ce qui lui passe par la tête. Idéal pour une première partie.",
    },
)
GREEDY = Level(
    "greedy",
    GreedyBot(),
    budget_s=1.0,
    title={"en": "Magpie", "fr": "La Pie"},
    character={
        "en": "Grabs every point it sees, and looks no further.",
        "fr": "Attrape tous les points qui passent, sans voir plus loin.",
    },
)
STRAIGHT = Level(
    "straight",
    StraightBot(),
    budget_s=1.0,
    title={"en": "Ruler", "fr": "La Règle"},
    character={
        "en": "Sees the straight way to a hole, and takes it. Knows no tricks.",
        "fr": "Voit le chemin tout droit vers un trou, et le suit. Sans malice.",
    },
)


def levels_of(game: AnyGame) -> list[Level]:
    """The levels that a player of a game can choose from, weakest first."""
    return list(_levels_of(game.name))


FIRST_PART = 2 / 7
"""Where between the weakest and the strongest the partner begins: the third of eight."""


def first_strength(game: AnyGame) -> float:
    """How strong the partner plays with somebody whom nothing is known of."""
    return round(1 + FIRST_PART * (len(levels_of(game)) - 1), 2)


def partner_of(game: AnyGame, strength: float | None = None) -> Level:
    """The partner, who plays between two levels: at 3.4 more often as the third would than as the fourth.

    A strength beyond the levels is that of the weakest or strongest.
    """
    levels = levels_of(game)
    wished = first_strength(game) if strength is None else strength
    within = min(max(wished, 1.0), float(len(levels)))
    lower = min(int(within), len(levels) - 1)
    bots = levels[lower - 1], levels[lower]
    bot = PartnerBot(bots[0].bot, bots[1].bot, within - lower, proves=has_module(game, "search"))
    name = PARTNER.name if strength is None else f"{PARTNER.name}={within:g}"
    budget_s = max(level.budget_s for level in bots)
    return Level(name, bot, budget_s, PARTNER.title, character_at(PARTNER, game), PARTNER.alike)


def baselines_of(game: AnyGame) -> list[Level]:
    """The first bots that can play a game: no longer offered, but still available by name."""
    if isinstance(game, ShootingGame):
        return [RANDOM, STRAIGHT]
    return [RANDOM] if isinstance(game, ShotGame) else [RANDOM, GREEDY]


_PARTNER = re.compile(rf"{PARTNER.name}(?:=(\d{{1,3}}(?:\.\d{{1,4}})?))?")
"""The partner's name, alone or with a strength."""


def find_level(text: str, game: str) -> Level:
    """The level with a name or number (from 1), the partner's too; raises TableeError with a list of them."""
    rules = find_game(game)
    levels = levels_of(rules)
    if partner := _PARTNER.fullmatch(text):
        return partner_of(rules, float(partner[1]) if partner[1] else None)
    numbered = {str(number): level for number, level in enumerate(levels, 1)}
    named = {level.name: level for level in [*levels, *baselines_of(rules)]}
    level = named.get(text) or numbered.get(text)
    if level is None:
        names = ", ".join([*(level.name for level in levels), PARTNER.name])
        raise TableeError(f"there is no level {text!r} for {game}; the levels are: {names}")
    return level


def prepare(name: str) -> None:
    """Compile and load what the bots of a game need into this process, by letting each level move once."""
    game = find_game(name)
    if isinstance(game, ShootingGame):  # a time limit would end the plan too early
        warm_up(name)
        return
    match = Match(game, game.setup())
    if match.to_play is None or not has_module(game, "search"):
        return
    sight = sight_of(match, match.to_play)
    # The hand evaluation is added because some options need it instead of the network.
    for bot in (*(level.bot for level in levels_of(game)), SearchBot(depth=1, evaluation="hand")):
        bot.choose(sight, WARM_UP_S, Random(0))
    from tablee.bots.search.games import search_of  # imports Numba, which takes a second

    turns = search_of(name).turns
    if turns is not None:  # more than two sides are searched in another way
        match = Match(game, game.setup(turns.options))
        assert match.to_play is not None
        SearchBot(nodes=1, noise=1).choose(sight_of(match, match.to_play), WARM_UP_S, Random(0))


def think_of_move(
    sight: Sight, level: str, seed: int, budget_s: float = math.inf, threads: int = 1
) -> Thought:
    """The move a level plays within a time budget; the function that worker processes run.

    A level that only time limits searches on a number of threads.
    """
    chosen = find_level(level, sight.game)
    bot = replace(chosen.bot, threads=threads) if isinstance(chosen.bot, SearchBot) else chosen.bot
    return think(bot, sight, min(chosen.budget_s, budget_s), Random(seed))


def choose_move(sight: Sight, level: str, seed: int) -> str:
    """The move a level plays."""
    return think_of_move(sight, level, seed).move
