// A shot that was not played, as a step to be seen: everything lies where it would have come to rest.

import { kindOf } from '../games/shooting/position';
import { placeAt, readFilm } from '../games/shooting/film/film';
import type { FilmView, StepView } from '../messages';

export function stepOfShot(from: StepView, move: string, film: FilmView): StepView {
  const lying = readFilm(film)
    .bodies.filter(({ name, exit }) => exit === null && kindOf(name) !== 's')
    .map((body) => `${body.name}:${placeAt(body, Infinity).join(',')}`);
  const fields = from.position.split(' ');
  const position = [...fields.slice(0, -1), lying.join(';') || '-'].join(' ');
  return { ...from, position, move, trace: [], rulings: [], film };
}
