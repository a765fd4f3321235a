import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { listFiles, readFile, removeFile, writeFile } from '@/platform/files';

/* How results and snapshots are written: encrypted, each with a key of its own, which is a separate
   file. Deleting that file deletes the text, wherever the database may still have it: in its logs,
   in blocks that it has not reused. Results of earlier versions are encrypted later, one by one. */

/** The records in the tables of pages and snapshots. */
export interface Sealed {
  jobId: string;
  iv: Uint8Array<ArrayBuffer>;
  /** The content as JSON, encrypted with AES-GCM. */
  sealed: ArrayBuffer;
}

/** Encrypts what a job gave or read with the job's key, which is made if there is none. */
export async function seal(jobId: string, content: unknown): Promise<Sealed> {
  return (await createSealer(jobId))(content);
}

/** The same for several contents: the key is read once. */
export async function createSealer(jobId: string): Promise<(content: unknown) => Promise<Sealed>> {
  const key = (await readKey(jobId)) ?? (await makeKey(jobId));
  return async (content) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { jobId, iv, sealed: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
  };
}

/**
 * Decrypts what was stored. Unencrypted records are returned unchanged; `undefined` if the key is
 * gone or does not fit.
 */
export async function openSealed(record: unknown): Promise<unknown> {
  const stored = SealedSchema().safeParse(record);
  if (!stored.success) return record;
  const { jobId, iv, sealed } = stored.data;
  const key = await readKey(jobId);
  if (key === undefined) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** Whether a record is encrypted. */
export function isSealed(record: unknown): boolean {
  return SealedSchema().safeParse(record).success;
}

/** Encrypts bytes that belong to a job, as {@link seal} does with what it gave. */
export async function sealBytes(
  jobId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = (await readKey(jobId)) ?? (await makeKey(jobId));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes);
  const all = new Uint8Array(IV_BYTES + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), IV_BYTES);
  return all;
}

/** Decrypts them. `undefined` if the key is gone. Rejects if they are not what was encrypted. */
export async function openBytes(
  jobId: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await readKey(jobId);
  if (key === undefined) return undefined;
  const iv = sealed.slice(0, IV_BYTES);
  const bytes = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed.slice(IV_BYTES));
  return new Uint8Array(bytes);
}

/** Destroys the keys of results, and with them what they encrypted. Skips unknown ids. */
export async function destroyKeys(jobIds: readonly string[]): Promise<void> {
  await Promise.all(jobIds.map((jobId) => removeFile(nameOf(jobId))));
}

/** The jobs that have a key; also lists the keys of datasets. */
export async function listKeys(): Promise<string[]> {
  const names = await listFiles();
  return names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((id) => !id.startsWith(DATASET_PREFIX));
}

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const PREFIX = 'result-key-';
/** The prefix of a dataset's id, used where the id of a job is expected. */
export const DATASET_PREFIX = 'dataset-';

const SealedSchema = lazily(() =>
  z.object({
    jobId: z.string(),
    iv: z.instanceof(Uint8Array<ArrayBuffer>),
    sealed: z.instanceof(ArrayBuffer),
  }),
);

function nameOf(jobId: string): string {
  return PREFIX + jobId;
}

async function readKey(jobId: string): Promise<CryptoKey | undefined> {
  const bytes = await readFile(nameOf(jobId));
  return bytes?.length === 32 ? importKey(bytes) : undefined;
}

async function makeKey(jobId: string): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  await writeFile(nameOf(jobId), bytes);
  return importKey(bytes);
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}
