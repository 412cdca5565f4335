// Messages as the server would send them.

import type { StepView, TableView, Update } from '../src/messages';

export const START = 'yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr ------------ r - 0';

export function step(partial: Partial<StepView> = {}): StepView {
  return { position: START, points: { r: 0, y: 0 }, seat: null, move: null, trace: [], ...partial };
}

export function table(partial: Partial<TableView> = {}): TableView {
  return {
    id: 'abc',
    game: 'offboard',
    game_number: 1,
    options: { points: 6 },
    seats: [
      { seat: 'r', team: 0, kind: 'person', name: 'Ada', mine: true },
      { seat: 'y', team: 1, kind: 'bot', name: 'greedy', mine: false },
    ],
    to_play: 'r',
    moves: ['a1-b1'],
    result: null,
    draw_offer: null,
    rematch: [],
    actions: { r: ['play', 'resign'] },
    ...partial,
  };
}

export function update(partial: Partial<Update> = {}): Update {
  return { type: 'update', version: 1, kept: 0, steps: [step()], table: table(), ...partial };
}
