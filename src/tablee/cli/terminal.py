"""A match in the terminal: people sharing a keyboard, or one person against a bot."""

from __future__ import annotations

import difflib
import math
import time
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console

from tablee.bots.bot import sight_of
from tablee.bots.levels import find_level, think_of_move
from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyStep, Glimpse, Result, Seat
from tablee.core.hidden import view_step
from tablee.core.match import TIME, EarlyEnding, Match
from tablee.core.record import write_record, write_time
from tablee.core.shots import ShotGame, must_shoot
from tablee.tables.clock import Clock, TimeControl
from tablee.tables.events import Played, Recorded, TookBack
from tablee.tables.forms import FORM

HELP = """\
  [bold]a move[/]      in the game's notation; the first letters of a move list the moves that start with them
  [bold]moves[/]       list every legal move
  [bold]undo[/]        take the last move back
  [bold]save FILE[/]   write a record of the match, for `tablee replay`
  [bold]quit[/]        leave"""


def monotonic_ms() -> int:
    """Milliseconds since some moment."""
    return time.monotonic_ns() // 1_000_000


class TerminalGame:
    """Shows a match on a console, and asks people for their moves."""

    def __init__(
        self,
        console: Console,
        match: Match,
        level: str | None,
        seat: Seat | None,
        seed: int,
        control: TimeControl | None = None,
        now: Callable[[], int] = monotonic_ms,
    ) -> None:
        self.console = console
        self.match = match
        self.level = level
        self.seed = seed
        seats = match.setup.seats
        if seat is not None and seat not in seats:
            raise TableeError(f"there is no seat {seat!r}; the seats are {', '.join(seats)}")
        if level:
            find_level(level, match.game.name)  # raises now rather than at the bot's first move
        self.people = {seat or seats[0]} if level else set(seats)
        self.clock = Clock(control, seats, now()) if control else None
        self.early_ending: EarlyEnding | None = None
        self._now = now

    def run(self) -> None:
        """Play until the match is over or the person quits."""
        self.console.print(f"[bold]{self.match.game.name.capitalize()}[/]  (type [bold]help[/] for help)")
        while self.result is None:
            seat = self.match.to_play
            if seat in self.people:
                self._show()
                if not self._ask(seat):
                    return
            elif seat is not None:
                self._let_bot_play(seat)
        self._show()
        self.console.print(str(self.result), style="bold")

    @property
    def result(self) -> Result | None:
        """How the match ended, by its rules or because somebody's time ran out."""
        return self.match.result_by(self.early_ending) if self.early_ending else self.match.result

    def _let_bot_play(self, seat: Seat) -> None:
        # A bot keeps to its time; starting up is not thinking.
        budget_ms = self.clock.budget_ms(seat) if self.clock else math.inf
        executed = self.match.game.move_text(self.match.attempt(self._bot_move(seat, budget_ms / 1000)))
        seen = self._seen(self.match.play(executed))
        self._press_clock(seat, executed, budget_ms)
        self.console.print(
            f"  [bold]{self.level}[/] plays [bold cyan]{self.match.game.move_text(seen.move)}[/]"
        )
        self._show_events(seen)

    def _press_clock(self, seat: Seat, move: str, limit_ms: float = math.inf) -> None:
        """Take the time that a move took, or so much at most, from its seat's clock."""
        if self.clock:
            now = self._now()
            spent_ms = round(min(self.clock.thinking_ms(now), limit_ms))
            self.clock.apply(Recorded(0, now, FORM, Played(seat, move, spent_ms=spent_ms)))

    def _is_time_up(self, seat: Seat) -> bool:
        if self.clock is None or self.clock.thinking_ms(self._now()) <= self.clock.left_ms[seat]:
            return False
        self.console.print(f"[red]{seat}'s time is up[/]")
        self.early_ending = EarlyEnding(TIME, seat)
        return True

    def _seen(self, step: AnyStep | None = None) -> AnyStep:
        """A step, by default the latest, as the people at the keyboard may see it."""
        viewer = self.match.to_play if self.match.to_play in self.people else min(self.people)
        return view_step(self.match.game, step or self.match.step, viewer)

    def _show(self) -> None:
        self.console.print()
        self.console.print(self.match.game.draw(self._seen().state))

    def _show_events(self, seen: AnyStep) -> None:
        """Print what was briefly revealed, and what the rules decided."""
        for event in seen.trace:
            if isinstance(event, Glimpse):
                self.console.print(f"  [bold]{event.place}[/] holds {event.content or 'nothing'}")
        for ruling in seen.rulings:
            self.console.print(f"  {ruling}", markup=False)

    def _ask(self, seat: Seat) -> bool:
        """Read commands until a move is played or taken back; returns False when the person quits."""
        while True:
            left = f" {write_time(self.clock.left_ms[seat])}" if self.clock else ""
            try:
                line = click.prompt(f"{seat} to play{left}", prompt_suffix="> ").strip()
            except (click.Abort, EOFError):
                self.console.print("\nGoodbye.")
                return False
            if self._is_time_up(seat):
                return True
            word, _, rest = line.partition(" ")
            match word:
                case "quit" | "q" | "exit":
                    return False
                case "help" | "?":
                    self.console.print(HELP)
                case "moves":
                    self._list("")
                case "undo" | "u":
                    if self._undo():
                        return True
                case "save":
                    self._save(rest.strip())
                case _:
                    if self._play(line):
                        return True

    def _play(self, text: str) -> bool:
        try:
            seat = self.match.to_play
            assert seat is not None
            executed = self.match.game.move_text(self.match.attempt(text))
            step = self.match.play(executed)
            self._press_clock(seat, executed)
            self._show_events(self._seen(step))
        except RefusedMove as error:
            matching = [move for move in self._legal() if move.startswith(text)]
            if matching:
                self._list(text)
                return False
            self.console.print(str(error), style="red", markup=False)
            close = difflib.get_close_matches(text, self._legal(), n=3)
            if close:
                self.console.print(f"  did you mean {' or '.join(close)}?")
            return False
        return True

    def _undo(self) -> bool:
        """Take back moves up to the person's last decision."""
        for ago, mover in enumerate(reversed(self.match.movers), 1):
            if mover in self.people:
                for _ in range(ago):
                    self.match.take_back()
                if self.clock:
                    self.clock.apply(Recorded(0, self._now(), FORM, TookBack(mover, ago)))
                return True
        self.console.print("[red]you have no move to take back[/]")
        return False

    def _save(self, name: str) -> None:
        if not name:
            self.console.print("[red]name a file: save FILE[/]")
            return
        seats = {
            seat: "person" if seat in self.people else str(self.level) for seat in self.match.setup.seats
        }
        try:
            with Path(name).open("x", encoding="utf-8") as file:
                clock = (str(self.clock.control), self.clock.shown_after_moves) if self.clock else None
                file.write(write_record(self.match, seats, self.early_ending, clock))
        except OSError as error:
            self.console.print(f"cannot save {name}: {error.strerror}", style="red", markup=False)
        else:
            self.console.print(f"  saved to {name}", markup=False)

    def _legal(self) -> list[str]:
        game = self.match.game
        return sorted(map(game.move_text, game.moves(self._seen().state) or ()))

    def _list(self, prefix: str) -> None:
        game = self.match.game
        if isinstance(game, ShotGame) and must_shoot(game, self._seen().state):
            zones = game.placements(self._seen().state)
            places = " or ".join(f"{low:.4f} to {high:.4f}" for low, high in zones)
            self.console.print(
                f"  any shot place/angle/speed, for example 0.05/-12.5/2; the place must be {places}"
            )
            return
        self.console.print("  " + "  ".join(move for move in self._legal() if move.startswith(prefix)))

    def _bot_move(self, seat: Seat, budget_s: float) -> str:
        sight = sight_of(self.match, seat)
        return think_of_move(sight, str(self.level), self.seed + len(sight.record), budget_s).move
