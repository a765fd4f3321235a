import { listFiles, readFile, removeFile, writeFile } from '@/platform/files';
import { openBytes, sealBytes } from './sealed-results';

/* Files that results name by an address of the service, which works only for hours: screenshots,
   sounds, films and documents that the user has looked at. Each is stored as a file of its own,
   encrypted with the key of its job. */

/** The largest file that is kept, in bytes. */
export const LARGEST_MEDIA = 50_000_000;

/**
 * The stored file of an address; `undefined` if there is none, or it cannot be read. Never rejects.
 */
export async function readMedia(jobId: string, address: string): Promise<Blob | undefined> {
  try {
    const stored = await readFile(await nameOf(jobId, address));
    const bytes = stored && (await openBytes(jobId, stored));
    const end = bytes?.indexOf(LINE_END) ?? -1;
    if (bytes === undefined || end < 0) return undefined;
    return new Blob([bytes.slice(end + 1)], {
      type: new TextDecoder().decode(bytes.slice(0, end)),
    });
  } catch {
    return undefined;
  }
}

/** Stores the file of an address. Rejects if there is no room. */
export async function writeMedia(jobId: string, address: string, file: Blob): Promise<void> {
  const content = new Blob([file.type, String.fromCodePoint(LINE_END), file]);
  const bytes = new Uint8Array(await content.arrayBuffer());
  await writeFile(await nameOf(jobId, address), await sealBytes(jobId, bytes));
}

/** Deletes the stored files of jobs. Skips unknown ids. */
export async function removeMedia(jobIds: readonly string[]): Promise<void> {
  const doomed = new Set(jobIds);
  const names = (await listFiles()).filter((name) => doomed.has(jobOf(name) ?? ''));
  await Promise.all(names.map(removeFile));
}

/** The jobs that have stored files, each once. */
export async function listMedia(): Promise<string[]> {
  const jobIds = (await listFiles()).map(jobOf).filter((id) => id !== undefined);
  return [...new Set(jobIds)];
}

const PREFIX = 'result-media-';
/** Types have no line ends, so the first one ends the type. */
const LINE_END = 0x0a;

/** The file name does not contain the address, which may be secret. */
async function nameOf(jobId: string, address: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${PREFIX}${jobId}.${hex}`;
}

function jobOf(name: string): string | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  return name.slice(PREFIX.length, name.lastIndexOf('.'));
}
