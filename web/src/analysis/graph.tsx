// The graph of a game: who is ahead after each move, or how likely each shot was. It is also a slider over the game.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { language } from '../i18n/language';
import { areaPath, indexAt, linePath, markedFaults, runsOf, xAt, yAt, type Plot } from './plot';
import { TEXTS } from './texts';
import { GLYPHS } from './verdicts';
import { sidesOf, stepText, type Analysis } from './analysis';
import './graph.css';

const HEIGHT = 150;
/** Where a mark stands for a step of which the graph knows nothing. */
const UNKNOWN = 0.5;

export function Graph({ analysis }: { analysis: Analysis }) {
  const { state, visit, shots } = analysis;
  const t = TEXTS[language.value];
  const [frame, width] = useWidth();
  const index = visit.index;
  const plot: Plot = { width, height: HEIGHT, count: state.steps.length };

  function goTo(wanted: number): void {
    const next = Math.min(plot.count - 1, Math.max(0, wanted));
    if (next !== index) visit.lookAt(next, true);
  }

  function onPointer(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    goTo(indexAt(plot, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: plot.count - 1 }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(next);
  }

  return (
    <figure class="graph" ref={frame}>
      <Sides analysis={analysis} />
      <svg
        width={width}
        height={HEIGHT}
        role="slider"
        tabindex={0}
        data-testid="graph"
        aria-label={shots ? t.shotGraph : t.graph}
        aria-valuemin={0}
        aria-valuemax={plot.count - 1}
        aria-valuenow={index}
        aria-valuetext={stepText(analysis, index)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        <rect class="graph-field" width={width} height={HEIGHT} rx="10" />
        {shots ? <Shots {...{ analysis, plot }} /> : <Balance {...{ analysis, plot }} />}
        <path class="graph-now" d={`M ${xAt(plot, index)} 2 V ${HEIGHT - 2}`} />
        <Faults {...{ analysis, plot }} />
      </svg>
      <figcaption>{stepText(analysis, index)}</figcaption>
    </figure>
  );
}

/** As wide as its place, in pixels, so that nothing in it is stretched. */
function useWidth() {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(Math.max(120, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

/** Which half, or which bars, are whose. */
function Sides({ analysis: { drawing, state, shots } }: { analysis: Analysis }) {
  const { table } = state;
  return (
    <div class="graph-sides" aria-hidden="true">
      {sidesOf(drawing, table).map(
        ({ name, seats }, number) =>
          seats.length > 0 && (
            <span key={name}>
              <i class={number === 0 ? 'graph-key graph-key-first' : 'graph-key graph-key-other'} />
              {seats.slice(0, 2).map((seat) => (
                <drawing.SeatMark key={seat} seat={seat} options={table.options} />
              ))}
              {name} {!shots && (number === 0 ? '↑' : '↓')}
            </span>
          ),
      )}
    </div>
  );
}

interface PlottedProps {
  analysis: Analysis;
  plot: Plot;
}

/** Above the middle the first team is ahead, below it the other: one filled, the other hatched. */
function Balance({ analysis: { expected }, plot }: PlottedProps) {
  const id = useId();
  const runs = runsOf(plot, expected);
  const middle = yAt(plot, 0.5);
  return (
    <>
      <defs>
        <Hatching id={`${id}-hatch`} />
        <clipPath id={`${id}-above`}>
          <rect width={plot.width} height={middle} />
        </clipPath>
        <clipPath id={`${id}-below`}>
          <rect y={middle} width={plot.width} height={plot.height - middle} />
        </clipPath>
      </defs>
      {runs.map((run, number) => (
        <g key={number}>
          <path class="graph-first" clip-path={`url(#${id}-above)`} d={areaPath(plot, run)} />
          <path fill={`url(#${id}-hatch)`} clip-path={`url(#${id}-below)`} d={areaPath(plot, run)} />
          <path class="graph-line" d={linePath(run)} />
          {run.length === 1 && run[0] && <circle class="graph-dot" cx={run[0].x} cy={run[0].y} r="3" />}
        </g>
      ))}
      <path class="graph-middle" d={`M 0 ${middle} H ${plot.width}`} />
    </>
  );
}

/** A bar for the shot that was played, and a line above it for the better one. */
function Shots({ analysis: { drawing, state, insights }, plot }: PlottedProps) {
  const id = useId();
  const [first] = sidesOf(drawing, state.table);
  const width = Math.max(3, Math.min(18, (plot.width / Math.max(2, plot.count)) * 0.7));
  return (
    <>
      <defs>
        <Hatching id={`${id}-hatch`} />
      </defs>
      {[0, 0.5, 1].map((part) => (
        <path key={part} class="graph-middle" d={`M 0 ${yAt(plot, part)} H ${plot.width}`} />
      ))}
      {[...insights].map(([index, { played, better }]) => {
        if (played === null) return null;
        const x = xAt(plot, index + 1) - width / 2;
        const isFirst = first.seats.includes(state.steps[index + 1]?.seat ?? '');
        const y = Math.min(yAt(plot, played.keeps), yAt(plot, 0) - 2);
        return (
          <g key={index}>
            <rect
              {...{ x, y, width, height: yAt(plot, 0) - y }}
              class={isFirst ? 'graph-bar graph-first' : 'graph-bar'}
              fill={`url(#${id}-hatch)`}
            />
            {better && <path class="graph-better" d={`M ${x - 2} ${yAt(plot, better.keeps)} h ${width + 4}`} />}
          </g>
        );
      })}
    </>
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="graph-other" width="6" height="6" />
      <path class="graph-hatch" d="M 0 0 V 6" />
    </pattern>
  );
}

function Faults({ analysis: { verdicts, expected, insights, shots }, plot }: PlottedProps) {
  return (
    <>
      {markedFaults(plot, verdicts).map(([index, { fault }]) => {
        const value = shots ? insights.get(index - 1)?.played?.keeps : expected[index];
        const y = yAt(plot, value ?? UNKNOWN);
        return (
          <text
            key={index}
            class={`graph-fault fault-${fault}`}
            x={xAt(plot, index)}
            y={Math.min(plot.height - 5, Math.max(14, y > plot.height / 2 ? y - 6 : y + 16))}
          >
            {GLYPHS[fault]}
          </text>
        );
      })}
    </>
  );
}
