/**
 * Runs in the background: what a test that failed now and then may have waited for. Who holds and awaits locks, the
 * jobs, and the names of what is in the session.
 */
export async function readExtensionState(): Promise<unknown> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'winnow');
  const jobs: object[] = [];
  if (isThere) {
    const database = await done(indexedDB.open('winnow'));
    const table = database.transaction('jobs').objectStore('jobs');
    for (const job of await done<Record<string, unknown>[]>(table.getAll())) {
      const { id, engine, state, seen, target, createdAt, finishedAt, failure } = job;
      jobs.push({ id, engine, state, seen, target, createdAt, finishedAt, failure });
    }
    database.close();
  }
  const session = Object.keys(await chrome.storage.session.get());
  return { locks: await navigator.locks.query(), jobs, session };
}

/** The little of the browser API that runs in the background above. */
declare const chrome: { storage: { session: { get(): Promise<object> } } };
