// The keys and what they do.

import type { GameDrawing } from '../games/drawing';
import { language, words } from '../i18n';
import { Dialog } from '../parts/dialog';

export function KeyboardHelp({ drawing, onClose }: { drawing: GameDrawing; onClose: () => void }) {
  const keys = [...drawing.words[language.value].keys, ...words.value.keys];
  return (
    <Dialog title={words.value.keysTitle} kind="box" onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, meaning]) => (
          <div key={key + meaning}>
            <dt>
              {key.split(', ').map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
