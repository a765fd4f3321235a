import { isListed, isTableRun, type Job, type ScrapeResult } from '@/contract/job';
import type { PartName } from '@/contract/response/answer-parts';
import type { JobReader } from './job-store';

/**
 * The listed jobs whose title, address and content of one page together contain the words of a query,
 * latest first: its text, answers, values and rows. An empty query finds all. Case does not matter.
 *
 * @param signal - Ends a search that is no longer wanted; the answer is what was found so far.
 */
export async function searchResults(
  store: JobReader,
  query: string,
  signal?: AbortSignal,
): Promise<Job[]> {
  const words = wordsOf(query);
  const found: Job[] = [];
  for (const job of await store.list()) {
    if (signal?.aborted === true) break;
    if (isListed(job) && (await matches(store, job, words))) found.push(job);
  }
  return found;
}

/** A page in a job of many that contains the words of a query. */
export interface PageHit {
  /** Its index among the pages of the job. */
  place: number;
  /**
   * The first match in its text, with the text around it; absent if only title or address match.
   */
  snippet?: { before: string; match: string; after: string };
}

/**
 * The pages that a job of many has read whose title, address and text together contain all words of
 * a query, in order. Case does not matter.
 *
 * @param signal - Ends a search that is no longer wanted; the answer is what was found so far.
 */
export async function searchPages(
  store: Pick<JobReader, 'result'>,
  { id, many }: Job,
  query: string,
  signal?: AbortSignal,
): Promise<PageHit[]> {
  const words = wordsOf(query);
  const hits: PageHit[] = [];
  for (const [place, { url, title = '', state }] of (many?.pages ?? []).entries()) {
    if (signal?.aborted === true) break;
    if (state !== 'done') continue;
    const text = lineOf((await store.result(id, place))?.data.markdown ?? '');
    const all = `${title}\n${url}\n${text}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) continue;
    const snippet = snippetOf(text, words);
    hits.push({ place, ...(snippet && { snippet }) });
  }
  return hits;
}

/** Markdown on one line, without the addresses of its links. */
function lineOf(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^()\s]{0,2000}\)/gu, ']')
    .replaceAll(/[\s#*_`|>[\]!]+/gu, ' ')
    .trim();
}

function snippetOf(text: string, words: readonly string[]): PageHit['snippet'] {
  const lower = text.toLowerCase();
  const places = words.flatMap((word) => {
    const at = lower.indexOf(word);
    return at === -1 ? [] : [{ at, length: word.length }];
  });
  const [first] = places.toSorted((a, b) => a.at - b.at);
  if (first === undefined) return undefined;
  const end = first.at + first.length;
  const from = Math.max(0, first.at - AROUND);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, first.at)}`,
    match: text.slice(first.at, end),
    after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
  };
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Characters of text before and after the match. */
const AROUND = 80;

async function matches(store: JobReader, job: Job, words: string[]): Promise<boolean> {
  const head = `${job.target.title}\n${job.target.url}`.toLowerCase();
  const rest = words.filter((word) => !head.includes(word));
  if (rest.length === 0) return true;
  for (const page of placesOf(job)) {
    const result = await store.result(job.id, page);
    const text = result === undefined ? '' : textOf(result).toLowerCase();
    if (rest.every((word) => text.includes(word))) return true;
  }
  return false;
}

/** The indexes of a job's pages that are stored. */
function placesOf({ operation, many, progress }: Job): number[] {
  if (many !== undefined)
    return many.pages.flatMap(({ state }, at) => (state === 'done' ? [at] : []));
  return [...Array(isTableRun({ operation }) ? (progress?.done ?? 0) : 1).keys()];
}

/** What people read of a page: not its source, nor what it refers to. */
function textOf({ data, table }: ScrapeResult): string {
  const parts = TEXT_PARTS.map((name) => data[name]).filter((part) => part !== undefined);
  const rows = table?.rows.map((row) => row.map((cell) => cell?.text ?? cell?.value ?? ''));
  return [...parts, rows ?? []]
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join('\n');
}

const TEXT_PARTS = [
  'markdown',
  'summary',
  'answer',
  'highlights',
  'json',
  'product',
  'menu',
] as const satisfies readonly PartName[];
