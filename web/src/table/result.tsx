// How the game ended, and what comes next.

import { recordAddress } from '../api';
import { texts } from '../i18n/texts';
import type { TableRequest } from '../connection';
import { capitalise } from '../i18n/typography';
import type { GameDrawing } from '../games/drawing';
import type { TableView } from '../messages';
import { Icon } from '../parts/icon';
import { analysisAddress } from '../route';
import { mySeats, othersAt, seatThatMay } from '../table-state';
import { holderOf } from './naming';
import { resultText } from './status';
import { peopleTexts } from './texts';
import './result.css';

interface ResultBannerProps {
  drawing: GameDrawing;
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

export function ResultBanner({ drawing, table, offline, ask }: ResultBannerProps) {
  const t = texts.value;
  const result = resultText(drawing, table);
  if (result === null) return null;
  const again = seatThatMay(table, 'ask_rematch');
  const asked = table.rematch[0];
  const winners = table.result?.winners ?? [];
  return (
    <section class="card result" data-testid="result" data-winner={winners.join('')} aria-labelledby="result">
      <div class="result-head">
        {winners.length > 0 && (
          <span class="winner-marks">
            {winners.map((winner) => (
              <drawing.SeatMark key={winner} seat={winner} options={table.options} />
            ))}
          </span>
        )}
        <div>
          <h2 id="result">{result.title}</h2>
          <p>{result.detail}</p>
          <Advised table={table} />
        </div>
      </div>
      {asked !== undefined && (
        <p class="rematch-note">
          {again ? t.rematchAsked(holderOf(drawing, table, asked)) : t.rematchWaiting(othersAt(table))}
        </p>
      )}
      <div class="buttons">
        {again && (
          <button
            type="button"
            class="primary"
            data-testid="rematch"
            aria-disabled={offline}
            onClick={() => ask({ type: 'ask_rematch', seat: again })}
          >
            {t.rematch}
          </button>
        )}
        <a class="button" href={analysisAddress(table.id)} data-testid="analyse">
          <Icon name="graph" /> {t.analyse}
        </a>
        <a class="button" href={`/new/${table.game}`}>
          {t.newGame}
        </a>
        <a class="button" href={recordAddress(table.id)} download="" data-testid="record">
          <Icon name="download" /> {t.record}
        </a>
      </div>
    </section>
  );
}

/** What bots have told the reader in this game. */
function Advised({ table }: { table: TableView }) {
  const advice = mySeats(table).flatMap(({ seat }) => table.advice[seat] ?? [])[0];
  if (!advice) return null;
  const t = peopleTexts.value;
  return (
    <p class="status-note" data-testid="advised">
      {capitalise(t.advised(advice))}. {!advice.counts && t.advisedDoesNotCount}
    </p>
  );
}
