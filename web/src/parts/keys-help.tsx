// Keys and what they do.

import { Dialog } from './dialog';
import './keys-help.css';

interface KeysHelpProps {
  title: string;
  keys: readonly (readonly [string, string])[];
  onClose: () => void;
}

export function KeysHelp({ title, keys, onClose }: KeysHelpProps) {
  return (
    <Dialog title={title} kind="box" onClose={onClose}>
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
