import { createPacer, type Pacer } from '@/async/pacer';
import type { PageTable, TableSource } from '@/contract/table/page-table';
import type { TablePoint } from '@/contract/table/table-point';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { chooseColumns, type NameOfKind } from './choose-columns';
import type { RecordGroup } from './find-groups';
import { pointedElement } from './pointed-element';
import { areParts, rankGroups, type RankedGroup } from './rank-groups';
import { recordsAt } from './records-at';
import { selectorFor } from './record-selector';
import { readRecords } from './table-from-rule';
import { titleAbove } from './table-title';
import { valueLocaleOf } from './value-locale';

/** What a table is made with, beside the page. */
export interface TableOptions {
  /** What to call columns that the page gives no name. */
  nameOfKind: NameOfKind;
  /** Elements that the user pointed at: only lists that have each in a record of its own. */
  points?: readonly TablePoint[];
  /** Milliseconds until it is given up. Default: 20 s. */
  timeout?: number;
  signal?: AbortSignal;
}

/**
 * The lists of records of a page as tables, best first, at most three; none where the page has none. Each can
 * be read again by its rule, and is what its rule reads.
 *
 * @param snapshot - Not changed. Frames that belong to it have been joined.
 * @throws {FailureError} `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function findTables(
  snapshot: Snapshot,
  { nameOfKind, points = [], timeout = DEFAULT_MS, signal }: TableOptions,
): Promise<PageTable[]> {
  const pacer = createPacer(timeout, signal);
  const { root } = snapshot;
  const elements = points.flatMap((point) => pointedElement(root, point) ?? []);
  // What was pointed at and is not in what was read makes no table, not another one.
  if (elements.length < points.length) return [];
  const source = points.length > 0 ? 'pointed' : 'records';
  const ranked = await rankGroups(root, elements, pacer);
  const tables: PageTable[] = [];
  const taken: RecordGroup[] = [];
  for (const found of ranked) {
    if (points.length === 0 && taken.some((group) => areParts(found.group, group))) continue;
    const whole = points.length === 0 ? wholeOf(found, ranked) : undefined;
    const table =
      (whole && (await tableOf(snapshot, whole, source, nameOfKind, pacer))) ??
      (await tableOf(snapshot, found, source, nameOfKind, pacer));
    if (table === undefined || tables.some(({ id }) => id === table.id)) continue;
    tables.push(table);
    taken.push(found.group);
    if (tables.length === MOST_TABLES) break;
  }
  return tables;
}

/** Of groups whose records have those of another in them, one each, the one that says the most more. */
function wholeOf(
  { group, characters, score }: RankedGroup,
  ranked: readonly RankedGroup[],
): RankedGroup | undefined {
  return ranked
    .filter(
      (other) =>
        other.characters > characters * MORE &&
        other.score >= score * RIVAL &&
        other.group.records.length <= group.records.length * 1.1 &&
        areParts(group, other.group),
    )
    .toSorted((a, b) => b.characters - a.characters)[0];
}

async function tableOf(
  snapshot: Snapshot,
  { group, fields }: RankedGroup,
  source: TableSource,
  nameOfKind: NameOfKind,
  pacer: Pacer,
): Promise<PageTable | undefined> {
  const heads = group.records.flatMap(([head]) => head ?? []);
  const inner = fields.filter(
    ({ take, all, filled }) => take === 'text' && all !== true && filled === 1,
  );
  const selector = selectorFor(
    snapshot.root,
    heads,
    inner.map((field) => field.selector).filter((one) => one !== ':scope' && !one.includes('(')),
  );
  if (selector === undefined) return undefined;
  const records = { selector, ...(group.untilNext && { untilNext: true }) };
  const found = recordsAt(snapshot.root, records);
  if (pacer.due()) await pacer.yield();
  const locale = valueLocaleOf(snapshot.head.language);
  const columns = chooseColumns(fields, found, locale, nameOfKind);
  if (columns.length === 0) return undefined;
  if (pacer.due()) await pacer.yield();
  const { rows } = readRecords(snapshot, found, columns);
  const title = titleAbove(heads[0]);
  return { id: selector, source, title, records, columns, rows };
}

const MOST_TABLES = 3;
const MORE = 1.05;
const RIVAL = 0.5;
const DEFAULT_MS = 20_000;
