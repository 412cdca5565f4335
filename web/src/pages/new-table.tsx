// Setting up a table. Everything is chosen already: one press is enough to play.

import { useEffect, useRef, useState } from 'preact/hooks';

import { games, guest, loadGames, meet, openTable } from '../api';
import { drawingOf } from '../games';
import type { GameDrawing, Options } from '../games/drawing';
import { language, words } from '../i18n';
import type { GameView, Sitter } from '../messages';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { showRules } from '../parts/rules-drawer';
import { goTo } from '../route';
import { useArrival } from './arrival';
import { ChoiceCards } from './choice-cards';
import { Lost } from './lost';
import { openingProblem, type OpeningProblem } from './opening-problem';
import { OptionFields, PROBLEM_ID, readOptions, type Typed } from './option-fields';
import { SeatChoice } from './seat-choice';
import { seatSitters, withChosen, type Mode } from './seating';

/** The side for those who do not mind. */
const EITHER = 'either';

export function NewTablePage({ game: name }: { game: string }) {
  const t = words.value;
  const unreachable = useArrival(async () => {
    if (guest.value === null) await meet();
    if (games.value === null) await loadGames();
  });
  const drawing = drawingOf(name);
  const game = games.value?.find((one) => one.name === name);
  useEffect(() => {
    document.title = t.title(t.newTable);
  }, [t]);
  if (drawing === null || (games.value !== null && !game)) return <Lost title={t.noGame} />;
  return (
    <div class="page new-page">
      <Header>
        <IconButton icon="rules" label={t.rules} testid="rules" onClick={() => showRules(drawing)} />
      </Header>
      <main tabIndex={-1}>
        <h1>{drawing.words[language.value].title}</h1>
        {game ? (
          <TableForm game={game} drawing={drawing} />
        ) : (
          <p role="status">{unreachable ? t.unreachable : t.loading}</p>
        )}
      </main>
    </div>
  );
}

function TableForm({ game, drawing }: { game: GameView; drawing: GameDrawing }) {
  const t = words.value;
  const [mode, setMode] = useState<Mode>(game.levels.length > 0 ? 'bot' : 'screen');
  const [level, setLevel] = useState(game.levels[0]?.name ?? null);
  const [side, setSide] = useState(game.seats[0] ?? EITHER);
  const [chosen, setChosen] = useState<Record<string, Sitter>>({});
  const [typed, setTyped] = useState<Typed>({});
  const { opening, failure, open } = useOpening();
  const problem = failure && openingProblem(failure.error, drawing, failure.options);
  const options = readOptions(drawing.optionFields, typed, game.options);
  const seats = drawing.seatsAt?.({ ...game.options, ...options }) ?? game.seats;
  const many = seats.length > 2;
  // A side that the options have done away with is nobody's.
  const ownSide = side === EITHER || seats.includes(side) ? side : (seats[0] ?? EITHER);
  // By a link, each of many seats has its own choice; the first is the reader's until they say otherwise.
  const bySeat = many && mode === 'link';
  const sitters = withChosen(seatSitters(seats, { mode, level, side: seats[0] ?? '' }), chosen);

  function submit(event: Event): void {
    event.preventDefault();
    const drawn = seats[Math.floor(Math.random() * seats.length)] ?? '';
    const wished = seatSitters(seats, { mode, level, side: ownSide === EITHER ? drawn : ownSide });
    void open({ game: game.name, seats: bySeat ? sitters : wished, options });
  }

  return (
    <form class="table-form" onSubmit={submit}>
      <ModeChoice value={mode} many={many} hasBots={game.levels.length > 0} onChoose={setMode} />
      {mode === 'bot' && <LevelChoice game={game} many={many} value={level ?? ''} onChoose={setLevel} />}
      {mode !== 'screen' && !bySeat && <SideChoice {...{ seats, drawing, value: ownSide }} onChoose={setSide} />}
      {bySeat && (
        <SeatChoice
          {...{ game, drawing, sitters }}
          onChoose={(seat, sitter) => setChosen({ ...chosen, [seat]: sitter })}
        />
      )}
      <fieldset class="choice">
        <legend>{t.options}</legend>
        <OptionFields
          {...{ drawing, typed, defaults: game.options, options: { ...game.options, ...options } }}
          refused={problem?.option ?? null}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      </fieldset>
      {problem && <Problem {...problem} />}
      <div class="form-foot">
        <button type="submit" class="primary large" data-testid="open-table" disabled={opening}>
          {opening ? t.opening : t.openTable}
        </button>
      </div>
    </form>
  );
}

function Problem({ said, detail }: OpeningProblem) {
  const note = useRef<HTMLDivElement>(null);
  // Not behind the button that stays at the bottom.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [said]);
  return (
    <div class="card refusal" role="alert" data-testid="refusal" id={PROBLEM_ID} ref={note}>
      <p>
        {said} {detail && <small lang="en">{detail}</small>}
      </p>
    </div>
  );
}

function useOpening() {
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; options: Options } | null>(null);
  const open = async (table: Parameters<typeof openTable>[0]): Promise<void> => {
    setOpening(true);
    setFailure(null);
    try {
      goTo(`/t/${(await openTable(table)).id}`);
    } catch (error) {
      setFailure({ error, options: table.options ?? {} });
      setOpening(false);
    }
  };
  return { opening, failure, open };
}

interface ModeChoiceProps {
  value: Mode;
  /** More than two play. */
  many: boolean;
  hasBots: boolean;
  onChoose: (mode: Mode) => void;
}

function ModeChoice({ value, many, hasBots, onChoose }: ModeChoiceProps) {
  const t = words.value;
  const bot = many ? { title: t.modeBots, hint: t.modeBotsHint } : { title: t.modeBot, hint: t.modeBotHint };
  const link = many ? { title: t.modeLinks, hint: t.modeLinksHint } : { title: t.modeLink, hint: t.modeLinkHint };
  const cards = [
    { value: 'bot', testid: 'mode-bot', ...bot },
    { value: 'screen', testid: 'mode-screen', title: t.modeScreen, hint: t.modeScreenHint },
    { value: 'link', testid: 'mode-link', ...link },
  ].filter((card) => hasBots || card.value !== 'bot');
  return (
    <ChoiceCards
      legend={t.opponent}
      name="mode"
      value={value}
      cards={cards}
      onChoose={(mode) => onChoose(mode as Mode)}
    />
  );
}

interface LevelChoiceProps {
  game: GameView;
  many: boolean;
  value: string;
  onChoose: (level: string) => void;
}

function LevelChoice({ game, many, value, onChoose }: LevelChoiceProps) {
  const t = words.value;
  const cards = game.levels.map((level) => ({
    value: level.name,
    testid: `level-${level.name}`,
    title: level.title[language.value] ?? level.name,
    hint: level.character[language.value] ?? '',
  }));
  const legend = many ? t.levels : t.level;
  return <ChoiceCards legend={legend} name="level" value={value} cards={cards} onChoose={onChoose} />;
}

interface SideChoiceProps {
  seats: readonly string[];
  drawing: GameDrawing;
  value: string;
  onChoose: (side: string) => void;
}

function SideChoice({ seats, drawing, value, onChoose }: SideChoiceProps) {
  const t = words.value;
  const said = drawing.words[language.value];
  const sides = seats.map((seat) => ({
    value: seat,
    testid: `side-${seat}`,
    title: said.seats[seat] ?? seat,
    hint: said.seatHints[seat] ?? '',
    picture: <drawing.SeatMark seat={seat} />,
  }));
  const any = seats.length > 2 ? [t.sideAnyOf, t.sideAnyOfHint] : [t.sideAny, t.sideAnyHint];
  const either = { value: EITHER, testid: 'side-either', title: any[0] ?? '', hint: any[1] ?? '' };
  return <ChoiceCards legend={t.side} name="side" value={value} cards={[...sides, either]} onChoose={onChoose} />;
}
