// What to do about somebody who has left, once they have been away for long enough.

import { useEffect } from 'preact/hooks';

import { say } from '../announcer';
import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import type { TableState } from '../table-state';
import { absences, claimant, type Absence, type Wish } from './absence';
import { BotChoice } from './bot-choice';
import { holderOf } from './naming';
import { peopleTexts } from './texts';
import { useNow } from './use-now';

interface AwayProps {
  drawing: GameDrawing;
  state: TableState;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

/** A card for everybody who has left. */
export function AwayCards(props: AwayProps) {
  const now = useNow((time) => nextSecond(absences(props.state, time)));
  return (
    <>
      {absences(props.state, now).map((absence) => (
        <AwayCard key={absence.seat} {...props} absence={absence} />
      ))}
    </>
  );
}

function nextSecond(away: readonly Absence[]): number | null {
  const waits = away.map(({ wait }) => wait).filter((wait) => wait > 0);
  return waits.length === 0 ? null : Math.min(...waits.map((wait) => wait % 1000)) + 1;
}

function AwayCard({ drawing, state, offline, ask, absence }: AwayProps & { absence: Absence }) {
  const t = peopleTexts.value;
  const { table } = state;
  const name = holderOf(drawing, table, absence.seat);
  const ready = absence.wait === 0;
  useEffect(() => {
    if (ready) say(`${t.hasLeft(name)} ${t.claimNow}`);
  }, [ready]);
  const claim = (wish: Wish, level: string | null = null): void => {
    const seat = claimant(table, absence.seat, wish);
    if (seat !== null) ask({ type: 'claim', seat, away: absence.seat, wish, level });
  };
  return (
    <div class="card offer" data-testid={`away-${absence.seat}`}>
      <p>
        <b>{t.hasLeft(name)}</b> {ready ? t.claimNow : t.claimLater(Math.ceil(absence.wait / 1000))}
      </p>
      {ready && (
        <div class="buttons">
          {claimant(table, absence.seat, 'win') !== null && (
            <button
              type="button"
              class="primary"
              data-testid="claim-win"
              aria-disabled={offline}
              onClick={() => claim('win')}
            >
              {t.claimWin}
            </button>
          )}
          <button type="button" data-testid="claim-draw" aria-disabled={offline} onClick={() => claim('draw')}>
            {t.claimDraw}
          </button>
          <BotChoice
            {...{ game: table.game, name: 'claim', yes: t.claimBot, offline }}
            onChoose={(level) => claim('bot', level)}
          />
        </div>
      )}
    </div>
  );
}
