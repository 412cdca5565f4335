// The table of a game of shots: its drawing, its films, and the aim over it.

import { useEffect, useMemo, useState } from 'preact/hooks';

import { language } from '../../i18n/language';
import { IconButton } from '../../parts/icon-button';
import type { BoardProps } from '../drawing';
import { Aiming } from './aiming/aiming';
import type { TableData } from './data';
import { FilmBar } from './film/film-bar';
import type { Player } from './film/player';
import { sceneText } from './film/scene';
import { useFilm, type ShownFilm } from './film/use-film';
import { PieceList } from './piece-list';
import { parsePosition, type ShotPosition } from './position';
import { ProposedShot } from './proposal';
import { TABLE_TEXTS } from './texts';
import { isChoice } from './shot-text';
import { TableCanvas } from './table/canvas';
import './shooting.css';

interface ShootingBoardProps extends BoardProps {
  table: TableData;
}

export function ShootingBoard(props: ShootingBoardProps) {
  const { table, step, previous, orientation, decorative, shooting, proposal } = props;
  const position = useMemo(() => parsePosition(step.position), [step.position]);
  const before = useMemo(() => (previous ? parsePosition(previous.position) : null), [previous?.position]);
  const film = useFilm(props, table, position, before);
  const isShown = film.player !== null && !film.player.over.value;
  useEscape(isShown ? film.player : null);
  return (
    <div class="shooting" aria-hidden={decorative}>
      <Stage {...{ table, film, orientation }} />
      {proposal && !isShown && <ProposedShot {...{ table, orientation, proposal }} />}
      {!decorative && shooting && (
        <>
          <PieceList game={table.game} position={position} orientation={orientation} />
          <Below {...{ ...props, position, film, isShown }} />
        </>
      )}
    </div>
  );
}

/** Repainted for every frame; nothing else is rendered. */
function Stage({ table, film, orientation }: Pick<ShootingBoardProps, 'table' | 'orientation'> & { film: ShownFilm }) {
  const { player } = film;
  const scene = player ? player.scene() : film.still;
  const skip = (event: MouseEvent): void => {
    if (player === null || player.over.peek()) return;
    event.stopPropagation();
    player.skip();
  };
  return (
    <div
      class="shooting-stage"
      data-testid="stage"
      data-film={stageOf(film)}
      data-time={player?.time.value}
      data-lying={sceneText(scene)}
      onClick={skip}
    >
      <TableCanvas table={table} scene={scene} orientation={orientation} />
    </div>
  );
}

/** What the painted table is doing. */
function stageOf({ player, loading }: ShownFilm): 'still' | 'loading' | 'playing' | 'paused' | 'over' {
  if (player === null) return loading ? 'loading' : 'still';
  if (player.over.value) return 'over';
  return player.running.value ? 'playing' : 'paused';
}

interface BelowProps extends ShootingBoardProps {
  position: ShotPosition;
  film: ShownFilm;
  isShown: boolean;
}

/** Aiming, or the film of the last shot: one at a time. */
function Below({ table, options, position, film, isShown, orientation, shooting, moves, onMove, onSay }: BelowProps) {
  const t = TABLE_TEXTS[language.value].film;
  const [opened, setOpened] = useState(false);
  const mayShoot = (shooting?.mayShoot ?? false) && !isShown;
  const othersAim = isShown ? null : (shooting?.othersAim ?? null);
  const answers = useMemo(() => (moves ?? []).filter(isChoice), [moves]);
  // A reader who aims sees a film only on request.
  useEffect(() => setOpened(false), [position]);
  const filming = isShown || film.loading || opened || (!mayShoot && othersAim === null);
  return (
    <>
      {!filming && film.possible && (
        <div class="film-open">
          <IconButton
            icon="replay"
            label={t.open}
            testid="film-again"
            onClick={() => {
              setOpened(true);
              film.open(true);
            }}
          />
        </div>
      )}
      {!shooting?.looking && (
        <div class={`shooting-aim ${filming ? 'aside' : ''}`}>
          <Aiming
            {...{ table, position, orientation, mayShoot, othersAim, onSay }}
            seat={position.turn}
            placements={(shooting?.placements ?? []).map(([low, high]) => [low, high])}
            preview={options['preview'] !== false}
            aimRequest={shooting?.aimRequest ?? null}
            onAim={(move) => shooting?.onAim(move)}
            onShoot={onMove}
            answers={answers}
            onChoice={onMove}
          />
        </div>
      )}
      {filming && (
        <FilmBar film={film}>
          {opened && mayShoot && (
            <IconButton icon="close" label={t.close} testid="film-close" onClick={() => setOpened(false)} />
          )}
        </FilmBar>
      )}
    </>
  );
}

/** Escape skips what is being shown. */
function useEscape(player: Player | null): void {
  useEffect(() => {
    if (player === null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      player.skip();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [player]);
}
