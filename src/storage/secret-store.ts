import { openDB, type DBSchema } from 'idb';
import { keyStatus, type KeyStatus } from '@/contract/address/api-key';
import { markSecrets, unmarkSecrets } from './secret-marks';

/**
 * What only the background may use: the key, and headers for a proxy in front of the service.
 *
 * They are kept in the extension's own IndexedDB, which no content script and no page can reach in
 * any browser, apart from the results, and bound to the origin they were given for.
 */
export interface Secrets {
  apiKey?: string;
  extraHeaders?: Record<string, string>;
}

interface Tables extends DBSchema {
  secrets: { key: string; value: Secrets };
  /** Values of headers by what stands in for them in presets. */
  headers: { key: string; value: string };
}

/** The secrets for an origin: only those that were saved for it. */
export async function readSecrets(origin: string): Promise<Secrets> {
  return withDatabase(async (database) => (await database.get('secrets', origin)) ?? {});
}

/** What the interface may know about the secrets for an origin. */
export async function readSecretStatus(
  origin: string,
): Promise<KeyStatus & { headerNames: string[] }> {
  const { apiKey, extraHeaders = {} } = await readSecrets(origin);
  return { ...keyStatus(apiKey), headerNames: Object.keys(extraHeaders) };
}

/** The origins that have secrets, in alphabetical order. */
export async function listSecretOrigins(): Promise<string[]> {
  return withDatabase((database) => database.getAllKeys('secrets'));
}

/** Changes some of the secrets for an origin. Those of other origins stay. */
export async function saveSecrets(origin: string, change: Secrets): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('secrets', 'readwrite', { durability: 'strict' });
    const secrets = (await transaction.store.get(origin)) ?? {};
    await transaction.store.put({ ...secrets, ...change }, origin);
    await transaction.done;
  });
  await markSecrets(origin);
}

/** Forgets the secrets for an origin. */
export async function removeSecrets(origin: string): Promise<void> {
  await unmarkSecrets(origin);
  await withDatabase((database) => database.delete('secrets', origin));
}

/** The value of a header by its stand-in; `undefined` if there is none. */
export function readHeaderValue(standIn: string): Promise<string | undefined> {
  return withDatabase((database) => database.get('headers', standIn));
}

export async function saveHeaderValue(standIn: string, value: string): Promise<void> {
  await withDatabase((database) => database.put('headers', value, standIn));
}

/** Forgets all values of headers but those of these stand-ins. */
export async function keepHeaderValues(standIns: readonly string[]): Promise<void> {
  await withDatabase(async (database) => {
    for (const standIn of await database.getAllKeys('headers')) {
      if (!standIns.includes(standIn)) await database.delete('headers', standIn);
    }
  });
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDB<Tables>(NAME, 2, {
    upgrade(created, from) {
      if (from < 1) created.createObjectStore('secrets');
      if (from < 2) created.createObjectStore('headers');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

type Database = Awaited<ReturnType<typeof openDB<Tables>>>;

const NAME = 'winnow-secrets';
