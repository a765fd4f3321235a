import { createPacer, type Pacer } from '@/async/pacer';
import type { PageTable, TableSource } from '@/contract/table/page-table';
import type { TablePoint } from '@/contract/table/table-point';
import { recordHeads } from '@/contract/table/record-heads';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { chooseColumns, type NameOfKind } from './choose-columns';
import type { RecordGroup } from './find-groups';
import { kindOfRecords } from './kind-of-records';
import { linkedTable } from './linked-table';
import { hasAllOf, nameByData } from './name-by-data';
import { pointedElement } from './pointed-element';
import { areParts, areFewParts, rankGroups, recordsAround, type RankedGroup } from './rank-groups';
import { READING } from './read-field';
import { recordsAt } from './records-at';
import { selectorFor } from './record-selector';
import { readRecords } from './table-from-rule';
import { selectFrom, type Select } from './selector';
import { titleAbove } from './table-title';
import { withHeaders } from './table-headers';
import { depthField } from './thread-depth';
import { valueLocaleOf } from '@/core/values/value-locale';

/** How tables are made from a page. */
export interface TableOptions {
  /** Names for columns that the page does not name. */
  nameOfKind: NameOfKind;
  /**
   * Elements that the user pointed at. Only lists with each of them in a different record count.
   */
  points?: readonly TablePoint[];
  /** Called with those found so far, at most once for each, unless the user has pointed. */
  onFound?: (tables: PageTable[]) => void;
  /** Milliseconds until giving up. Default: 20 s. */
  timeout?: number;
  signal?: AbortSignal;
}

/**
 * The lists of records in a page as tables: the best one, then up to two others and all that their author declared
 * to be tables, at most 30, in the order of the page, so that they keep their places if the page changes a little;
 * and last, a list from the page's structured data if that says more. Empty if the page has none. Each table can be
 * read again by its rule, with the same outcome.
 *
 * @param snapshot - Not changed. Frames that belong to it have been joined.
 * @throws {FailureError} `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function findTables(
  snapshot: Snapshot,
  { nameOfKind, points = [], onFound, timeout = DEFAULT_MS, signal }: TableOptions,
): Promise<PageTable[]> {
  const pacer = createPacer(timeout, signal);
  const { root } = snapshot;
  const elements = points.flatMap((point) => pointedElement(root, point) ?? []);
  // If the reading lacks what was pointed at, no table is better than a wrong one.
  if (elements.length < points.length) return [];
  const isPointed = points.length > 0;
  const source = isPointed ? 'pointed' : 'records';
  const context = { snapshot, select: selectFrom(root), source, nameOfKind, pacer } as const;
  const ranked = await rankGroups(root, elements, pacer);
  const tables: PageTable[] = [];
  const taken: RecordGroup[] = [];
  const data = isPointed ? undefined : linkedTable(snapshot);
  let lists = 0;
  const least = (ranked[0]?.score ?? 0) * WORTH_A_LOOK;
  for (const found of ranked) {
    const isList = !found.isDeclared;
    const isUnlikely = isList && (found.score < least || lists === MAX_LISTS);
    if (!isPointed && (isUnlikely || taken.some((group) => areParts(found.group, group)))) continue;
    const whole = isPointed ? undefined : wholeOf(found, ranked);
    const table = (whole && (await tableOf(whole, context))) ?? (await tableOf(found, context));
    if (!table || tables.some(({ id }) => id === table.id)) continue;
    const shown = table.columns.filter((column) => column.shown);
    // A table that lists parts of the records in another one says no more than that.
    const around = taken.filter((group) => recordsAround(found.group, group) > 0);
    const isNone =
      !shown.some(({ filled }) => filled >= COMMON) ||
      around.some((group) => areFewParts(found.group, group)) ||
      (around.length > 0 && hasOneColumn(table.columns)) ||
      // A list of mere words, such as ways to share a page, is no table.
      isListOfWords(table) ||
      (found.group.records.length === 2 && hasOneColumn(shown));
    if (!isPointed && isNone) continue;
    tables.push(table);
    taken.push(found.group);
    if (isList) lists++;
    if (!isPointed) onFound?.(namedBy(inPageOrder(root, tables, taken), data));
    if (tables.length === MAX_TABLES) break;
  }
  if (isPointed) return tables;
  return withData(namedBy(inPageOrder(root, tables, taken), data), data);
}

/** The visible tables, with column names from structured data about the same things. */
function namedBy(tables: readonly PageTable[], data: PageTable | undefined): PageTable[] {
  return tables.map((table) =>
    data === undefined || table.source === 'table' ? table : nameByData(table, data),
  );
}

/** The tables, followed by structured data if that says more. */
function withData(tables: PageTable[], data: PageTable | undefined): PageTable[] {
  const isMore = data !== undefined && !tables.some((table) => hasAllOf(table, data));
  return isMore ? [...tables, data] : tables;
}

/** The first one, then the others in the order of the page. */
function inPageOrder(
  root: SnapshotElement,
  tables: readonly PageTable[],
  groups: readonly RecordGroup[],
): PageTable[] {
  const heads = groups.map(({ records }) => records[0]?.[0]);
  const order = elementsIn(root).map((element) => heads.indexOf(element));
  return [0, ...order.filter((at) => at > 0)].flatMap((at) => tables[at] ?? []);
}

function isListOfWords({ columns }: PageTable): boolean {
  return columns.length === 1 && columns[0]?.kind === 'text';
}

function hasOneColumn(columns: PageTable['columns']): boolean {
  return columns.filter(({ kind }) => kind !== 'link' && kind !== 'image').length < 2;
}

/** Of the groups whose records each contain one of another group's, the one that adds the most. */
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

interface Context {
  snapshot: Snapshot;
  select: Select;
  source: TableSource;
  nameOfKind: NameOfKind;
  pacer: Pacer;
}

async function tableOf(
  { group, fields }: RankedGroup,
  { snapshot, select, source, nameOfKind, pacer }: Context,
): Promise<PageTable | undefined> {
  const heads = group.records.flatMap(([head]) => head ?? []);
  const inner = fields.filter(({ take, all, filled }) => take === 'text' && !all && filled === 1);
  const selector = selectorFor(
    group.untilNext ? (one) => recordHeads(select(one), READING) : select,
    heads,
    inner.map((field) => field.selector).filter((one) => one !== ':scope' && !one.includes('(')),
    group.hasFirstPost && 1,
  );
  if (selector === undefined) return undefined;
  const records = { selector, ...(group.untilNext && { untilNext: true }) };
  const found = recordsAt(snapshot.root, records);
  if (pacer.due()) await pacer.yield();
  const locale = valueLocaleOf(snapshot.head.language);
  const depth = depthField(found);
  const all = depth === undefined ? fields : [depth, ...fields];
  const named = withHeaders(all, found, nameOfKind('section'));
  const columns = await chooseColumns(named, found, locale, nameOfKind, pacer);
  if (columns.length === 0) return undefined;
  if (pacer.due()) await pacer.yield();
  const { rows, foot, places } = readRecords(snapshot, found, columns);
  const title = titleAbove(heads[0]);
  const from = source === 'records' && named.headers.size > 0 ? 'table' : source;
  const holds = kindOfRecords(columns);
  return {
    id: selector,
    source: from,
    title,
    ...(holds && { holds }),
    records,
    columns,
    rows,
    ...(foot && { foot }),
    ...(places && { places }),
  };
}

/** Of lists that no author declared to be tables. */
const MAX_LISTS = 3;
const MAX_TABLES = 30;
/** As a share of the best score. */
const WORTH_A_LOOK = 0.08;
/** The share of the rows that have something in at least one column; else they are of several kinds. */
const COMMON = 0.6;
const MORE = 1.05;
const RIVAL = 0.5;
const DEFAULT_MS = 20_000;
