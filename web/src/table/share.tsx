// The link to a table: to copy, to share, to photograph.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { encode } from 'uqr';

import { say } from '../announcer';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { Icon } from '../parts/icon';
import { IconButton } from '../parts/icon-button';
import { openSeats } from '../table-state';
import { timeControlText } from '../time-control';
import './share.css';

function linkTo(table: string): string {
  return `${location.origin}/t/${table}`;
}

/** Whether an address leads to the reader's own machine, and nobody else there. */
export function isOwnMachine(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/** Copies a text; over plain http, where there is no clipboard API, from a field. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}

function useCopy(link: string) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => setNote(null), 3000);
    return () => clearTimeout(timer);
  }, [note]);
  const run = async (): Promise<void> => {
    const t = texts.value;
    const result = (await copy(link, field.current)) ? t.copied : t.copyFailed;
    setNote(result);
    say(result);
  };
  return { field, note, run: () => void run() };
}

/** What goes with the link: the game, and the clock if there is one. */
export function invitationText(drawing: GameDrawing, { clock, game }: TableView): string {
  const control = clock && timeControlText(clock.control, game);
  return texts.value.timeControl.invitation(drawing.texts[language.value].title, control);
}

/** While a seat is open: everything to bring someone to it. */
export function Invitation({ drawing, table }: { drawing: GameDrawing; table: TableView }) {
  const t = texts.value;
  const link = linkTo(table.id);
  const { field, note, run } = useCopy(link);
  return (
    <section class="card invitation" aria-labelledby="invitation">
      <h2 id="invitation">{t.shareTitle}</h2>
      <p>{t.shareHint(openSeats(table))}</p>
      <div class="invitation-link">
        <input
          ref={field}
          readOnly
          value={link}
          aria-label={t.shareLink}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="primary" data-testid="copy-link" onClick={run}>
          <Icon name={note === null ? 'link' : 'check'} />
          {note ?? t.copyLink}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ text: invitationText(drawing, table), url: link }).catch(() => {})}
          >
            {t.share}
          </button>
        )}
      </div>
      {isOwnMachine(location.hostname) && (
        <p data-testid="only-here">
          <b>{t.shareLocal}</b> {t.shareLocalHow} <code>script/server --host 0.0.0.0</code>
        </p>
      )}
      <QrCode text={link} />
    </section>
  );
}

/** A link to anything else on the site. */
export function CopyButton({ link }: { link: string }) {
  const t = texts.value;
  const { field, note, run } = useCopy(link);
  return (
    <>
      <input ref={field} class="unseen" readOnly tabIndex={-1} aria-hidden="true" value={link} />
      <button type="button" data-testid="copy-link" onClick={run}>
        <Icon name={note === null ? 'link' : 'check'} />
        {note ?? t.copyLink}
      </button>
    </>
  );
}

/** How a game went, for others: handed to the device's own sharing, or copied as a link where there is none. */
export function ShareButton({ table, text }: { table: string; text: string }) {
  const t = texts.value;
  const link = linkTo(table);
  const { field, note, run } = useCopy(link);
  const share = (): void => {
    if ('share' in navigator) void navigator.share({ text, url: link }).catch(() => {});
    else run();
  };
  return (
    <>
      <input ref={field} class="unseen" readOnly tabIndex={-1} aria-hidden="true" value={link} />
      <button type="button" data-testid="share-result" onClick={share}>
        <Icon name={note === null ? 'share' : 'check'} />
        {note ?? t.shareResult}
      </button>
    </>
  );
}

/** In the header, once all seats are taken: for people who want to watch. */
export function CopyLink({ table }: { table: string }) {
  const t = texts.value;
  const { field, note, run } = useCopy(linkTo(table));
  return (
    <>
      <input ref={field} class="unseen" readOnly tabIndex={-1} aria-hidden="true" value={linkTo(table)} />
      <IconButton icon={note === null ? 'link' : 'check'} label={note ?? t.copyLink} testid="copy-link" onClick={run} />
    </>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.value.qrCode}>
      <rect width={size} height={size} fill="#fffdf7" />
      <path d={path} fill="#241a12" />
    </svg>
  );
}
