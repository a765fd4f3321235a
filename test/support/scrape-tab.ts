import type { Job, ScrapeResult } from '../../src/contract/job.ts';
import type { TabRequest } from '../../src/contract/tab-request.ts';
import type { Evaluator } from './evaluator.ts';

/** A job that has ended, with what it gave. */
export interface EndedJob {
  job: Job;
  result?: ScrapeResult;
}

/**
 * Scrapes the tab in front with a given request, in the way the extension's pages do.
 *
 * @param asker - The popup that a real toolbar click opened over that tab; or another extension
 *   page, opened before that click, if the tab may close the popup.
 * @throws {Error} if the background refuses the request, or does not end it within the limit.
 */
export function scrapeTab(asker: Evaluator, request: TabRequest): Promise<EndedJob> {
  return asker.evaluate(askAndWait, { request, timeoutMs: LIMIT_MS });
}

/**
 * Scrapes a tab that the extension may read by a permission, without a click on it.
 *
 * @param asker - A page of the extension.
 * @throws {Error} as {@link scrapeTab}.
 */
export function scrapeGrantedTab(
  asker: Evaluator,
  tabId: number,
  request: TabRequest,
): Promise<EndedJob> {
  return asker.evaluate(askAndWait, { request, tabId, timeoutMs: LIMIT_MS });
}

const LIMIT_MS = 180_000;

/** Runs in the asking page, so it may use nothing from outside itself. */
async function askAndWait({
  request,
  tabId,
  timeoutMs,
}: {
  request: TabRequest;
  /** Default: the tab in front, which a popup has begun to read. */
  tabId?: number;
  timeoutMs: number;
}): Promise<EndedJob> {
  const { selection, formValues, ...asked } = request;
  const extras = {
    ...(selection !== undefined && { selection }),
    ...(formValues !== undefined && { formValues }),
  };
  const acts = asked.actions === undefined ? {} : { acts: true };
  const jobId = crypto.randomUUID();
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const end = performance.now() + timeoutMs;
  if (tabId === undefined) {
    const jobs = await openDatabase();
    // The popup's own scrape goes first: begun later, it would take the place of this one.
    while (!(await popupHasBegun(jobs))) await turn();
    jobs.close();
  }
  const reply = await chrome.runtime.sendMessage({
    name: 'scrapeTab',
    request: { jobId, tabId: tabId ?? tab?.id, request: asked, extras, ...acts },
  });
  if (!reply?.ok) throw new Error(`scrapeTab was refused: ${JSON.stringify(reply)}`);
  const database = await openDatabase();
  for (;;) {
    const jobs = database.transaction('jobs').objectStore('jobs');
    const job = await answer<Job | undefined>(jobs.get(jobId));
    if (job !== undefined && job.state !== 'queued' && job.state !== 'running') {
      const sealed = await readSealed(database, jobId);
      database.close();
      const result = sealed ?? (await readInMemory());
      return { job, ...(result && { result }) };
    }
    if (performance.now() > end) throw new Error(`The job is still ${job?.state ?? 'not stored'}.`);
    await turn();
  }

  /** Opened before the extension has made it, it would be made here, empty. */
  async function openDatabase(): Promise<IDBDatabase> {
    while (!(await indexedDB.databases()).some(({ name }) => name === 'winnow')) await turn();
    return answer(indexedDB.open('winnow'));
  }

  /** Results that leave no trace are not in the database. */
  async function readInMemory(): Promise<ScrapeResult | undefined> {
    const stored = await chrome.runtime.sendMessage({ name: 'storedResult', request: { jobId } });
    // As the protocol has it.
    return (stored?.value as ScrapeResult | null | undefined) ?? undefined;
  }

  /** What the database has encrypted, with its key in a file; a message could not carry the largest. */
  async function readSealed(from: IDBDatabase, id: string): Promise<ScrapeResult | undefined> {
    const pages = from.transaction('pages').objectStore('pages');
    const record = await answer<{ iv: BufferSource; sealed: BufferSource } | undefined>(
      pages.get([id, 0]),
    );
    if (record === undefined) return undefined;
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(`result-key-${id}`)).getFile();
    const bytes = await file.arrayBuffer();
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
    const { iv, sealed } = record;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as ScrapeResult; // As it was stored.
  }

  /** Whether the popup's scrape is stored, or it shows something that needs none. */
  async function popupHasBegun(from: IDBDatabase): Promise<boolean> {
    const state = document.querySelector('.popup > output')?.textContent ?? '';
    if (state !== '' && state !== chrome.i18n.getMessage('stateReading')) return true;
    if (performance.now() > end) throw new Error('The popup has not begun.');
    const jobs = from.transaction('jobs').objectStore('jobs');
    const all = await answer<Job[]>(jobs.getAll());
    return all.some((job) => job.createdAt >= performance.timeOrigin);
  }

  function turn(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }

  function answer<T>(open: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
  }
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  i18n: { getMessage(name: string): string };
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean; value?: unknown } | null> };
};
