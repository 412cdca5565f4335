// What the coach says, and the switch that lets it speak.

import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import type { TableRequest } from '../connection';
import { Icon } from '../parts/icon';
import { IconButton } from '../parts/icon-button';
import { seatThatMay } from '../table-state';
import type { Coach } from './coach';
import { hasCoach, wishCoach } from './coach-memory';
import { peopleTexts } from './texts';
import './coach.css';

interface CoachNoteProps {
  coach: Coach;
  offline: boolean;
  ask: (request: TableRequest) => void;
}

export function CoachNote({ coach, offline, ask }: CoachNoteProps) {
  const t = peopleTexts.value.coach;
  const { text, takeBack, isPraise } = coach;
  if (text === null) return null;
  return (
    <section class="card coach-note" data-testid="coach" data-praise={isPraise} aria-label={t.name}>
      <p>
        <b>{t.name}</b> {text}
      </p>
      <IconButton icon="close" label={texts.value.close} testid="coach-close" onClick={coach.close} />
      {takeBack && (
        <button
          type="button"
          data-testid="coach-take-back"
          aria-disabled={offline}
          onClick={() => ask({ type: 'take_back', seat: takeBack })}
        >
          <Icon name="undo" /> {t.takeBack}
        </button>
      )}
    </section>
  );
}

export function CoachSwitch({ table }: { table: TableView }) {
  if (seatThatMay(table, 'coach') === null) return null;
  return (
    <label class="field field-flag">
      <input
        type="checkbox"
        data-testid="coach-switch"
        checked={hasCoach(table.game)}
        onChange={(event) => wishCoach(table.game, event.currentTarget.checked)}
      />
      <span>{peopleTexts.value.coach.switch}</span>
    </label>
  );
}
