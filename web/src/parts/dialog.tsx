// A modal window. The browser's own: it traps the focus, closes on Escape and gives the focus back.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

import { texts } from '../i18n/texts';
import { IconButton } from './icon-button';
import './dialog.css';

interface DialogProps {
  title: string;
  kind: 'drawer' | 'box';
  onClose: () => void;
  children: ComponentChildren;
}

/** Open as long as it is rendered. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const closeFromBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog ref={dialog} class={kind} aria-labelledby={heading} onClose={onClose} onClick={closeFromBackdrop}>
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={texts.value.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
