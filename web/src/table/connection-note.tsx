// The state of the connection, shown over the board only while it is down, and the move that waits for it.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { TableState } from '../table-state';
import type { Visit } from './visit';

interface ConnectionNoteProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
}

export function ConnectionNote({ drawing, state, visit }: ConnectionNoteProps) {
  const t = texts.value;
  const { status, waitingMove, outgoing } = visit.connection;
  const step = state.steps.at(-1);
  const move = waitingMove.value;
  const moveText =
    move && step && drawing.texts[language.value].adviceText(move, step, visit.previews.foresee(state, move));
  return (
    <div class="connection" data-testid="connection" data-state={status.value}>
      <div class={status.value === 'open' ? '' : 'connection-card'}>
        <div role="status">
          {status.value !== 'open' && (
            <p>
              <b>{status.value === 'connecting' ? t.connecting : t.reconnecting}</b>{' '}
              {status.value === 'reconnecting' && !moveText && <span>{t.reconnectingHint}</span>}
              {moveText && (
                <span data-testid="waiting-move" data-move={move}>
                  {t.moveWaits(moveText)}
                </span>
              )}
            </p>
          )}
        </div>
        {moveText && outgoing.value?.sent === 0 && (
          <button type="button" class="link-button" data-testid="withdraw" onClick={() => visit.connection.withdraw()}>
            {t.withdraw}
          </button>
        )}
      </div>
    </div>
  );
}
