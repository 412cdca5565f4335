// A small film: the striker hits a piece, which falls; another lies and watches.

import type { FilmView } from '../../../src/messages';

export const G = 9.81;

export function filmView(partial: Partial<FilmView> = {}): FilmView {
  const slowing = 0.13 * G;
  return {
    duration: 1.2,
    start: { s: [0, -0.2], w1: [0, 0.1], b1: [0.2, 0.2] },
    paths: {
      s: [
        [0, 0.15, 0, -0.2, 0, 2, 0, -slowing, 0, 0, 0, 0, 0],
        [0.15, 1.2, 0, 0.0856, 0, 0.5, 0, -slowing * 0.3, 0, 0, 4, 0, 0],
      ],
      w1: [[0.15, 0.5, 0, 0.1, 0.5, 0.5, 0, 0, 0, 0, 0, 0, 0]],
    },
    spin_decay: 130,
    events: [
      { time: 0.15, kind: 'contact', body: 's', other: 'w1', hole: -1, speed: 1.8 },
      { time: 0.5, kind: 'hole', body: 'w1', other: '', hole: 2, speed: 0.7 },
      { time: 1.2, kind: 'rest', body: 's', other: '', hole: -1, speed: 0 },
    ],
    ...partial,
  };
}
