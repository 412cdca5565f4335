// Setting up a table. Everything has a default: one press is enough to play.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { games, guest, loadGames, meet } from '../api';
import type { GameDrawing, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { GameView } from '../messages';
import { Header } from '../parts/header';
import { RulesButton } from '../parts/rules-drawer';
import { useArrival } from './arrival';
import { ChoiceCards } from './choice-cards';
import { ClockChoice, useClockWish } from './clock-choice';
import { wishedClock } from './clock-wish';
import { lastWish, rememberWish } from './last-table';
import type { AboutGame } from './later';
import { LevelChoice } from './level-choice';
import { firstLevel, rememberLevel } from './level-memory';
import { Lost } from './lost';
import { Problem, useOpening } from './opening';
import { CLOCK, openingProblem } from './opening-problem';
import { OptionFields } from './option-fields';
import { SeatChoice } from './seat-choice';
import { SeatNames } from './seat-names';
import type { Mode } from './seating';
import { EITHER, hasMode, newTable, readWish, type TableWish } from './table-wish';
import './new-table.css';

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
  const [wish, setWish] = useState<TableWish>(() => lastWish(game));
  const [level, setLevel] = useState(() => firstLevel(game));
  const [clock, chooseClock] = useClockWish(game);
  const { opening, failure, open } = useOpening();
  const problem = failure && openingProblem(failure.error, drawing, failure.options);
  const change = (part: Partial<TableWish>): void => setWish({ ...wish, ...part });
  const { all, seats, many, watches, bySeat, side, sitters, timed, named } = readWish(game, drawing, wish, level);

  function chooseLevel(wished: string): void {
    setLevel(wished);
    rememberLevel(game.name, wished);
  }

  function submit(event: Event): void {
    event.preventDefault();
    const table = newTable(game, drawing, wish, { level, clock: wishedClock(clock) });
    void open(table).then((opened) => opened && rememberWish(game.name, wish));
  }

  return (
    <form class="table-form" onSubmit={submit}>
      {/* Who was chosen seat by seat in another mode may not sit in this one. */}
      <ModeChoice {...{ value: wish.mode, many, game }} onChoose={(mode) => change({ mode, chosen: {} })} />
      {wish.mode === 'bot' && (
        <LevelChoice game={game} legend={many ? t.levels : t.level} value={level ?? ''} onChoose={chooseLevel} />
      )}
      {bySeat && (
        <SeatChoice
          {...{ game, drawing, options: all, sitters, people: !watches }}
          onChoose={(seat, sitter) => change({ chosen: { ...wish.chosen, [seat]: sitter } })}
        />
      )}
      {named.length > 0 && (
        <SeatNames
          {...{ seats: named, drawing, options: all, names: wish.names }}
          onType={(seat, name) => change({ names: { ...wish.names, [seat]: name } })}
        />
      )}
      <Unfolding open={problem?.option != null}>
        {seats.length > 1 && wish.mode !== 'screen' && !bySeat && (
          <SideChoice
            {...{ seats, drawing, options: all, value: side }}
            onChoose={(wished) => change({ side: wished })}
          />
        )}
        {timed && <ClockChoice {...{ game, wish: clock, refused: problem?.option === CLOCK }} onChoose={chooseClock} />}
        {drawing.optionFields.length > 0 && (
          <fieldset class="choice">
            <legend>{t.options}</legend>
            <OptionFields
              {...{ drawing, typed: wish.typed, defaults: game.options, options: all }}
              refused={problem?.option ?? null}
              onType={(name, text) => change({ typed: { ...wish.typed, [name]: text } })}
            />
          </fieldset>
        )}
      </Unfolding>
      {problem && <Problem {...problem} />}
      <div class="form-foot">
        <button type="submit" class="primary large" data-testid="open-table" disabled={opening}>
          {opening ? t.opening : watches ? t.watchTable : t.openTable}
        </button>
      </div>
    </form>
  );
}

/** What most people leave as it is; open where something in it is wrong. */
function Unfolding({ open, children }: { open: boolean; children: ComponentChildren }) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details
      class="unfolding"
      open={unfolded || open}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      onInvalidCapture={() => setUnfolded(true)}
    >
      <summary data-testid="unfold">{texts.value.unfold}</summary>
      <div class="table-form">{children}</div>
    </details>
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
  ].filter(({ value: mode }) => hasMode(game, mode as Mode));
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
