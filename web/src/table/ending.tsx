// How the game ended, and what comes next: in one place, which stays in view.

import { useEffect, useRef, useState } from 'preact/hooks';

import { recordAddress } from '../api';
import { texts } from '../i18n/texts';
import type { TableRequest } from '../connection';
import { capitalise } from '../i18n/typography';
import type { GameDrawing } from '../games/drawing';
import type { TableView } from '../messages';
import { Icon } from '../parts/icon';
import { showRules } from '../parts/rules-drawer';
import { analysisAddress } from '../route';
import { hasRules } from '../rules/text';
import { sound } from '../sound';
import { mySeats, othersAt, seatThatMay } from '../table-state';
import { endingRule, hasLost, isCelebrated, sharedText } from './ending-facts';
import { Garland } from './garland';
import { useKeepFocus } from './keep-focus';
import { holderOf } from './naming';
import { ShareButton } from './share';
import { resultText } from './status';
import { peopleTexts } from './texts';
import type { Visit } from './visit';
import './ending.css';

interface EndingProps {
  drawing: GameDrawing;
  table: TableView;
  visit: Visit;
  ask: (request: TableRequest) => void;
}

/** Nothing before the last move has been seen. */
export function Ending(props: EndingProps) {
  const { table, visit } = props;
  const place = useKeepFocus<HTMLDivElement>();
  const isOver = useEndSeen(table, visit);
  useChime(isOver, isCelebrated(table));
  return (
    <div class="ending-place" ref={place}>
      {isOver && <EndingCard key={table.game_number} {...props} />}
    </div>
  );
}

/** Whether the game is over and its end was seen; it may then be seen again. */
function useEndSeen(table: TableView, visit: Visit): boolean {
  const seen = useRef<number | null>(null);
  if (table.result === null) seen.current = null;
  else if (!visit.isSeeingLast) seen.current = table.game_number;
  return seen.current === table.game_number;
}

/** A chord for a game that is won while the reader is there. */
function useChime(isOver: boolean, isCelebrated: boolean): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && isCelebrated && !wasOver.current) sound([{ kind: 'chime', at: 0, strength: 0.7 }]);
    wasOver.current = isOver;
  }, [isOver]);
}

function EndingCard({ drawing, table, visit, ask }: EndingProps) {
  const t = texts.value;
  const [folded, setFolded] = useState(false);
  const result = resultText(drawing, table);
  if (result === null) return null;
  const winners = table.result?.winners ?? [];
  const rule = endingRule(drawing, table);
  const offline = visit.connection.status.value !== 'open';
  return (
    <section class="card ending" data-testid="result" data-winner={winners.join('')} aria-labelledby="result">
      {isCelebrated(table) && <Garland />}
      <div class="ending-head">
        {winners.length > 0 && (
          <span class="winner-marks">
            {winners.map((winner) => (
              <drawing.SeatMark key={winner} seat={winner} options={table.options} />
            ))}
          </span>
        )}
        <h2 id="result">{result.title}</h2>
        <button
          type="button"
          class="icon-button ending-fold"
          data-testid="fold-result"
          aria-expanded={!folded}
          aria-label={folded ? t.unfoldEnding : t.foldEnding}
          title={folded ? t.unfoldEnding : t.foldEnding}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? 'unfold' : 'fold'} />
        </button>
      </div>
      <div class={folded ? 'ending-body ending-folded' : 'ending-body'}>
        <p>
          {result.reason}
          {rule !== null && hasRules(drawing.name) && (
            <>
              {' '}
              <button
                type="button"
                class="link-button"
                data-testid="ending-rule"
                onClick={() => showRules(drawing.name, rule)}
              >
                {t.rule(rule)}
              </button>
            </>
          )}
        </p>
        {result.score !== '' && (
          <p class="ending-score">
            <span class="unseen">{t.finalScore('')}</span> {result.score}
          </p>
        )}
        <Advised table={table} />
        <Next {...{ drawing, table, offline, ask }} />
      </div>
    </section>
  );
}

interface NextProps {
  drawing: GameDrawing;
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

/** Another game, a look back, or the news for others. */
function Next({ drawing, table, offline, ask }: NextProps) {
  const t = texts.value;
  const again = seatThatMay(table, 'ask_rematch');
  const asked = table.rematch[0];
  return (
    <>
      {asked !== undefined && (
        <p class="rematch-note" role="status">
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
          <Icon name="graph" /> {hasLost(table) ? t.analyseLoss : t.analyse}
        </a>
        <ShareButton table={table.id} text={sharedText(drawing, table)} />
        <a class="button" href={`/new/${table.game}`}>
          {t.newGame}
        </a>
        <a
          class="button icon-button"
          href={recordAddress(table.id)}
          download=""
          data-testid="record"
          aria-label={t.record}
          title={t.record}
        >
          <Icon name="download" />
        </a>
      </div>
    </>
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
