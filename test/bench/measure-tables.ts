import type { PageTable } from '../../src/contract/table/page-table.ts';
import type { SnapshotElement } from '../../src/contract/snapshot/tree.ts';
import { loadPages, readPageBytes, type CorpusPage } from './corpus.ts';
import { importBundle } from './import-bundle.ts';
import type * as TableEngine from './table-engine.ts';
import { TABLE_MARKS, type TableMark } from './table-marks.ts';

type Engine = typeof TableEngine;

/** How the tables of one marked page compare with its mark. */
export interface TableScore {
  id: string;
  part: TableMark['part'];
  /** Place of the first table whose records are the marked ones, from 1; 0 where none has them. */
  place: number;
  /** F1 of the records of each table, in the tables' order. */
  f1: number[];
  /** Selectors of the tables' records. */
  selectors: string[];
  columns: number;
  milliseconds: number;
  tables: PageTable[];
}

/**
 * Finds the tables of all marked pages, read from their markup without a browser. A table is right where F1 of
 * its records is at least 0.9.
 *
 * @param folder - The corpus.
 */
export async function measureTables(folder: string): Promise<TableScore[]> {
  // It is a bundle of that module.
  const engine = (await importBundle('table-engine.ts')) as Engine;
  const pages = new Map(loadPages(folder, 'web').map((page) => [page.id, page]));
  const scores: TableScore[] = [];
  for (const mark of TABLE_MARKS) {
    const page = pages.get(mark.id);
    if (page !== undefined) scores.push(await measurePage(engine, page, mark));
  }
  return scores;
}

/** Prints the shares of pages whose records are the first guess, and among the first three. */
export function printTables(scores: readonly TableScore[]): void {
  const share = (list: readonly TableScore[], most: number) => {
    const right = list.filter(({ place }) => place > 0 && place <= most).length;
    return `${right}/${list.length} (${Math.round((100 * right) / Math.max(1, list.length))} %)`;
  };
  const rows = (['tune', 'held'] as const).map((part) => {
    const own = scores.filter((score) => score.part === part);
    return [part, { 'first guess': share(own, 1), 'within three': share(own, 3) }] as const;
  });
  const all = { 'first guess': share(scores, 1), 'within three': share(scores, 3) };
  const aims = { 'first guess': '≥ 89 %', 'within three': '≥ 98 %' };
  console.log('\nLists of records, marked by hand: found as');
  console.table({ ...Object.fromEntries(rows), all, aims });
  const times = scores.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  console.log(
    `Median ${times[Math.floor(times.length / 2)] ?? 0} ms, longest ${times.at(-1) ?? 0} ms a page.`,
  );
}

async function measurePage(
  engine: Engine,
  page: CorpusPage,
  { id, part, records }: TableMark,
): Promise<TableScore> {
  const html = engine.decodeHtml(readPageBytes(page), `text/html; charset=${page.charset}`);
  const snapshot = await engine.readHtml({ html, url: page.url }, engine.parseHtml);
  const start = performance.now();
  const tables = await engine.findTables(snapshot, { nameOfKind: (kind) => kind });
  const milliseconds = Math.round(performance.now() - start);
  const marked = records.map((selector) => engine.selectIn(snapshot.root, selector));
  const f1 = tables.map((table) => {
    const found = engine.recordsAt(snapshot.root, table.records).flatMap(([head]) => head ?? []);
    return Math.max(...marked.map((elements) => likeness(found, elements)));
  });
  return {
    id,
    part,
    place: f1.findIndex((one) => one >= RIGHT) + 1,
    f1: f1.map((one) => Math.round(one * 100) / 100),
    selectors: tables.map((table) => table.records.selector),
    columns: tables[0]?.columns.length ?? 0,
    milliseconds,
    tables,
  };
}

/** F1 of records; one that only stands around or in a marked one, with the same text, is that one. */
function likeness(found: readonly SnapshotElement[], marked: readonly SnapshotElement[]): number {
  const left = new Set(marked);
  let right = 0;
  for (const element of found) {
    const same = left.has(element) ? element : [...left].find((one) => isSame(one, element));
    if (same !== undefined && left.delete(same)) right++;
  }
  return (2 * right) / Math.max(1, found.length + marked.length);
}

function isSame(a: SnapshotElement, b: SnapshotElement): boolean {
  if (!holds(a, b) && !holds(b, a)) return false;
  const [one, other] = [lengthOf(a), lengthOf(b)];
  return Math.min(one, other) >= Math.max(one, other) * SAME_TEXT;
}

function holds(outer: SnapshotElement, inner: SnapshotElement): boolean {
  for (let at: SnapshotElement | null = inner; at !== null; at = at.parentNode)
    if (at === outer) return true;
  return false;
}

function lengthOf({ textContent }: SnapshotElement): number {
  return textContent.replace(/\s+/g, '').length;
}

const RIGHT = 0.9;
const SAME_TEXT = 0.85;
