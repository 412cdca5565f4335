// The reader's name at the table, changed where it stands.

import { useEffect, useState } from 'preact/hooks';

import { guest, RefusedError, rename } from '../api';
import { texts } from '../i18n/texts';
import { NAME_LENGTH, tidyName } from '../person-name';
import { Icon } from './icon';
import './nickname.css';

/** Why a name was not taken. */
export function renameProblem(error: unknown): string {
  const t = texts.value;
  const code = error instanceof RefusedError ? error.code : '';
  if (code === 'bad_request' || code === 'invalid') return t.nicknameLength;
  if (code === 'too_fast') return t.tooOften;
  if (code === 'unreachable') return t.noAnswer;
  return (t.refusals as Record<string, string>)[code] ?? t.nicknameNotSaved;
}

export function Nickname() {
  const known = guest.value?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), 2500);
    return () => clearTimeout(timer);
  }, [saved]);

  async function save(): Promise<void> {
    const name = tidyName(typed ?? '');
    if (typed === null || name === '' || name === known) return setTyped(null);
    try {
      await rename(name);
      setTyped((now) => (now === typed ? null : now)); // more may have been typed meanwhile
      setSaved(true);
      setFailure(null);
    } catch (error) {
      setFailure(error);
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
        <span>{texts.value.nickname}</span>
        <input
          data-testid="nickname"
          value={typed ?? known}
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          aria-invalid={failure !== null}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </label>
      <span class="nickname-note" role="status">
        {saved && (
          <>
            <Icon name="check" /> {texts.value.nicknameSaved}
          </>
        )}
        {failure !== null && renameProblem(failure)}
      </span>
    </form>
  );
}
