// The step that is looked at, to be kept or sent on: a picture, and one that shows the move.

import { pictureAddress } from '../api';
import { texts } from '../i18n/texts';
import { Icon } from '../parts/icon';
import type { Visit } from './visit';

export function Pictures({ table, visit }: { table: string; visit: Visit }) {
  const t = texts.value;
  const step = visit.index;
  return (
    <p class="step-pictures">
      <a href={pictureAddress(table, step, 'png')} download={`tablee-${step}.png`} data-testid="picture">
        <Icon name="download" /> {t.picture}
      </a>
      {step > 0 && (
        <a href={pictureAddress(table, step, 'moving')} download={`tablee-${step}.svg`} data-testid="moving-picture">
          <Icon name="replay" /> {t.movingPicture}
        </a>
      )}
    </p>
  );
}
