"""What is asked of workers on other machines: jobs as JSON, in a form that a worker knows or leaves alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from secrets import randbits
from typing import Any, get_type_hints

import msgspec

from tablee.bots.analysis import Question, get_ready, question_from
from tablee.bots.bot import Sight
from tablee.bots.coaching import PlayedMove, PlayedShot, get_ready_to_judge
from tablee.bots.levels import baselines_of, find_level, prepare, think_of_move
from tablee.bots.retrying import judge_try
from tablee.core.game import AnyGame, Glimpse, Motion, Step
from tablee.core.match import Match
from tablee.core.shots import ShotGame
from tablee.games import GAMES, find_game
from tablee.physics import VERSION
from tablee.server.web.insights import see_hint, see_remark, see_step
from tablee.server.work.films import film_shot
from tablee.tables.decisions import Attempt

FORM = 4
"""The form in which jobs are written; a change that older workers would misunderstand needs a new number."""
BOT, SHOT, INSIGHT = "bot", "shot", "insight"
KINDS = (BOT, SHOT, INSIGHT)
QUEUE_S = 120.0
"""The longest wait for a worker; beyond it a job fails, because nobody waits that long for an answer."""

_encode = msgspec.json.Encoder(order="deterministic").encode  # so that equal jobs have equal digests


class SeenPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A `Sight` as plain data: the moves as texts."""

    game: str
    options: dict[str, Any]
    seat: str
    state: Any
    record: tuple[str, ...]
    first: str
    move: str | None = None
    trace: tuple[dict[str, str], ...] = ()
    clues: tuple[str, ...] | None = None


class ChooseMove(msgspec.Struct, frozen=True, tag="move"):
    """Choose a move as a level does."""

    sight: SeenPosition
    level: str
    seed: int
    budget_s: float | None


class SimulateShot(msgspec.Struct, frozen=True, tag="shot"):
    """Find out what a shot comes to."""

    game: str
    state: Any
    move: str


class GiveHint(msgspec.Struct, frozen=True, tag="hint"):
    """Advise a seat."""

    sight: SeenPosition
    step: int
    time_s: float


class JudgeMove(msgspec.Struct, frozen=True, tag="judge_move"):
    """Say what a coach says of a move."""

    before: SeenPosition
    after: SeenPosition
    step: int
    time_s: float


class JudgeShot(msgspec.Struct, frozen=True, tag="judge_shot"):
    """Say what a coach says of a shot."""

    game: str
    state: Any
    teams: tuple[tuple[str, ...], ...]
    played: str
    keeps_hand: bool
    step: int
    time_s: float


class AskedQuestion(msgspec.Struct, frozen=True):
    """A `Question` as plain data: the move as text."""

    game: str
    state: Any
    teams: tuple[tuple[str, ...], ...]
    played: str | None
    others: tuple[Any, ...] = ()
    is_glance: bool = False
    hand: str = ""


class LookAtStep(msgspec.Struct, frozen=True, tag="look"):
    """Search the position at a step of a game."""

    question: AskedQuestion
    step: int
    time_s: float


class JudgeTry(msgspec.Struct, frozen=True, tag="judge_try"):
    """Say what is said of a move that is tried again."""

    before: AskedQuestion
    after: AskedQuestion
    time_s: float


class Limits(msgspec.Struct, frozen=True):
    """What a worker reads of a job before it does it; the rest is read in the process that does it."""

    within_s: float
    """How long it may take."""
    queue_s: float = QUEUE_S
    """How long it may wait."""
    must_prepare: bool = False
    """Whether the code of the game has to be compiled first, for which nobody's time should count."""


What = ChooseMove | SimulateShot | GiveHint | JudgeMove | JudgeShot | JudgeTry | LookAtStep


class Task(msgspec.Struct, frozen=True):
    """A job's payload."""

    key: str
    limits: Limits
    what: What


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be done by whoever is free. Equal keys have equal answers, so it is done once."""

    key: str
    entry_point: str
    limits: Limits
    payload: bytes


def entry_point(kind: str, game: str) -> str:
    """The name under which jobs are queued. Workers take only those that they know."""
    form = f"{FORM}p{VERSION}" if kind == SHOT else str(FORM)  # outcomes of other physics do not fit here
    return f"{kind}.{form}.{game}"


def entry_points() -> dict[str, tuple[str, str]]:
    """What a worker of this version knows: by entry point, the kind and the game."""
    kinds = ((kind, game) for game in GAMES.values() for kind in KINDS)
    return {
        entry_point(kind, game.name): (kind, game.name)
        for kind, game in kinds
        if kind != SHOT or isinstance(game, ShotGame)
    }


def bot_job(sight: Sight, level: str, budget_s: float, turn: str, grace_s: float) -> Job:
    """A job for a bot at a table's turn; raises TableeError if there is no such level."""
    within_s = find_level(level, sight.game).budget_s + grace_s
    must_prepare = level not in {simple.name for simple in baselines_of(find_game(sight.game))}
    budget = budget_s if math.isfinite(budget_s) else None
    what = ChooseMove(_write_sight(sight), level, randbits(63), budget)
    limits = Limits(within_s, must_prepare=must_prepare)
    # Not the digest alone: the same bot in the same position at another table may have another idea.
    key = f"{BOT}:{turn}:{level}:{_digest(what.sight)}"
    return _job(key, BOT, sight.game, limits, what)


def shot_job(attempt: Attempt, within_s: float) -> Job:
    """A job that simulates a shot."""
    move = find_game(attempt.game).move_text(attempt.move)
    return _pure_job(SHOT, attempt.game, Limits(within_s), SimulateShot(attempt.game, attempt.state, move))


def hint_job(sight: Sight, step: int, time_s: float, grace_s: float) -> Job:
    """A job that advises a seat."""
    limits = Limits(time_s + grace_s, must_prepare=True)
    return _pure_job(INSIGHT, sight.game, limits, GiveHint(_write_sight(sight), step, time_s))


def remark_job(played: PlayedMove | PlayedShot, step: int, time_s: float, grace_s: float) -> Job:
    """A job that judges a move as a coach."""
    limits = Limits(time_s + grace_s, must_prepare=True)
    if isinstance(played, PlayedMove):
        before, after = _write_sight(played.before), _write_sight(played.after)
        return _pure_job(INSIGHT, before.game, limits, JudgeMove(before, after, step, time_s))
    question = played.question
    shot = find_game(question.game).move_text(question.played)
    what = JudgeShot(question.game, question.state, question.teams, shot, played.keeps_hand, step, time_s)
    return _pure_job(INSIGHT, question.game, limits, what)


def look_job(question: Question, step: int, time_s: float, grace_s: float, queue_s: float) -> Job:
    """A job that searches a position."""
    what = LookAtStep(_write_question(question), step, time_s)
    return _pure_job(INSIGHT, question.game, Limits(time_s + grace_s, queue_s, must_prepare=True), what)


def try_job(before: Question, after: Question, time_s: float, grace_s: float) -> Job:
    """A job that judges a move that is tried again."""
    what = JudgeTry(_write_question(before), _write_question(after), time_s)
    return _pure_job(INSIGHT, before.game, Limits(time_s + grace_s, must_prepare=True), what)


def do_job(payload: bytes, stop: Path) -> bytes:
    """Do a job and give its answer as JSON; the function that a worker's processes run."""
    what = msgspec.json.decode(payload, type=Task).what
    answer: object
    match what:
        case ChooseMove():
            budget_s = math.inf if what.budget_s is None else what.budget_s
            answer = think_of_move(_read_sight(what.sight), what.level, what.seed, budget_s)
        case SimulateShot():
            game = find_game(what.game)
            answer = film_shot(game.name, read_state(game, what.state), game.read_move(what.move))
        case GiveHint():
            sight = _read_sight(what.sight)
            get_ready([question_from(sight)])  # its options may need another evaluation than was prepared
            answer = see_hint(stop, sight, what.step, what.time_s)
        case JudgeMove() | JudgeShot():
            played = _read_played(what)
            get_ready_to_judge(played)
            answer = see_remark(stop, played, what.step, what.time_s)
        case JudgeTry():
            before, after = _read_question(what.before), _read_question(what.after)
            get_ready([before])
            answer = judge_try(before, after, what.time_s, stop.exists)
        case LookAtStep():
            question = _read_question(what.question)
            get_ready([question])
            answer = see_step(stop, question, what.step, what.time_s)
    return msgspec.json.encode(answer)


def prepare_job(kind: str, name: str | None) -> None:
    """Compile what a kind of job needs for a game, or load it from the cache; without a game, only import."""
    if name is None:
        return
    if kind == BOT:
        prepare(name)
    elif kind == INSIGHT:
        game = find_game(name)
        match = Match(game, game.setup())
        if match.to_play is not None:
            get_ready([Question(name, match.step.state, match.setup.teams)])


def _pure_job(kind: str, game: str, limits: Limits, what: What) -> Job:
    """A job whose answer follows from its content alone."""
    return _job(f"{kind}:{_digest(what)}", kind, game, limits, what)


def _job(key: str, kind: str, game: str, limits: Limits, what: What) -> Job:
    return Job(key, entry_point(kind, game), limits, _encode(Task(key, limits, what)))


def _digest(what: msgspec.Struct) -> str:
    return blake2b(_encode((FORM, VERSION, what)), digest_size=16).hexdigest()


# --- plain data and back


def _write_sight(sight: Sight) -> SeenPosition:
    step, game = sight.step, find_game(sight.game)
    return SeenPosition(
        sight.game,
        dict(sight.options),
        sight.seat,
        step.state,
        sight.record,
        sight.first,
        None if step.move is None else game.move_text(step.move),
        tuple(msgspec.to_builtins(event) for event in step.trace),
        sight.clues,
    )


def _read_sight(seen: SeenPosition) -> Sight:
    game = find_game(seen.game)
    move = None if seen.move is None else game.read_move(seen.move)
    trace = tuple(Motion(**event) if "start" in event else Glimpse(**event) for event in seen.trace)
    step: Step[Any, Any] = Step(read_state(game, seen.state), move, trace)
    return Sight(seen.game, seen.options, seen.seat, step, seen.record, seen.first, seen.clues)


def _read_played(what: JudgeMove | JudgeShot) -> PlayedMove | PlayedShot:
    if isinstance(what, JudgeMove):
        return PlayedMove(_read_sight(what.before), _read_sight(what.after))
    game = find_game(what.game)
    state, shot = read_state(game, what.state), game.read_move(what.played)
    return PlayedShot(Question(what.game, state, what.teams, shot), what.keeps_hand)


def _write_question(question: Question) -> AskedQuestion:
    played = None if question.played is None else find_game(question.game).move_text(question.played)
    return AskedQuestion(
        question.game,
        question.state,
        question.teams,
        played,
        question.others,
        question.is_glance,
        question.hand,
    )


def _read_question(asked: AskedQuestion) -> Question:
    game = find_game(asked.game)
    played = None if asked.played is None else game.read_move(asked.played)
    state, *others = (read_state(game, plain) for plain in (asked.state, *asked.others))
    return Question(asked.game, state, asked.teams, played, tuple(others), asked.is_glance, asked.hand)


def read_state(game: AnyGame, plain: Any) -> Any:
    """A state from plain data; positions as texts would lack what was there before."""
    state, hints = _state_type(game)
    if "options" not in hints:
        return msgspec.convert(plain, state)
    # The state of several games may be declared with options that only some of these have.
    values = {name: msgspec.convert(plain[name], kind) for name, kind in hints.items() if name in plain}
    return state(**values)


@cache
def _state_type(game: AnyGame) -> tuple[Any, dict[str, Any]]:
    state = type(game.start(game.setup()).state)
    hints = get_type_hints(state, include_extras=True)
    if "options" in hints:
        hints["options"] = game.options
    return state, hints
