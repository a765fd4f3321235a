import type { FilledProperty } from '@/contract/schema-fit';
import type { PageTable } from '@/contract/table/page-table';
import { fillEach, type FillList } from './fill-object';
import { isCalled, type PageThings } from './page-things';
import type { ValueContext } from './read-value';
import { rowThings } from './row-thing';
import type { Thing } from './thing';
import type { Wanted } from './wanted';

/**
 * Fills each list in a schema with the list of the page that has most of what is asked for: things
 * of one type in the page's data, or the rows of a table. If several have as much, tables with
 * headers come before data, data before lists of similar records, and longer lists before shorter
 * ones.
 */
export function createListFiller(
  { lists }: Pick<PageThings, 'lists'>,
  tables: readonly PageTable[],
  context: ValueContext,
): FillList {
  const candidates: Candidate[] = [
    ...lists,
    ...tables.map((table) => ({ type: '', things: rowThings(table) })),
  ];
  return (phrase, item, path) => {
    if (item.kind !== 'object') return undefined;
    const asked = item.properties.length;
    let best: { worth: number; list: List } | undefined;
    for (const { type, things } of candidates) {
      const list = fillEach(item, things, context, `${path}[].`);
      if (list === undefined) continue;
      const isNamed = isCalled(type, phrase);
      const answered = answeredBy(list, item);
      // A list that has only one of several requested values may be another one, and every list has
      // names.
      const isFitting = isNamed || answered >= Math.min(2, asked);
      const isSure = isNamed || asked > 1 || things[0]?.source !== 'list';
      if (!isFitting || !isSure || answered * 3 < asked) continue;
      const trust = TRUST[things[0]?.source ?? 'list'] ?? 0;
      const worth =
        answered + (isNamed ? 0.6 : 0) + trust + Math.min(0.1, list.value.length / 1000);
      if (best === undefined || worth > best.worth) best = { worth, list };
    }
    return best?.list;
  };
}

interface Candidate {
  type: string;
  things: Thing[];
}

interface List {
  value: Record<string, unknown>[];
  filled: FilledProperty[];
}

/** How many of the requested properties occur in at least a third of the rows. */
function answeredBy({ value }: List, { properties }: Wanted & { kind: 'object' }): number {
  return properties.filter(([key]) => {
    const rows = value.filter((row) => Object.hasOwn(row, key)).length;
    return rows > 0 && rows * 3 >= value.length;
  }).length;
}

const TRUST: Partial<Record<Thing['source'], number>> = {
  table: 0.4,
  'json-ld': 0.3,
  microdata: 0.2,
};
