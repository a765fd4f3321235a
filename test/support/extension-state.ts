import type { Job } from '../../src/contract/job.ts';

/** What the extension has stored and holds. */
export interface ExtensionState {
  locks: unknown;
  jobs: Job[];
  /** The pages and the background that are running. */
  contexts: unknown;
  /** Names of what is in the session. */
  session: string[];
  /** What is stored of the settings, with the changes noted beside them. */
  settings: Record<string, unknown>;
}

/**
 * Runs in the background: what a test that failed now and then may have waited for. Who holds and awaits locks, the
 * jobs, what is running, the settings, and the names of what is in the session.
 */
export async function readExtensionState(): Promise<ExtensionState> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'winnow');
  let jobs: Job[] = [];
  if (isThere) {
    const database = await done(indexedDB.open('winnow'));
    jobs = await done<Job[]>(database.transaction('jobs').objectStore('jobs').getAll());
    database.close();
  }
  const session = Object.keys(await chrome.storage.session.get());
  const local = Object.entries(await chrome.storage.local.get());
  const settings = Object.fromEntries(local.filter(([key]) => key.startsWith('setting:')));
  const contexts = await chrome.runtime.getContexts({});
  return { locks: await navigator.locks.query(), jobs, contexts, session, settings };
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  runtime: { getContexts(filter: object): Promise<unknown> };
  storage: Record<'session' | 'local', { get(): Promise<Record<string, unknown>> }>;
};
