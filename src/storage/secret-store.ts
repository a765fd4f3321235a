import { openDB, type DBSchema, type IDBPObjectStore, type StoreNames } from 'idb';
import { keyStatus, type KeyStatus } from '@/contract/address/api-key';
import { openInTime } from './in-time';
import { FIRST_SERVICE } from './services';
import { secretMarks } from './secret-marks';

/**
 * What only the background may use: the key, and headers for a proxy in front of the service.
 *
 * They are stored in an IndexedDB database of the extension, which no content script and no page
 * can reach in any browser, separate from the results, and bound to the service and the origin they
 * were given for.
 */
export interface Secrets {
  apiKey?: string;
  extraHeaders?: Record<string, string>;
}

/** What secrets are bound to. */
export interface SecretPlace {
  /** The id of the service: two may have the same origin, and a key each. */
  service: string;
  origin: string;
}

interface Tables extends DBSchema {
  secrets: { key: [origin: string, service: string]; value: Secrets };
  /** Header values, by their stand-ins in presets. */
  headers: { key: string; value: string };
}

/** The secrets of a service at an origin; only those that were saved for both. */
export async function readSecrets(place: SecretPlace): Promise<Secrets> {
  return withDatabase(async (database) => (await database.get('secrets', keyOf(place))) ?? {});
}

/** What the interface may know about the secrets of a service at an origin. */
export async function readSecretStatus(
  place: SecretPlace,
): Promise<KeyStatus & { headerNames: string[] }> {
  const { apiKey, extraHeaders = {} } = await readSecrets(place);
  return { ...keyStatus(apiKey), headerNames: Object.keys(extraHeaders) };
}

/** Every service and origin that has secrets, by origin in alphabetical order. */
export async function listSecrets(): Promise<SecretPlace[]> {
  const keys = await withDatabase((database) => database.getAllKeys('secrets'));
  return keys.map(([origin, service]) => ({ origin, service }));
}

/** Changes some of the secrets of a service at an origin. All others stay. */
export async function saveSecrets(place: SecretPlace, change: Secrets): Promise<void> {
  const key = keyOf(place);
  await withDatabase(async (database) => {
    const transaction = database.transaction('secrets', 'readwrite', { durability: 'strict' });
    const secrets = (await transaction.store.get(key)) ?? {};
    await transaction.store.put({ ...secrets, ...change }, key);
    await transaction.done;
  });
  await secretMarks.add([place.origin]);
}

/** Forgets the secrets of a service at an origin. */
export async function removeSecrets(place: SecretPlace): Promise<void> {
  const { origin, service } = place;
  const others = (await listSecrets()).some(
    (other) => other.origin === origin && other.service !== service,
  );
  if (!others) await secretMarks.drop([origin]);
  await withDatabase((database) => database.delete('secrets', keyOf(place)));
}

/** Forgets the secrets of a service at every origin it ever had. */
export async function removeServiceSecrets(service: string): Promise<void> {
  for (const place of await listSecrets()) {
    if (place.service === service) await removeSecrets(place);
  }
}

/** The header value for a stand-in; `undefined` if there is none. */
export function readHeaderValue(standIn: string): Promise<string | undefined> {
  return withDatabase((database) => database.get('headers', standIn));
}

export async function saveHeaderValue(standIn: string, value: string): Promise<void> {
  await withDatabase((database) => database.put('headers', value, standIn));
}

/** Forgets all header values except those of these stand-ins. */
export async function keepHeaderValues(standIns: readonly string[]): Promise<void> {
  await withDatabase(async (database) => {
    for (const standIn of await database.getAllKeys('headers')) {
      if (!standIns.includes(standIn)) await database.delete('headers', standIn);
    }
  });
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const opening = openDB<Tables>(NAME, 3, {
    async upgrade(created, from, _to, transaction) {
      if (from < 1) created.createObjectStore('secrets');
      if (from < 2) created.createObjectStore('headers');
      if (from === 1 || from === 2) await bindToFirstService(transaction.objectStore('secrets'));
    },
  });
  const database = await openInTime(opening);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Until version 3 there was one service, whose secrets were bound to an origin alone. */
async function bindToFirstService(
  store: IDBPObjectStore<Tables, StoreNames<Tables>[], 'secrets', 'versionchange'>,
): Promise<void> {
  for (let at = await store.openCursor(); at !== null; at = await at.continue()) {
    // In those versions, keys were not pairs.
    const origin = at.key as unknown;
    if (typeof origin !== 'string') continue;
    await store.put(at.value, [origin, FIRST_SERVICE]);
    await at.delete();
  }
}

function keyOf({ origin, service }: SecretPlace): [string, string] {
  return [origin, service];
}

type Database = Awaited<ReturnType<typeof openDB<Tables>>>;

const NAME = 'winnow-secrets';
