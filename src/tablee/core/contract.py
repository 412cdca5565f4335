"""The contract that every game must keep, and a checker that reports violations in sentences.

It plays random games to their end and checks texts, replays, refusals and views on the way. A game that
passes can be played in the terminal and the browser, recorded, and searched.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tablee.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    RefusedMove,
    TableeError,
)
from tablee.core.game import AnyGame, AnyStep
from tablee.core.hidden import HiddenGame, view_step
from tablee.core.match import Match
from tablee.core.places import PlacedGame
from tablee.core.record import read_record, replay, write_record
from tablee.core.shots import sample

LONGEST = 5_000
"""A random game with more moves than this is reported as endless."""
RULE = re.compile(r"[A-Z]+\d+")
NONSENSE = ("", " ", "\x00", "no such move", "a" * 5000)


class Broken(Exception):
    """A violation of the contract; the text says which."""


@dataclass(slots=True)
class Contract:
    """The checker of one game."""

    game: AnyGame
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options that make random games short."""
    matches: dict[int, Match] = field(default_factory=dict)

    def problems(self, seeds: range = range(4)) -> Iterator[str]:
        """A sentence for each violation of the contract."""
        yield from self._try(self.describes_itself)
        for seed in seeds:
            endless = list(self._try(self.comes_to_an_end, seed))
            yield from endless
            if endless:
                continue
            for check in (
                self.replays,
                self.reads_what_it_writes,
                self.plays_what_it_lists,
                self.refuses_what_it_does_not_list,
                self.shows_views_that_agree,
            ):
                yield from self._try(check, seed)
        for check_start in (
            self.refuses_nonsense,
            self.keeps_the_seed,
            self.guesses_secret_options,
            self.has_plain_states,
        ):
            yield from self._try(check_start)

    def _try(self, check: Callable[..., None], *arguments: Any) -> Iterator[str]:
        try:
            check(*arguments)
        except Broken as broken:
            yield str(broken)
        except Exception as error:  # whatever somebody else's rules raise
            what = check.__doc__ or check.__name__
            yield f"{what.rstrip('.')}: the check raised {type(error).__name__}: {error}"

    def describes_itself(self) -> None:
        """The game has a name, seats, options with defaults, and a start."""
        game = self.game
        require(
            bool(re.fullmatch(r"[a-z][a-z0-9_]*", game.name)), f"the name {game.name!r} is not a plain word"
        )
        require(len(set(game.seats)) == len(game.seats) > 0, "the seats are not distinct, or there are none")
        setup = game.setup()
        require(set(setup.seats) <= set(game.seats), f"the setup has seats that are not in {game.seats}")
        require(
            setup.first in setup.seats, f"{setup.first!r} begins, but is not one of the seats {setup.seats}"
        )
        start = game.start(setup)
        require(start.move is None, "the first step has a move, but none has been played")
        for move in game.moves(start.state) or ():
            self._check_text(move)

    def comes_to_an_end(self, seed: int) -> None:
        """A random game comes to an end with a result."""
        game, random = self.game, Random(seed)
        match = Match(game, game.setup(self.options, seed))
        while match.result is None:
            moves = game.moves(match.step.state)
            require(
                moves is None or bool(moves), f"there is no legal move, but no result, after {_last(match)}"
            )
            require(
                len(match.moves) < LONGEST, f"a random game (seed {seed}) is not over after {LONGEST} moves"
            )
            match.play(game.move_text(sample(game, match.step.state, random)))
        result, seats = match.result, set(match.setup.seats)
        require(match.to_play is None, "somebody is to play although there is a result")
        require(not game.moves(match.step.state), "there are legal moves although there is a result")
        require(
            set(result.points) == seats, f"the result has points for {set(result.points)}, not for {seats}"
        )
        require(set(result.winners) <= seats, f"the winners {result.winners} are not among the seats")
        require(
            bool(re.fullmatch(r"[a-z_]+", result.reason)),
            f"the reason {result.reason!r} is not a word in lower case",
        )
        self.matches[seed] = match

    def replays(self, seed: int) -> None:
        """The same setup and moves give the same states, and so does a record."""
        match = self.matches[seed]
        again = Match(self.game, self.game.setup(self.options, seed))
        other = f"the same moves led to other states (seed {seed}): chance comes from the setup's seed only"
        try:
            for text in match.moves:
                again.play(text)
        except RefusedMove as refusal:
            raise Broken(f"{other}; {refusal}") from None
        require(again.steps == match.steps, other)
        text = write_record(match, dict.fromkeys(match.setup.seats, "someone"))
        require(
            replay(self.game, read_record(text)).steps == match.steps,
            f"a record does not give the same match again (seed {seed})",
        )

    def reads_what_it_writes(self, seed: int) -> None:
        """Moves and positions can be written as text and read back."""
        game, match = self.game, self.matches[seed]
        for step in some_steps(match):
            for move in (*(game.moves(step.state) or ()), *self.offered(step)):
                self._check_text(move)
            for viewer in (*match.setup.seats, None):
                position = game.position(view_step(game, step, viewer).state)
                again = game.position(game.read_position(match.setup, position))
                require(again == position, f"the position {position!r} is read back as {again!r}")
            if isinstance(game, PlacedGame):
                self._check_places(game, step)
            require(isinstance(game.draw(step.state), str), "draw() does not return text")

    def _check_text(self, move: Any) -> None:
        text = self.game.move_text(move)
        require(bool(text) and not re.search(r"\s", text), f"the move {text!r} is empty or has spaces")
        require(
            self.game.read_move(text) == move,
            f"{text!r} is read as a different move from the one that was written",
        )

    def _check_places(self, game: PlacedGame[Any, Any, Any], step: AnyStep) -> None:
        standing = set(game.pieces(step.state))
        require(standing <= set(game.places), f"pieces stand on places without coordinates: {standing}")
        for move in game.moves(step.state) or ():
            taps = set(game.taps(move))
            require(
                taps <= set(game.places),
                f"{game.move_text(move)} is tapped on places without coordinates: {taps}",
            )

    def plays_what_it_lists(self, seed: int) -> None:
        """Every listed move can be played, and is listed once."""
        game = self.game
        for step in some_steps(self.matches[seed]):
            state, moves = step.state, game.moves(step.state) or ()
            texts = [game.move_text(move) for move in moves]
            require(len(set(texts)) == len(texts), f"a move is listed twice in {game.position(state)!r}")
            offered = self.offered(step)
            unseen = set(texts) - {game.move_text(move) for move in offered}
            require(not unseen, f"legal moves that the seat's view does not offer: {sorted(unseen)}")
            before = pickle.dumps(state)
            for move in offered:
                game.play(state, move)
            require(pickle.dumps(state) == before, "playing a move changed the state that it was played in")

    def refuses_what_it_does_not_list(self, seed: int) -> None:
        """A move that is not listed is refused with the number of a rule."""
        game, match = self.game, self.matches[seed]
        known = {game.move_text(move) for step in match.steps for move in game.moves(step.state) or ()}
        for step in some_steps(match):
            playable = {game.move_text(move) for move in self.offered(step)}
            for text in sorted(known - playable)[:50]:
                try:
                    game.play(step.state, game.read_move(text))
                except IllegalMove as refusal:
                    require_rule(refusal)
                else:
                    raise Broken(f"{text} is not listed in {game.position(step.state)!r}, but can be played")

    def shows_views_that_agree(self, seed: int) -> None:
        """A view shows the true seat to play and points, and a view of a view is the same view."""
        game, match = self.game, self.matches[seed]
        for step in some_steps(match):
            for viewer in (*match.setup.seats, None):
                view = view_step(game, step, viewer)
                require(view.state.to_play == step.state.to_play, f"{viewer} is shown the wrong seat to play")
                require(game.points(view.state) == game.points(step.state), f"{viewer} is shown wrong points")
                require(
                    view_step(game, view, viewer) == view, f"a view of {viewer}'s view hides more than it did"
                )

    def refuses_nonsense(self) -> None:
        """Text that is not a move, option or position raises the error for it."""
        game, setup = self.game, self.game.setup()
        for text in NONSENSE:
            try:
                game.read_move(text)
            except InvalidMove as refusal:
                require_rule(refusal)
                require(len(str(refusal)) < 200, "a refusal repeats a very long text")
            else:
                raise Broken(f"{text[:20]!r} is read as a move")
            try:
                game.read_position(setup, text)
            except InvalidPosition:
                pass
            else:
                raise Broken(f"{text[:20]!r} is read as a position")
        try:
            game.setup({"no_such_option": 1})
        except InvalidOption:
            return
        raise Broken("an option that does not exist is accepted")

    def keeps_the_seed(self) -> None:
        """No view contains the seed."""
        seed = 7_364_529_184_650_273
        match = Match(self.game, self.game.setup(seed=seed))
        for viewer in (*match.setup.seats, None):
            shown = repr(view_step(self.game, match.step, viewer))
            require(str(seed) not in shown, f"{viewer or 'a spectator'} is shown the seed")

    def guesses_secret_options(self) -> None:
        """Options as everybody may see them can be completed by a guess that looks the same."""
        game = self.game
        if not isinstance(game, HiddenGame):
            return
        shown = game.view_options(game.setup(self.options).options)
        require(game.view_options(shown) == shown, "hiding secret options twice hides more than once")
        guessed = game.guess_options(shown, Random(0))
        require(
            game.guess_options(guessed, Random(1)) == guessed and game.view_options(guessed) == shown,
            f"guess_options() leaves {shown} incomplete, or makes them look different",
        )

    def has_plain_states(self) -> None:
        """States are hashable and can be pickled."""
        state: Any = self.game.start(self.game.setup()).state
        again = pickle.loads(pickle.dumps(state))
        require(
            again == state and hash(again) == hash(state), "a state is not equal to itself after pickling"
        )

    def offered(self, step: AnyStep) -> list[Any]:
        """The moves that the seat to play may try according to its view; some may turn out to be illegal."""
        return list(self.game.moves(view_step(self.game, step, step.state.to_play).state) or ())


def require(condition: bool, complaint: str) -> None:
    """Raise Broken with a complaint unless a condition holds."""
    if not condition:
        raise Broken(complaint)


def require_rule(refusal: InvalidMove | IllegalMove) -> None:
    """Raise Broken if a refusal does not name a rule."""
    require(bool(RULE.fullmatch(refusal.rule)), f"a refusal names {refusal.rule!r}, not a rule such as R3")


def some_steps(match: Match) -> list[AnyStep]:
    """The first steps, the last, and some between."""
    steps = match.steps
    return [*steps[:3], *steps[3:-3:7], *steps[-3:]]


def _last(match: Match) -> str:
    return f"the moves {' '.join(match.moves[-5:])}" if match.moves else "the start"


def check_game(game: AnyGame, options: Mapping[str, Any] | None = None) -> list[str]:
    """The violations of the contract, one sentence each; empty if the game keeps it."""
    try:
        game.setup(options or {})
    except TableeError as error:
        return [f"the setup is refused: {error}"]
    return list(dict.fromkeys(Contract(game, options or {}).problems()))
