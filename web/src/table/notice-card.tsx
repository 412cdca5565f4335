// A refusal on the board, where the reader tried what cannot be. It goes by itself, unless somebody is reading it.

import { useEffect, useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import { IconButton } from '../parts/icon-button';
import { showRules } from '../parts/rules-drawer';
import { hasRules } from '../rules/text';
import { type Notice, readingTime } from './notice';
import './notice.css';

/** Lower than this on the board there is room above: what is held lies below, as a rule. */
const ROOM_ABOVE = 0.3;

interface NoticeCardProps {
  drawing: GameDrawing;
  notice: Notice;
  onClose: () => void;
}

export function NoticeCard({ drawing, notice, onClose }: NoticeCardProps) {
  const { text, rule, code, at } = notice;
  const [read, setRead] = useState(false);
  useEffect(() => {
    if (read) return undefined;
    const timer = setTimeout(onClose, readingTime(text));
    return () => clearTimeout(timer);
  }, [notice, read]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const reading = {
    onPointerEnter: () => setRead(true),
    onPointerLeave: () => setRead(false),
    onFocusIn: () => setRead(true),
    onFocusOut: () => setRead(false),
  };
  return (
    <div
      class={`card notice ${at.y > ROOM_ABOVE ? 'notice-above' : ''}`}
      role="group"
      aria-label={texts.value.refused}
      data-testid="refusal"
      data-code={code ?? ''}
      style={{ '--x': at.x, '--y': at.y }}
      {...reading}
    >
      <p>
        {text}{' '}
        {rule !== null && hasRules(drawing.name) && (
          <button
            type="button"
            class="link-button"
            data-testid="refusal-rule"
            onClick={() => showRules(drawing.name, rule)}
          >
            {texts.value.rule(rule)}
          </button>
        )}
      </p>
      <IconButton icon="close" label={texts.value.close} testid="refusal-close" onClick={onClose} />
    </div>
  );
}
