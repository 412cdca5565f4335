// The drawing of both games of shots; only their tables and texts differ.

import { createElement } from 'preact';

import type { BoardProps, GameDrawing, SeatProps } from '../drawing';
import { ShootingBoard } from './board';
import { tableOf, type ShootingGame } from './data';
import { ShotExplanation } from './rulings/rulings';
import { isShot } from './film/use-film';
import { SHOOTING_OPTIONS } from './options';
import { seatsAt } from './position';
import { ShootingSeatMark } from './seat-mark';
import { ShootingTally } from './tally';

/** The time for the board to begin a film, which it may have to fetch; then the board says when it is over. */
const BEGIN_MS = 500;

export function shootingDrawing(game: ShootingGame, texts: GameDrawing['texts']): GameDrawing {
  const drawing: GameDrawing = {
    name: game,
    texts,
    Board: (props: BoardProps) => {
      const table = tableOf(game);
      return table
        ? createElement(ShootingBoard, { ...props, table })
        : createElement('div', { class: 'table-to-come' });
    },
    SeatMark: (props: SeatProps) => ShootingSeatMark({ ...props, game }),
    SeatTally: (props: SeatProps) => ShootingTally({ ...props, game }),
    Explanation: (props) => ShotExplanation({ ...props, drawing }),
    optionFields: SHOOTING_OPTIONS,
    besides: true,
    proportions: 1,
    seatsAround: ['s', 'w', 'n', 'e'],
    seatsAt,
    // A film is heard while it plays, however slowly.
    sounds: () => [],
    duration: (step) => (isShot(step) ? BEGIN_MS : 0),
  };
  return drawing;
}
