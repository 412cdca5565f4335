// Saying one of a few phrases, and what somebody has just said.

import { useEffect, useRef, useState } from 'preact/hooks';

import type { Phrase, TableConnection } from '../connection';
import type { TableView } from '../messages';
import { Icon } from '../parts/icon';
import { mySeats, othersAt } from '../table-state';
import { PHRASES, phrasesMuted, type Conversation } from './conversation';
import { peopleTexts } from './texts';
import './phrases.css';

const TOO_SOON_MS = 4000;

interface PhrasesProps {
  table: TableView;
  connection: TableConnection;
}

/** A button that opens the phrases; nothing where no other person would read them. */
export function Phrases({ table, connection }: PhrasesProps) {
  const t = peopleTexts.value;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = mySeats(table).find(({ seat }) => seat === table.to_play) ?? mySeats(table)[0];
  if (!own || othersAt(table) === 0) return null;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      class="phrases"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      <button
        ref={button}
        type="button"
        class="quiet-button"
        data-testid="phrases"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="speech" /> {t.saySomething}
      </button>
      <TooSoon connection={connection} />
      {open && (
        <PhraseList
          offline={connection.status.value !== 'open'}
          onSay={(phrase) => {
            connection.asides.say(own.seat, phrase);
            close();
          }}
        />
      )}
    </div>
  );
}

function PhraseList({ offline, onSay }: { offline: boolean; onSay: (phrase: Phrase) => void }) {
  const t = peopleTexts.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div class="card phrase-list" ref={list} role="group" aria-label={t.saySomething}>
      {PHRASES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          data-testid={`say-${phrase}`}
          aria-disabled={offline}
          onClick={() => !offline && onSay(phrase)}
        >
          {t.phrases[phrase]}
        </button>
      ))}
      <label class="field-flag">
        <input
          type="checkbox"
          data-testid="mute-phrases"
          checked={phrasesMuted.value}
          onChange={(event) => (phrasesMuted.value = event.currentTarget.checked)}
        />
        <span>{t.mutePhrases}</span>
      </label>
    </div>
  );
}

function TooSoon({ connection }: Pick<PhrasesProps, 'connection'>) {
  const tooSoon = connection.asides.saidTooSoon.value;
  useEffect(() => {
    if (!tooSoon) return undefined;
    const timer = setTimeout(() => (connection.asides.saidTooSoon.value = false), TOO_SOON_MS);
    return () => clearTimeout(timer);
  }, [tooSoon, connection]);
  return (
    <p class="too-soon" role="status" data-testid="said-too-soon">
      {tooSoon && peopleTexts.value.saidTooSoon}
    </p>
  );
}

/** What a seat has just said. Screen readers hear it from the announcer. */
export function Bubble({ seat, conversation }: { seat: string; conversation: Conversation }) {
  const phrase = conversation.shown.value[seat];
  if (phrase === undefined) return null;
  return (
    <span class="bubble" aria-hidden="true" data-testid={`bubble-${seat}`}>
      {peopleTexts.value.phrases[phrase]}
    </span>
  );
}
