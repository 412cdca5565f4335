// Practising alone: set a position up, keep it, share it, and play from it.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

import { games, guest, loadGames, meet } from '../api';
import type { GameDrawing } from '../games/drawing';
import { tableOf, type ShootingGame, type TableData } from '../games/shooting/data';
import { texts } from '../i18n/texts';
import { Icon } from '../parts/icon';
import { CopyButton } from '../table/share';
import { useArrival } from './arrival';
import type { AboutGame } from './later';
import { Problem, useOpening } from './opening';
import { openingProblem } from './opening-problem';
import { OptionFields, readOptions, type Typed } from './option-fields';
import { editorAddress } from './practice/address';
import { useDragging } from './practice/dragging';
import { clear, replace, select, setQueenOff, startAnew, undo } from './practice/editor';
import { SavedList } from './practice/saved-list';
import { readSetup, type Setup } from './practice/setup';
import { Surface } from './practice/surface';
import { Tray } from './practice/tray';
import { addPiece, draggingActs, pressKey, removePiece, useEditor, type Editor } from './practice/use-editor';
import { practiceTexts } from './practice/texts';
import { ShootingPage } from './shooting-page';
import './practice.css';

export function PracticePage({ game, drawing }: AboutGame) {
  const t = practiceTexts();
  const unreachable = useArrival(async () => {
    if (guest.value === null) await meet();
    await loadGames();
  });
  return (
    <ShootingPage {...{ game, drawing }} kind="practice" texts={t} keysOf={t.keys}>
      {(known) => {
        const table = tableOf(known);
        if (table) return <PositionEditor {...{ drawing, game: known, table }} />;
        return <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>;
      }}
    </ShootingPage>
  );
}

interface PartProps {
  drawing: GameDrawing;
  game: ShootingGame;
}

function PositionEditor({ drawing, game, table }: PartProps & { table: TableData }) {
  const t = practiceTexts();
  const editor = useEditor(table);
  const { editing, now, change } = editor;
  const svg = useRef<SVGSVGElement>(null);
  const before = useRef<Setup | null>(null);
  const { grip, dragged } = useDragging(table, svg, draggingActs(table, editor, before));
  return (
    <div class="practice-room">
      <Surface
        {...{ table, layout: editing.setup.layout, current: editing.selected, held: editor.held, drawing: svg }}
        onGrip={(piece, event) => {
          change(select(now.current, piece));
          grip(piece, event, now.current.setup.layout[piece] ?? null);
        }}
        onKey={(event) => pressKey(table, editor, event) && event.preventDefault()}
        onFocus={(piece) => {
          if (now.current.selected === piece) return;
          editor.setHeld(false);
          change(select(now.current, piece));
        }}
      />
      <div class="practice-side">
        {editor.bad && (
          <p class="card refusal" role="alert" data-testid="bad-link">
            {t.badLink}
          </p>
        )}
        <p>
          {t.boardHint(game)} {t.playHint(game)}
        </p>
        <Tray
          {...{ game, setup: editing.setup }}
          onAdd={(piece) => !dragged.current && addPiece(table, editor, piece)}
          onGrip={(piece, event) => grip(piece, event, null)}
          onQueenOff={(queen) => change(setQueenOff(now.current, queen))}
        />
        <EditorButtons {...{ editor, table }} />
        <PlayFromHere {...{ drawing, game, text: editor.text }}>
          <SavedList
            {...{ game, text: editor.text }}
            onOpen={(text) => {
              const setup = readSetup(table, text);
              if (setup) change(replace(now.current, setup));
            }}
          />
        </PlayFromHere>
      </div>
    </div>
  );
}

function EditorButtons({ editor, table }: { editor: Editor; table: TableData }) {
  const t = practiceTexts();
  const { game } = table;
  const { editing, now, change } = editor;
  const { selected } = editing;
  return (
    <div class="buttons">
      <button type="button" data-testid="rosette" onClick={() => change(startAnew(table, now.current))}>
        {t.rosette}
      </button>
      <button type="button" data-testid="clear" onClick={() => change(clear(now.current))}>
        {t.clear(game)}
      </button>
      <button
        type="button"
        data-testid="remove"
        disabled={selected === null || !editing.setup.layout[selected]}
        onClick={() => selected && removePiece(table, editor, selected)}
      >
        {t.remove}
      </button>
      <button
        type="button"
        data-testid="undo"
        disabled={editing.past.length === 0}
        onClick={() => change(undo(now.current))}
      >
        <Icon name="undo" /> {t.undo}
      </button>
    </div>
  );
}

/** The options that matter in practice. */
const OWN_OPTIONS = ['skill', 'preview'];

/** The options and the button that starts, below everything else. */
function PlayFromHere({ drawing, game, text, children }: PartProps & { text: string; children: ComponentChildren }) {
  const t = practiceTexts();
  const [typed, setTyped] = useState<Typed>({});
  const { opening, failure, open } = useOpening();
  const problem = failure && openingProblem(failure.error, drawing, failure.options);
  const defaults = games.value?.find((one) => one.name === game)?.options ?? {};
  const own = { ...drawing, optionFields: drawing.optionFields.filter(({ name }) => OWN_OPTIONS.includes(name)) };
  const options = readOptions(own.optionFields, typed, defaults);
  const play = (): void => {
    void open({ game, seats: { s: { kind: 'me' } }, options: { ...options, practice: true, start: text } });
  };
  return (
    <>
      {games.value !== null && own.optionFields.length > 0 && (
        <div class="card">
          <OptionFields
            {...{ drawing: own, typed, defaults, options: { ...defaults, ...options } }}
            refused={problem?.option ?? null}
            onType={(name, value) => setTyped({ ...typed, [name]: value })}
          />
        </div>
      )}
      {children}
      {problem && <Problem {...problem} />}
      <div class="form-foot buttons practice-play">
        <button type="button" class="primary large" data-testid="play-from-here" disabled={opening} onClick={play}>
          {opening ? t.playing : t.play}
        </button>
        <CopyButton link={location.origin + editorAddress(game, text)} />
      </div>
    </>
  );
}
