// How fast bots play where no person does: pausing, going on, faster and slower.

import { useRef } from 'preact/hooks';

import type { TableRequest } from '../connection';
import { texts } from '../i18n/texts';
import type { SetPace, TableView } from '../messages';
import { Icon } from '../parts/icon';
import './pacing.css';

type Pace = SetPace['pace'];

const SPEEDS = ['slow', 'normal', 'fast'] as const;

interface PacingProps {
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

/** Nothing where a person plays, or where the pace is somebody else's to set. */
export function Pacing({ table, offline, ask }: PacingProps) {
  const t = texts.value.pacing;
  const { pace } = table;
  const speed = useRef<Pace>('normal');
  if (pace === null || !table.may_set_pace) return null;
  if (pace !== 'paused') speed.current = pace;
  const paused = pace === 'paused';
  const set = (wished: Pace): void => {
    if (wished !== pace) ask({ type: 'set_pace', pace: wished });
  };
  return (
    <div class="pacing" role="group" aria-label={t.legend} data-testid="pacing" data-pace={pace}>
      <button
        type="button"
        class={paused ? 'primary' : ''}
        data-testid="pause"
        aria-disabled={offline}
        onClick={() => set(paused ? speed.current : 'paused')}
      >
        <Icon name={paused ? 'play' : 'pause'} /> {paused ? t.goOn : t.pause}
      </button>
      <div class="pacing-speeds">
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            data-testid={`pace-${one}`}
            aria-pressed={(paused ? speed.current : pace) === one}
            aria-disabled={offline}
            onClick={() => set(one)}
          >
            {t.speeds[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
