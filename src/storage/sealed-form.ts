import { openDB, type DBSchema } from 'idb';
import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { openInTime } from './in-time';

/* What is being written may contain a session or a key. It is encrypted, with a key that the
   browser keeps in a database and reveals to nobody, not even to the extension. */

/** A value as text that only {@link unseal} can read. */
export type Sealed = z.output<ReturnType<typeof Sealed>>;

export const Sealed = lazily(() => z.object({ iv: z.string(), data: z.string() }));

/**
 * Encrypts a JSON value. Rejects if the browser closes the database, as in Firefox's private
 * windows.
 */
export async function seal(value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await readKey(), bytes);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** The value given to {@link seal}; `undefined` if the key has changed or cannot be reached. */
export async function unseal({ iv, data }: Sealed): Promise<unknown> {
  try {
    const algorithm = { name: ALGORITHM, iv: fromBase64(iv) };
    const bytes = await crypto.subtle.decrypt(algorithm, await readKey(), fromBase64(data));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

interface Tables extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const ALGORITHM = 'AES-GCM';
const NAME = 'form';

async function readKey(): Promise<CryptoKey> {
  const opening = openDB<Tables>('winnow-drafts', 1, {
    upgrade: (created) => void created.createObjectStore('keys'),
  });
  const database = await openInTime(opening);
  try {
    const kept = await database.get('keys', NAME);
    if (kept !== undefined) return kept;
    const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another window may have made a key meanwhile.
    const { store, done } = database.transaction('keys', 'readwrite');
    const key = (await store.get(NAME)) ?? made;
    await store.put(key, NAME);
    await done;
    return key;
  } finally {
    database.close();
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
