// A bot that plays for the reader: asking for it, and playing oneself again.

import { useState } from 'preact/hooks';

import type { TableRequest } from '../connection';
import type { TableView } from '../messages';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { mySeats, othersAt, seatThatMay } from '../table-state';
import { BotChoice } from './bot-choice';
import { botAt } from './naming';
import { peopleTexts } from './texts';

interface HandOverProps {
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

/** A button that asks which bot is to play on; nothing where none may. */
export function HandOver({ table, offline, ask }: HandOverProps) {
  const t = peopleTexts.value;
  const [asking, setAsking] = useState(false);
  const seat = seatThatMay(table, 'hand_over');
  if (seat === null) return null;
  const choose = (level: string): void => {
    if (offline) return;
    ask({ type: 'hand_over', seat, level });
    setAsking(false);
  };
  return (
    <>
      <button type="button" data-testid="hand-over" aria-disabled={offline} onClick={() => setAsking(!offline)}>
        <Icon name="bot" /> {t.handOver}
      </button>
      {asking && (
        <Dialog title={t.handOver} kind="box" onClose={() => setAsking(false)}>
          <p>{othersAt(table) > 0 ? t.handOverAsks(othersAt(table)) : t.handOverHint}</p>
          <BotChoice
            {...{ game: table.game, name: 'hand-over', yes: t.handOverYes, primary: true, offline }}
            onChoose={choose}
          />
        </Dialog>
      )}
    </>
  );
}

/** That a bot plays for the reader, who may play again at any time. */
export function PlaysForMe({ table, offline, ask }: HandOverProps) {
  const t = peopleTexts.value;
  if (table.result !== null) return null;
  return (
    <>
      {mySeats(table).map((seat) =>
        seat.stand_in === null ? null : (
          <div key={seat.seat} class="card offer" data-testid={`plays-for-${seat.seat}`}>
            <p>{t.playsForYou(botAt(table, seat))}</p>
            <div class="buttons">
              <button
                type="button"
                class="primary"
                data-testid={`play-again-${seat.seat}`}
                aria-disabled={offline}
                onClick={() => ask({ type: 'play_again', seat: seat.seat })}
              >
                {t.playAgain}
              </button>
            </div>
          </div>
        ),
      )}
    </>
  );
}
