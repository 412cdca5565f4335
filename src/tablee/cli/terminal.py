"""A match in the terminal: people sharing a keyboard, or one person against a bot."""

from __future__ import annotations

import difflib
from pathlib import Path

import click
from rich.console import Console

from tablee.bots.bot import sight_of
from tablee.bots.levels import choose_move, find_level
from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyStep, Glimpse, Seat
from tablee.core.hidden import view_step
from tablee.core.match import Match
from tablee.core.record import write_record
from tablee.core.shots import ShotGame, must_shoot

HELP = """\
  [bold]a move[/]      in the game's notation; the first letters of a move list the moves that start with them
  [bold]moves[/]       list every legal move
  [bold]undo[/]        take the last move back
  [bold]save FILE[/]   write a record of the match, for `tablee replay`
  [bold]quit[/]        leave"""


class TerminalGame:
    """Shows a match on a console, and asks people for their moves."""

    def __init__(
        self, console: Console, match: Match, level: str | None, seat: Seat | None, seed: int
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

    def run(self) -> None:
        """Play until the match is over or the person quits."""
        self.console.print(f"[bold]{self.match.game.name.capitalize()}[/]  (type [bold]help[/] for help)")
        while self.match.result is None:
            seat = self.match.to_play
            if seat in self.people:
                self._show()
                if not self._ask(seat):
                    return
            elif seat is not None:
                move = self.match.game.move_text(self.match.attempt(self._bot_move(seat)))
                seen = self._seen(self.match.play(move))
                self.console.print(
                    f"  [bold]{self.level}[/] plays [bold cyan]{self.match.game.move_text(seen.move)}[/]"
                )
                self._show_events(seen)
        self._show()
        self.console.print(str(self.match.result), style="bold")

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
            try:
                line = click.prompt(f"{seat} to play", prompt_suffix="> ").strip()
            except (click.Abort, EOFError):
                self.console.print("\nGoodbye.")
                return False
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
            move = self.match.game.move_text(self.match.attempt(text))
            self._show_events(self._seen(self.match.play(move)))
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
                file.write(write_record(self.match, seats))
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

    def _bot_move(self, seat: Seat) -> str:
        sight = sight_of(self.match, seat)
        return choose_move(sight, str(self.level), self.seed + len(sight.record))
