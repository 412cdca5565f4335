// Opening a table, and saying why it was not opened.

import { useEffect, useRef, useState } from 'preact/hooks';

import { openTable } from '../api';
import type { Options } from '../games/drawing';
import type { NewTable } from '../messages';
import { goTo } from '../route';
import type { OpeningProblem } from './opening-problem';
import { PROBLEM_ID } from './option-fields';

export function Problem({ text, detail }: OpeningProblem) {
  const note = useRef<HTMLDivElement>(null);
  // Not hidden by the button that sticks to the bottom.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div class="card refusal" role="alert" data-testid="refusal" id={PROBLEM_ID} ref={note}>
      <p>
        {text} {detail && <small lang="en">{detail}</small>}
      </p>
    </div>
  );
}

export function useOpening() {
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; options: Options } | null>(null);
  /** Opens a table and goes there; returns whether that was possible. */
  const open = async (wanted: NewTable | Promise<NewTable>): Promise<boolean> => {
    setOpening(true);
    setFailure(null);
    let options: Options = {};
    try {
      const table = await wanted;
      options = table.options ?? {};
      goTo(`/t/${(await openTable(table)).id}`);
      return true;
    } catch (error) {
      setFailure({ error, options });
      setOpening(false);
      return false;
    }
  };
  return { opening, failure, open };
}
