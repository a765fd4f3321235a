import type { Job } from '../../src/contract/job.ts';

/** What the extension has stored and holds. */
export interface ExtensionState {
  locks: unknown;
  jobs: Job[];
  /** Names of what is in the session. */
  session: string[];
}

/**
 * Runs in the background: what a test that failed now and then may have waited for. Who holds and awaits locks, the
 * jobs, and the names of what is in the session.
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
  return { locks: await navigator.locks.query(), jobs, session };
}

/** The little of the browser API that runs in the background above. */
declare const chrome: { storage: { session: { get(): Promise<object> } } };
