// The site's few pictograms, drawn with one line.

const PATHS = {
  flip: 'M4 12a8 8 0 0 1 13.7-5.6L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15M4 20v-5h5',
  rules: 'M5 4.5h9.5A2.5 2.5 0 0 1 17 7v12.5H7.5A2.5 2.5 0 0 1 5 17zM17 7h2v12.5h-2M8.5 9h5M8.5 12.5h5',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.1M12 17.4v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  first: 'M7 5v14M18 5.5 10.5 12l7.5 6.5',
  prev: 'M15 5.5 8 12l7 6.5',
  next: 'M9 5.5 16 12l-7 6.5',
  last: 'M17 5v14M6 5.5 13.5 12 6 18.5',
  replay: 'M5 12a7.2 7.2 0 1 0 2.4-5.4L5 9M5 4v5h5M11 9.5v5.2l4-2.6z',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  stop: 'M7 7h10v10H7z',
  bulb: 'M9 17.5h6M10 20.5h4M8.5 14.6a6 6 0 1 1 7 0c-.6.5-1 1.2-1 2v.9h-5v-.9c0-.8-.4-1.5-1-2z',
  graph: 'M4 4.5v15h16.5M7 15.5l4-5 3.5 3 5-7.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  download: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5.5 5.5 0 0 1 0 11h-3',
  flag: 'M6 21V4M6 5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0',
  handshake:
    'M3 9.5 7 6l4 1.5L15 6l6 3.5M3 9.5V16l3 .5 4.5 3.5 2-1.2 2.3.4 1.7-1.7 2-.5V9.5M11 7.5 8.5 11a1.8 1.8 0 0 0 3 1.6l1.8-1.6 4.2 4.5',
  clock: 'M12 7v5.2l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  speech:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7.5L7 20.5v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5z',
  leave: 'M13.5 4.5h-8v15h8M10 12h10.5M16.5 8l4 4-4 4',
  bot: 'M5.5 9.5h13v9h-13zM12 9.5V6M12 6a1.2 1.2 0 1 0 0-2.4A1.2 1.2 0 0 0 12 6zM9.2 13.2v.6M14.8 13.2v.6M9.5 16.2h5M3 12.5v3M21 12.5v3',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2',
  fold: 'M5.5 9 12 16l6.5-7',
  unfold: 'M5.5 15 12 8l6.5 7',
  settings: 'M4 7h9M17 7h3M15 4.8v4.4M4 12h3M11 12h9M9 9.8v4.4M4 17h11M19 17h1M17 14.8v4.4',
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5V14h4v5.5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
