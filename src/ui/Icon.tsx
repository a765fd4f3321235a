/** Drawn on a grid of 16 units, stroked in the colour of the text. */
const PATHS = {
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  back: 'm10 4-4 4 4 4',
  check: 'M3 8.5 6.5 12 13 4.5',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-up': 'm4 10 4-4 4 4',
  close: 'm4 4 8 8M12 4l-8 8',
  cloud: 'M4.5 12.5a3 3 0 0 1-.3-6 4 4 0 0 1 7.6-.7 3.4 3.4 0 0 1-.3 6.7z',
  compare: 'M2 3h12v10H2zM8 3v10M4 8h2M10 8h2M11 7v2',
  copy: 'M5.5 5.5h7v8h-7zM3.5 10.5v-8h7',
  delete: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9',
  download: 'M8 2.5v7M5 7l3 3 3-3M3 13.5h10',
  edit: 'm10.5 3.5 2 2-7 7L3 13l.5-2.5zM9 5l2 2',
  empty:
    'M2 9h12c0 1-.2 1.8-.5 2.5h-11C2.2 10.8 2 10 2 9zM3.6 12h8.8c-1 1.3-2.5 2-4.4 2s-3.4-.7-4.4-2zM8 2.5c1 1 1 2.5 0 3.5-1-1-1-2.5 0-3.5z',
  expand: 'M9 3h4v4M13 3 8 8M7 4H3.5v8.5H12V9',
  forward: 'm6 4 4 4-4 4',
  help: 'M6 6a2 2 0 1 1 2.8 1.8c-.5.3-.8.7-.8 1.2v.5M8 12v.1',
  hide: 'M1.8 8S4 4.2 8 4.2 14.2 8 14.2 8 12 11.8 8 11.8 1.8 8 1.8 8zM8 6.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM3 13 13 3',
  image: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6v.1',
  link: 'M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  list: 'M3 4h.1M3 8h.1M3 12h.1M6 4h7M6 8h7M6 12h7',
  lock: 'M4.5 7h7a1.2 1.2 0 0 1 1.2 1.2v4a1.2 1.2 0 0 1-1.2 1.2h-7a1.2 1.2 0 0 1-1.2-1.2v-4A1.2 1.2 0 0 1 4.5 7zM5.25 7V5.25a2.75 2.75 0 0 1 5.5 0V7',
  more: 'M3.7 8a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zm4.8 0a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zm4.8 0a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  panel: 'M2.5 3.5h11v9h-11zM9.5 3.5v9',
  pick: 'M2.75 5.25v-2.5h2.5M10.75 2.75h2.5v2.5M2.75 10.75v2.5h2.5M7 7l2.1 6.4 1.3-2.9 2.9-1.3z',
  play: 'M5 3.5v9l7-4.5z',
  record: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  search: 'M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10 10l3.5 3.5',
  settings: 'M2 5h6M12 5h2M10 3.5v3M2 11h2M8 11h6M6 9.5v3',
  source: 'M5.25 4.5 1.75 8l3.5 3.5m5.5-7 3.5 3.5-3.5 3.5',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 3.5v9',
  undo: 'M5.5 3.5 2.5 6.5l3 3M2.5 6.5h7a3.2 3.2 0 0 1 0 6.4H7',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a text or in a named button, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
