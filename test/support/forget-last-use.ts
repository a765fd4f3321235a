/**
 * Runs in the background: deletes drafts of requests with what is beside them, presets, the last used view, and runs of
 * actions that were left paused or can be continued; all others count as seen. A popup over the same tab would turn to
 * them. Texts are shown as source.
 */
export async function forgetLastUse(): Promise<void> {
  const { session, local } = chrome.storage;
  const drafts = Object.keys(await session.get()).filter((key) =>
    /^(?:draft|pages|rows):/.test(key),
  );
  await session.remove(drafts);
  // A page that closed early leaves its change noted beside the list.
  const presets = Object.keys(await local.get()).filter((key) => /^presets(?:\+|$)/.test(key));
  await local.remove(['setting:view', ...presets]);
  await local.set({ 'setting:textForm': 'source' });
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'winnow');
  if (!isThere) return;
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
  const database = await done(indexedDB.open('winnow'));
  const jobs = database.transaction('jobs', 'readwrite').objectStore('jobs');
  for (const job of await done<StoredJob[]>(jobs.getAll())) {
    const isLeft = job.state !== 'done' && (job.request.actions?.length ?? 0) > 0;
    if (job.state === 'paused' || isLeft) await done(jobs.delete(job.id));
    else if (job.seen !== true) await done(jobs.put({ ...job, seen: true }));
  }
  database.close();
}

/** What counts of a job here. */
interface StoredJob {
  id: string;
  state: string;
  request: { actions?: unknown[] };
  seen?: true;
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: {
    session: { get(): Promise<object>; remove(keys: string[]): Promise<void> };
    local: {
      get(): Promise<object>;
      remove(keys: string[]): Promise<void>;
      set(items: object): Promise<void>;
    };
  };
};
