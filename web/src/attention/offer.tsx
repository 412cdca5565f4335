// The offer to notify the reader, after a first move with other people, and the switch once they have answered.

import { texts } from '../i18n/texts';
import type { TableState } from '../table-state';
import { hasMovedWithPeople } from './attention';
import { answer, isAnswered, isAskable, isWished } from './notification';

export function TurnOffer({ state }: { state: TableState }) {
  const t = texts.value.attention;
  if (!isAskable() || !hasMovedWithPeople(state)) return null;
  return (
    <section class="card" data-testid="turn-offer" aria-label={t.offer}>
      <p>{t.offer}</p>
      <div class="buttons">
        <button type="button" data-testid="turn-offer-yes" onClick={() => void answer(true)}>
          {t.yes}
        </button>
        <button type="button" data-testid="turn-offer-no" onClick={() => void answer(false)}>
          {t.no}
        </button>
      </div>
    </section>
  );
}

export function TurnSwitch({ state }: { state: TableState }) {
  if (!isAnswered() || !hasMovedWithPeople(state)) return null;
  return (
    <label class="field field-flag">
      <input
        type="checkbox"
        data-testid="turn-switch"
        checked={isWished()}
        onChange={(event) => void answer(event.currentTarget.checked)}
      />
      <span>{texts.value.attention.switch}</span>
    </label>
  );
}
