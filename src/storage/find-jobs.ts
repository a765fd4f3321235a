import { isSameView } from '@/contract/address/same-page';
import { isRemote } from '@/contract/engine';
import {
  actsInTab,
  isListed,
  isTableRun,
  resumesAt,
  type Job,
  type ScrapeResult,
} from '@/contract/job';
import type { PartName } from '@/contract/response/answer-parts';
import type { JobReader } from './job-store';

/**
 * The latest job of the tab engine for what a tab shows, in any state; `undefined` if the tab has
 * since gone to another page: another document, or another address in the same one.
 *
 * @param jobs - Those of the tab, latest first.
 * @param page.documentId - If it is not known on both sides, the address alone decides.
 */
export function latestJobOfTab(
  jobs: readonly Job[],
  { url, documentId }: { url: string; documentId?: string | undefined },
): Job | undefined {
  return jobs.find(
    ({ engine, operation, state, target, discardedAt }) =>
      !isRemote(engine) &&
      !isTableRun({ operation }) &&
      // A job that the user has paused does not read the page meanwhile.
      state !== 'paused' &&
      discardedAt === undefined &&
      isSameView(target.url, url) &&
      [undefined, documentId ?? target.documentId].includes(target.documentId),
  );
}

/**
 * The latest run of a table that begins at the page that a job read, or that has led the tab there,
 * in any state. If the job collected the rest of the page, earlier runs no longer count.
 *
 * @param jobs - Those of the tab, latest first.
 */
export function latestRunOf(
  jobs: readonly Job[],
  { target: page, tab, createdAt: readAt }: Job,
): Job | undefined {
  return jobs.find(
    ({ operation, target, discardedAt, createdAt, progress }) =>
      isTableRun({ operation }) &&
      discardedAt === undefined &&
      (tab?.collect === undefined || createdAt >= readAt) &&
      (isSameView(progress?.table?.at ?? '', page.url) ||
        (isSameView(target.url, page.url) &&
          (target.documentId ?? page.documentId) === (page.documentId ?? target.documentId))),
  );
}

/** All jobs that are listed among the results, latest first. */
export async function listResults(store: JobReader): Promise<Job[]> {
  return (await store.list()).filter(isListed);
}

/**
 * The latest job that a form requested for a tab's page, in any state: it went to the service, or
 * did actions in the tab. An unfinished run belongs to whatever page it led to, as long as nothing
 * else was requested since and the browser was not closed.
 *
 * @param jobs - Those of the tab, latest first.
 * @param browserStart - When the browser's run began, in milliseconds since 1970.
 */
export function latestFormJob(
  jobs: readonly Job[],
  url: string,
  browserStart: number,
): Job | undefined {
  const asked = jobs.filter(
    (job) => job.discardedAt === undefined && (isRemote(job.engine) || actsInTab(job)),
  );
  const [latest] = asked;
  const isOfTab = latest !== undefined && latest.createdAt >= browserStart;
  if (isOfTab && actsInTab(latest) && latest.state !== 'done') return latest;
  return asked.find(({ target }) => target.url === url);
}

/**
 * The latest run of actions that can be continued and was left at a page when the browser was
 * closed, so that its tab now has another number. A paused one, which waits until it is continued
 * or given up, is found from each page of its site. `undefined` if another run was made on the page
 * since. Runs of private windows are found in private windows only, others in ordinary ones.
 *
 * @param jobs - Latest first.
 * @param browserStart - As for {@link latestFormJob}.
 */
export function leftRun(
  jobs: readonly Job[],
  { url, incognito }: { url: string; incognito: boolean },
  browserStart: number,
): Job | undefined {
  const isHere = (at: string, job: Job) =>
    at === url || (job.state === 'paused' && isSameSite(at, url));
  const latest = jobs.find(
    (job) =>
      job.discardedAt === undefined &&
      job.incognito === incognito &&
      actsInTab(job) &&
      (isHere(job.target.url, job) || isHere(job.progress?.at ?? '', job)),
  );
  const isLeft = latest !== undefined && latest.createdAt < browserStart;
  return isLeft && resumesAt(latest) !== undefined ? latest : undefined;
}

function isSameSite(one: string, other: string): boolean {
  const host = URL.parse(one)?.host;
  return host !== undefined && host === URL.parse(other)?.host;
}

/**
 * The position in the queue, from 1, of a job that waits for its service: after earlier jobs for
 * the same service that were never sent.
 */
export async function placeInQueue(store: JobReader, { createdAt, remote }: Job): Promise<number> {
  const waiting = (await store.list()).filter(
    (job) =>
      isRemote(job.engine) &&
      job.state === 'queued' &&
      job.notBefore === undefined &&
      job.remote?.service === remote?.service,
  );
  return waiting.filter((job) => job.createdAt < createdAt).length + 1;
}

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
