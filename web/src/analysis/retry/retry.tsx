// Positions of a game where much was lost, to be tried again: one after the other, with the bot answering.

import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../../announcer';
import { retryStep } from '../../api';
import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import type { TriedView } from '../../messages';
import { Header } from '../../parts/header';
import { IconButton } from '../../parts/icon-button';
import { KeysHelp } from '../../parts/keys-help';
import { RulesButton } from '../../parts/rules-drawer';
import type { TableState } from '../../table-state';
import { focusTriedBoard, TriedBoard } from '../../trying/tried-board';
import { useTries } from '../../trying/use-tries';
import type { Missed } from './missed';
import { endText, RetryPanel, type RetryProps } from './panel';
import { RETRY_TEXTS } from './texts';

interface RetryViewProps {
  drawing: GameDrawing;
  state: TableState;
  /** At least one. */
  missed: readonly Missed[];
  onEnd: () => void;
}

export function RetryView({ drawing, state, missed, onEnd }: RetryViewProps) {
  const t = RETRY_TEXTS[language.value];
  const [help, setHelp] = useState(false);
  const [number, setNumber] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [number]);
  const one = missed[number];
  const next = (): void => (number + 1 < missed.length ? setNumber(number + 1) : onEnd());
  return (
    <div class="page table-page tried-page">
      <Header>
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={texts.value.help} testid="help" onClick={() => setHelp(true)} />
      </Header>
      {one && (
        <Retry
          key={one.step}
          {...{ drawing, state, heading, number, onEnd }}
          {...one}
          of={missed.length}
          onNext={next}
        />
      )}
      {help && (
        <KeysHelp
          title={t.keysTitle}
          keys={[...drawing.texts[language.value].keys, ...t.keys]}
          onClose={() => setHelp(false)}
        />
      )}
    </div>
  );
}

function Retry(props: RetryProps) {
  const { drawing, state, step, better } = props;
  const [isShown, setShown] = useState(false);
  const tries = useTries<TriedView>({
    drawing,
    send: (moves) => retryStep(state.table.id, step - 1, moves),
    onEnd: (answer) => say(endText(answer)),
  });
  const restart = (): void => {
    tries.restart();
    focusTriedBoard();
  };
  const shown = isShown ? better : null;
  return (
    <main class="tried-room" tabIndex={-1}>
      <RetryPanel {...props} {...{ tries, shown }} onShow={() => setShown(true)} onRestart={restart} />
      <TriedBoard {...{ drawing, tries, shown }} testid="retry-board" />
    </main>
  );
}
