import type { ColumnKind } from '@/contract/table/table-column';
import { Icon } from '../Icon';

/** A small picture of what a column holds, hidden from assistive technology. */
export function KindIcon({ kind }: { kind: ColumnKind }) {
  if (kind === 'link' || kind === 'image') return <Icon name={kind} />;
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}

/** As those of {@link Icon}; drawn nowhere else, so that they are loaded with the tables. */
const PATHS: Record<Exclude<ColumnKind, 'link' | 'image'>, string> = {
  text: 'M3.5 5v-1.5h9v1.5M8 3.5v9M6.5 12.5h3',
  number: 'M6.5 3l-1.5 10M11 3 9.5 13M3.5 6h10M2.5 10h10',
  price: 'M2.5 2.5h5.5l5.5 5.5-5.5 5.5-5.5-5.5zM5.5 5.5v.1',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
};
