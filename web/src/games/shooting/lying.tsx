// What lies where on the table, for those who do not see it.

import { language } from '../../i18n';
import type { Orientation } from '../drawing';
import type { ShootingGame } from './data';
import type { ShotPosition } from './position';
import { TABLE_WORDS } from './said';
import { toScreen } from './space';

interface LyingProps {
  game: ShootingGame;
  position: ShotPosition;
  orientation: Orientation;
}

export function Lying({ game, position, orientation }: LyingProps) {
  const said = TABLE_WORDS[language.value];
  return (
    <section class="unseen" data-testid="lying">
      <h2>{said.lying(game)}</h2>
      <p>
        {said.round(position.round)}. {said.queen(position.queen, game)}.
      </p>
      <ul>
        {position.pieces.map(({ name, kind, place }) => {
          const { x, y } = toScreen(place, orientation);
          return <li key={name}>{said.lies(said.piece(name, kind, game), said.place(x / 10, -y / 10))}</li>;
        })}
      </ul>
    </section>
  );
}
