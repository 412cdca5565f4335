// What lies where on the table, for screen readers.

import { language } from '../../i18n/language';
import type { Orientation } from '../drawing';
import type { ShootingGame } from './data';
import type { ShotPosition } from './position';
import { TABLE_TEXTS } from './texts';
import { toScreen } from './space';

interface PieceListProps {
  game: ShootingGame;
  position: ShotPosition;
  orientation: Orientation;
}

export function PieceList({ game, position, orientation }: PieceListProps) {
  const t = TABLE_TEXTS[language.value];
  return (
    <section class="unseen" data-testid="lying">
      <h2>{t.lying(game)}</h2>
      <p>
        {t.round(position.round)}. {t.queen(position.queen, game)}.
      </p>
      <ul>
        {position.pieces.map(({ name, kind, place }) => {
          const { x, y } = toScreen(place, orientation);
          return <li key={name}>{t.lies(t.piece(name, kind, game), t.place(x / 10, -y / 10))}</li>;
        })}
      </ul>
    </section>
  );
}
