"""The HTTP API of the games: what can be played here, showcases, rules pages and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec

from tablee.bots.levels import Level, baselines_of, levels_of, partner_of
from tablee.core.game import AnyGame
from tablee.core.places import PlacedGame
from tablee.games import GAMES, find_game, parts_of, rules_pages, showcase
from tablee.server.web.api.parameters import AnyRequest, GamePath, Language
from tablee.server.web.described import (
    INVALID,
    NO_PICTURES,
    NO_RULES,
)
from tablee.server.web.lasting import Lasting
from tablee.server.web.lessons import exercise_ids
from tablee.server.web.messages import (
    GameView,
    LevelView,
    PictureView,
    ShotTableView,
    StepView,
)
from tablee.server.web.pictures import Pictures
from tablee.server.web.puzzles import count_puzzles
from tablee.server.web.updates import encode
from tablee.server.web.views import view_step
from tablee.shooting.game import ShootingGame


@get(
    "/games",
    responses={200: ResponseSpec(list[GameView], description="All of them.", generate_examples=False)},
    summary="The games that can be played here",
)
async def list_games(request: AnyRequest, games: Lasting) -> Response[bytes]:
    """Every game with its seats, options and levels."""
    return games.answer(request)


@get(
    "/games/{game:str}/showcase",
    responses={
        200: ResponseSpec(list[StepView], description="Its steps.", generate_examples=False),
        400: INVALID,
    },
    summary="A short game to look at",
)
async def get_showcase(
    request: AnyRequest, game: GamePath, showcases: Mapping[str, Lasting]
) -> Response[bytes]:
    """A game that plays itself on the home page; empty for a game that has none."""
    return showcases[find_game(game).name].answer(request)


@get(
    "/games/{game:str}/rules/{language:str}",
    media_type="text/markdown",
    responses={400: INVALID, 404: NO_RULES},
)
async def get_rules(game: GamePath, language: Language) -> str:
    """A rules page that a game has in its folder, as Markdown."""
    page = rules_pages(find_game(game)).get(language)
    if page is None:
        raise NotFoundException(f"{game} has no rules page in {language!r}")
    return page.read_text("utf-8")


@get(
    "/games/{game:str}/pictures",
    responses={
        200: ResponseSpec(dict[str, PictureView], description="By name.", generate_examples=False),
        400: INVALID,
        503: NO_PICTURES,
    },
    summary="The pictures of a game's rules pages",
)
async def get_pictures(request: AnyRequest, game: GamePath, pictures: Pictures) -> Response[bytes]:
    """The positions that the rules pages of a game show, with the moves to be seen on them."""
    return (await pictures.of(find_game(game))).answer(request)


def view_level(level: Level) -> LevelView:
    """Describe a level of the bots."""
    return LevelView(level.name, dict(level.title), dict(level.character), list(level.alike))


def view_showcase(game: AnyGame) -> list[StepView]:
    """The steps of a game's showcase; none if it has none."""
    shown = showcase(game)
    return [view_step(game, step, mover, viewer=None) for mover, step in shown.history] if shown else []


def view_shot_table(game: AnyGame) -> ShotTableView | None:
    """Describe the table of a game of shots; None for other games."""
    if not isinstance(game, ShootingGame):
        return None
    file, table = game.file, game.table
    return ShotTableView(
        side_m=file.side_m,
        hole_diameter_m=file.hole_diameter_m,
        piece_diameter_m=file.piece.diameter_m,
        striker_diameter_m=file.striker.diameter_m,
        circles_m=list(file.circles_m),
        rosette_gap_m=file.rosette_gap_m,
        baseline_m=file.baseline.distance_m,
        baseline_length_m=file.baseline.length_m,
        baseline_lines_m=list(file.baseline.lines_m),
        baseline_circle_m=file.baseline.circle_diameter_m,
        rolls=table.rolls,
        fastest_body_mps=table.fastest_mps,
        fastest_shot_mps=game.fastest_mps,
        widest_deg=game.widest_deg,
        cue_grip=table.cue.grip if table.cue else None,
    )


def describe_games() -> Lasting:
    """The answer of `/api/games`, the same for everybody."""
    described = [
        GameView(
            name=game.name,
            seats=list(game.seats),
            options=msgspec.to_builtins(game.options()),
            clocks=list(game.clocks),
            levels=[view_level(level) for level in levels_of(game)],
            partner=view_level(partner_of(game)),
            former_levels=[view_level(level) for level in baselines_of(game)],
            places=dict(game.places) if isinstance(game, PlacedGame) else None,
            table=view_shot_table(game),
            has_showcase="showcase" in parts_of(game),
            rules=list(rules_pages(game)),
            exercises=exercise_ids(game),
            puzzles=count_puzzles(game),
        )
        for game in GAMES.values()
    ]
    return Lasting.squeeze(encode(described))


def describe_showcases() -> dict[str, Lasting]:
    """The answers of `/api/games/{game}/showcase`, by game."""
    return {name: Lasting.squeeze(encode(view_showcase(game))) for name, game in GAMES.items()}
