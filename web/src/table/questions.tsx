// Questions to confirm before an action.

import { texts } from '../i18n/texts';
import { Dialog } from '../parts/dialog';

interface QuestionProps {
  title: string;
  text?: string;
  yes: string;
  testid: string;
  /** Cannot be confirmed now: the connection is down. */
  offline: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function Question({ title, text, yes, testid, offline, onYes, onNo }: QuestionProps) {
  return (
    <Dialog title={title} kind="box" onClose={onNo}>
      {text && <p>{text}</p>}
      <div class="buttons">
        <button type="button" onClick={onNo}>
          {texts.value.resignNo}
        </button>
        <button
          type="button"
          class="primary"
          data-testid={testid}
          aria-disabled={offline}
          onClick={() => {
            if (offline) return;
            onYes();
            onNo();
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
