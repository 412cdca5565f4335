// The controls of a film: play, pause, anywhere in it, slowly, to its end.

import type { ComponentChildren } from 'preact';

import { language } from '../../../i18n';
import { IconButton } from '../../../parts/icon-button';
import { TABLE_WORDS } from '../said';
import type { Player } from './player';
import type { ShownFilm } from './use-film';
import './film.css';

interface FilmBarProps {
  film: ShownFilm;
  /** What else stands at its end. */
  children?: ComponentChildren;
}

/** Enter and Space are for the controls: they do not press the board as well. */
function keepToItself(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

export function FilmBar({ film, children }: FilmBarProps) {
  const said = TABLE_WORDS[language.value].film;
  return (
    <div class="film-bar" role="group" aria-label={said.controls} onClick={keepToItself} onKeyDown={keepToItself}>
      {film.player && film.filmed ? <Controls player={film.player} /> : <Offer film={film} />}
      {children}
    </div>
  );
}

/** A film that has not been opened yet. */
function Offer({ film }: { film: ShownFilm }) {
  const said = TABLE_WORDS[language.value].film;
  if (!film.shot) return null;
  if (!film.possible) return <p class="film-note">{said.none}</p>;
  return (
    <button
      type="button"
      class="film-offer"
      data-testid="film-open"
      disabled={film.loading}
      onClick={() => film.open(true)}
    >
      {film.loading ? said.loading : said.again}
    </button>
  );
}

const STEP_S = 0.02;

function Controls({ player }: { player: Player }) {
  const said = TABLE_WORDS[language.value].film;
  const time = player.time.value;
  const running = player.running.value;
  const { end } = player.shown;
  const over = player.over.value;
  const label = over ? said.again : running ? said.pause : said.play;
  return (
    <>
      <IconButton
        icon={over ? 'replay' : running ? 'pause' : 'play'}
        label={label}
        testid="film-play"
        onClick={() => player.toggle()}
      />
      <input
        class="film-scrub"
        type="range"
        data-testid="film-scrub"
        aria-label={said.time}
        aria-valuetext={said.timeText(time, end)}
        min="0"
        max={end}
        step={STEP_S}
        value={time}
        style={{ '--filled': `${(100 * time) / end}%` }}
        onPointerDown={() => player.pause()}
        onInput={(event) => {
          player.pause();
          // The last step is short of the end: who goes there means the end.
          const wanted = event.currentTarget.valueAsNumber;
          player.seek(wanted > end - STEP_S ? end : wanted);
        }}
      />
      <span class="film-time" aria-hidden="true">
        {said.seconds(time)}
      </span>
      <button
        type="button"
        class="film-slow"
        data-testid="film-slow"
        aria-pressed={player.slow.value}
        aria-label={said.slow}
        title={said.slow}
        onClick={() => (player.slow.value = !player.slow.value)}
      >
        ¼×
      </button>
      <IconButton
        icon="last"
        label={`${said.skip} (${said.escape})`}
        testid="film-skip"
        disabled={over}
        onClick={() => player.skip()}
      />
    </>
  );
}
