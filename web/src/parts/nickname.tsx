// The reader's name at the table, changed where it stands.

import { useEffect, useState } from 'preact/hooks';

import { guest, rename } from '../api';
import { words } from '../i18n';
import { Icon } from './icon';

export function Nickname() {
  const known = guest.value?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), 2500);
    return () => clearTimeout(timer);
  }, [saved]);

  async function save(): Promise<void> {
    const name = (typed ?? '').trim().replace(/\s+/g, ' ');
    if (typed === null || name === '' || name === known) return setTyped(null);
    try {
      await rename(name);
      setTyped(null);
      setSaved(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <form
      class="nickname"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        <span>{words.value.nickname}</span>
        <input
          data-testid="nickname"
          value={typed ?? known}
          maxLength={24}
          autocomplete="nickname"
          aria-invalid={failed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </label>
      <span class="nickname-note" role="status">
        {saved && (
          <>
            <Icon name="check" /> {words.value.nicknameSaved}
          </>
        )}
        {failed && words.value.nicknameLength}
      </span>
    </form>
  );
}
