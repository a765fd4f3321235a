/** What connects a service. */
export interface Connection {
  /** Its base address, as the settings write it: without a final slash. */
  url: string;
  key: string;
}

/**
 * Runs in the background, and needs nothing from outside itself: connects a service in place of all that
 * were there, with their keys.
 */
export async function seedService({ url, key }: Connection): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const { local } = chrome.storage;
  const service = { id: 'first', name: '', address: url, limit: 2, timeout: 60 };
  const { origin } = new URL(url);
  const opening = indexedDB.open('winnow-secrets', 3);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of ['secrets', 'headers']) opening.result.createObjectStore(store);
  });
  const database = await done(opening);
  const transaction = database.transaction('secrets', 'readwrite', { durability: 'strict' });
  const secrets = transaction.objectStore('secrets');
  secrets.clear();
  await done(secrets.put({ apiKey: key }, [origin, service.id]));
  database.close();
  // A page that closed early leaves its change noted beside the list; it would win over this one.
  const keys = Object.keys(await local.get());
  await local.remove(keys.filter((key) => key.startsWith('setting:services+')));
  await local.set({
    'setting:services': [service],
    'setting:serviceId': service.id,
    'secret-origins': [origin],
  });
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: {
    local: {
      get(): Promise<object>;
      remove(keys: string[]): Promise<void>;
      set(items: object): Promise<void>;
    };
  };
};
