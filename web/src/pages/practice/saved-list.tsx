// Positions kept by name.

import { useState } from 'preact/hooks';

import { say } from '../../announcer';
import type { ShootingGame } from '../../games/shooting/data';
import { IconButton } from '../../parts/icon-button';
import { savesOf, withoutSaved, withSaved } from './saves';
import { practiceTexts } from './texts';

interface SavedListProps {
  game: ShootingGame;
  /** The position as it is now. */
  text: string;
  onOpen: (text: string) => void;
}

export function SavedList({ game, text, onOpen }: SavedListProps) {
  const t = practiceTexts();
  const saves = savesOf(game);
  const [name, setName] = useState('');
  const save = (event: Event): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    saves.value = withSaved(saves.peek(), { name, text });
    say(t.saved(name.trim()));
    setName('');
  };
  return (
    <section class="card saved" aria-labelledby="saved">
      <h2 id="saved">{t.saves}</h2>
      <form class="saved-form" onSubmit={save}>
        <input
          data-testid="save-name"
          value={name}
          maxLength={60}
          aria-label={t.saveName}
          placeholder={t.saveName}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" data-testid="save" disabled={name.trim() === ''}>
          {t.save}
        </button>
      </form>
      {saves.value.length === 0 && (
        <p>
          <small>{t.noSaves}</small>
        </p>
      )}
      <ul>
        {saves.value.map((saved) => (
          <li key={saved.name}>
            <button
              type="button"
              class="link-button"
              aria-label={t.open(saved.name)}
              aria-current={saved.text === text ? 'true' : undefined}
              onClick={() => onOpen(saved.text)}
            >
              {saved.name}
            </button>
            <IconButton
              icon="close"
              label={t.forget(saved.name)}
              onClick={() => (saves.value = withoutSaved(saves.peek(), saved.name))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
