// Setting up a table. Everything has a default: one press is enough to play.

import { useEffect, useState } from 'preact/hooks';

import { games, guest, loadGames, meet } from '../api';
import type { GameDrawing, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { GameView, Sitter } from '../messages';
import { Header } from '../parts/header';
import { RulesButton } from '../parts/rules-drawer';
import { useArrival } from './arrival';
import { ChoiceCards } from './choice-cards';
import { ClockChoice, useClockWish } from './clock-choice';
import { wishedClock } from './clock-wish';
import type { AboutGame } from './later';
import { LevelChoice } from './level-choice';
import { FIRST_STRENGTH, firstLevel, rememberLevel } from './level-memory';
import { Lost } from './lost';
import { Problem, useOpening } from './opening';
import { CLOCK, openingProblem } from './opening-problem';
import { OptionFields, readOptions, type Typed } from './option-fields';
import { SeatChoice } from './seat-choice';
import { SeatNames } from './seat-names';
import { botsToWatch, seatSitters, seatsToName, withChosen, withNames, type Mode } from './seating';
import './new-table.css';

/** The choice of any side. */
const EITHER = 'either';

export function NewTablePage({ game: name, drawing }: AboutGame) {
  const t = texts.value;
  const unreachable = useArrival(async () => {
    if (guest.value === null) await meet();
    await loadGames();
  });
  const game = games.value?.find((one) => one.name === name);
  useEffect(() => {
    document.title = t.title(t.newTable);
  }, [t]);
  if (games.value !== null && !game) return <Lost title={t.noGame} />;
  return (
    <div class="page new-page">
      <Header>
        <RulesButton game={drawing.name} />
      </Header>
      <main tabIndex={-1}>
        <h1>{drawing.texts[language.value].title}</h1>
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
  const t = texts.value;
  const [mode, setMode] = useState<Mode>(game.levels.length > 0 ? 'bot' : 'screen');
  const [level, setLevel] = useState(() => firstLevel(game));
  const [side, setSide] = useState(game.seats[0] ?? EITHER);
  const [chosen, setChosen] = useState<Record<string, Sitter>>({});
  const [typed, setTyped] = useState<Typed>({});
  const [names, setNames] = useState<Record<string, string>>({});
  const [clock, chooseClock] = useClockWish(game);
  const { opening, failure, open } = useOpening();
  const problem = failure && openingProblem(failure.error, drawing, failure.options);
  const agreed = readOptions(drawing.optionFields, typed, game.options);
  const options = mode === 'alone' ? { ...agreed, practice: true } : agreed;
  const all = { ...game.options, ...options };
  const seats = drawing.seatsAt?.(all) ?? game.seats;
  const many = seats.length > 2;
  // A side that the options have removed belongs to nobody.
  const ownSide = side === EITHER || seats.includes(side) ? side : (seats[0] ?? EITHER);
  // With a link and more than two seats, each seat has its own choice; the first is the reader's by default.
  const watches = mode === 'watch';
  const bySeat = watches || (many && mode === 'link');
  const usual = watches
    ? botsToWatch(seats, game.levels, FIRST_STRENGTH - 1)
    : seatSitters(seats, { mode, level, side: seats[0] ?? '' });
  const sitters = withChosen(usual, bySeat ? chosen : {});
  // Who practises alone, or watches, needs neither a name nor a clock.
  const timed = mode !== 'alone' && !watches;
  const named = timed ? seatsToName(sitters) : [];

  /** Who was chosen seat by seat in another mode may not sit in this one. */
  function chooseMode(wished: Mode): void {
    setMode(wished);
    setChosen({});
  }

  function chooseLevel(wished: string): void {
    setLevel(wished);
    rememberLevel(game.name, wished);
  }

  function submit(event: Event): void {
    event.preventDefault();
    const drawn = seats[Math.floor(Math.random() * seats.length)] ?? '';
    const wished = seatSitters(seats, { mode, level, side: ownSide === EITHER ? drawn : ownSide });
    const seated = bySeat ? sitters : wished;
    void open({
      game: game.name,
      seats: named.length > 0 ? withNames(seated, names) : seated,
      options,
      clock: timed ? wishedClock(clock) || null : null,
    });
  }

  return (
    <form class="table-form" onSubmit={submit}>
      <ModeChoice {...{ value: mode, many, game }} onChoose={chooseMode} />
      {mode === 'bot' && (
        <LevelChoice game={game} legend={many ? t.levels : t.level} value={level ?? ''} onChoose={chooseLevel} />
      )}
      {seats.length > 1 && mode !== 'screen' && !bySeat && (
        <SideChoice {...{ seats, drawing, options: all, value: ownSide }} onChoose={setSide} />
      )}
      {bySeat && (
        <SeatChoice
          {...{ game, drawing, options: all, sitters, people: !watches }}
          onChoose={(seat, sitter) => setChosen({ ...chosen, [seat]: sitter })}
        />
      )}
      {named.length > 0 && (
        <SeatNames
          {...{ seats: named, drawing, options: all, names }}
          onType={(seat, name) => setNames({ ...names, [seat]: name })}
        />
      )}
      {timed && <ClockChoice {...{ game, wish: clock, refused: problem?.option === CLOCK }} onChoose={chooseClock} />}
      {drawing.optionFields.length > 0 && (
        <fieldset class="choice">
          <legend>{t.options}</legend>
          <OptionFields
            {...{ drawing, typed, defaults: game.options, options: all }}
            refused={problem?.option ?? null}
            onType={(name, text) => setTyped({ ...typed, [name]: text })}
          />
        </fieldset>
      )}
      {problem && <Problem {...problem} />}
      <div class="form-foot">
        <button type="submit" class="primary large" data-testid="open-table" disabled={opening}>
          {opening ? t.opening : watches ? t.watchTable : t.openTable}
        </button>
      </div>
    </form>
  );
}

interface ModeChoiceProps {
  value: Mode;
  /** Whether more than two play. */
  many: boolean;
  game: GameView;
  onChoose: (mode: Mode) => void;
}

function ModeChoice({ value, many, game, onChoose }: ModeChoiceProps) {
  const t = texts.value;
  const bot = many ? { title: t.modeBots, hint: t.modeBotsHint } : { title: t.modeBot, hint: t.modeBotHint };
  const link = many ? { title: t.modeLinks, hint: t.modeLinksHint } : { title: t.modeLink, hint: t.modeLinkHint };
  const cards = [
    { value: 'bot', testid: 'mode-bot', ...bot },
    { value: 'screen', testid: 'mode-screen', title: t.modeScreen, hint: t.modeScreenHint },
    { value: 'link', testid: 'mode-link', ...link },
    { value: 'alone', testid: 'mode-alone', title: t.modeAlone, hint: t.modeAloneHint },
    { value: 'watch', testid: 'mode-watch', title: t.modeWatch, hint: t.modeWatchHint },
  ].filter(({ value }) => (!needsBots(value) || game.levels.length > 0) && (value !== 'alone' || canPractise(game)));
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

function needsBots(mode: string): boolean {
  return mode === 'bot' || mode === 'watch';
}

/** Whether a game can be practised alone. */
function canPractise(game: GameView): boolean {
  return 'practice' in game.options;
}

interface SideChoiceProps {
  seats: readonly string[];
  drawing: GameDrawing;
  options: Options;
  value: string;
  onChoose: (side: string) => void;
}

function SideChoice({ seats, drawing, options, value, onChoose }: SideChoiceProps) {
  const t = texts.value;
  const own = drawing.texts[language.value];
  const sides = seats.map((seat) => ({
    value: seat,
    testid: `side-${seat}`,
    title: own.seats[seat] ?? seat,
    hint: own.seatHints[seat] ?? '',
    picture: <drawing.SeatMark seat={seat} options={options} />,
  }));
  const any = seats.length > 2 ? [t.sideAnyOf, t.sideAnyOfHint] : [t.sideAny, t.sideAnyHint];
  const either = { value: EITHER, testid: 'side-either', title: any[0] ?? '', hint: any[1] ?? '' };
  return <ChoiceCards legend={t.side} name="side" value={value} cards={[...sides, either]} onChoose={onChoose} />;
}
