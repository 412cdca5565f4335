// What a side has in: its nine pieces in a row, the queen, and what it owes.

import { language } from '../../i18n/language';
import type { SeatProps } from '../drawing';
import type { ShootingGame } from './data';
import { type Colour, colourOf, EACH, parsePosition, type ShotPosition } from './position';
import { type SideTally, TABLE_TEXTS } from './texts';
import './shooting.css';

function tallyOf(position: ShotPosition, colour: Colour, isShooting: boolean): SideTally {
  const owned = position.queen === colour ? 'owned' : null;
  const pending = position.queen === 'pending' && isShooting ? 'pending' : null;
  return { inside: position.inside[colour], owed: position.owed[colour], queen: owned ?? pending };
}

export function ShootingTally({ game, seat, options = {}, step }: SeatProps & { game: ShootingGame }) {
  if (!step) return null;
  const position = parsePosition(step.position);
  const colour = colourOf(seat, position.round, options);
  const isShooting = colourOf(position.turn, position.round, options) === colour;
  const tally = tallyOf(position, colour, isShooting);
  const t = TABLE_TEXTS[language.value];
  return (
    <span class={`tally side-${colour}`} data-testid={`tally-${seat}`}>
      <span class="unseen">{t.tally(tally, game)}</span>
      <svg class="tally-row" viewBox={`0 0 ${EACH * 12 + 14} 14`} aria-hidden="true">
        {Array.from({ length: EACH }, (_, index) => (
          <circle
            key={index}
            class={index < tally.inside ? 'tally-in' : 'tally-out'}
            cx={7 + 12 * index}
            cy="7"
            r="4.6"
          />
        ))}
        {tally.queen && <Queen pending={tally.queen === 'pending'} />}
      </svg>
      {tally.owed > 0 && (
        <span class="tally-owed" aria-hidden="true">
          {t.owes(tally.owed)}
        </span>
      )}
    </span>
  );
}

/** Ringed, until she is covered. */
function Queen({ pending }: { pending: boolean }) {
  const [x, y] = [EACH * 12 + 7, 7];
  return (
    <g class={`tally-queen ${pending ? 'tally-pending' : ''}`}>
      <circle cx={x} cy={y} r="5.4" />
      <path d={`M ${x - 3} ${y + 2} v -3.6 l 1.6 1.6 l 1.4 -2.4 l 1.4 2.4 l 1.6 -1.6 v 3.6 z`} />
    </g>
  );
}
