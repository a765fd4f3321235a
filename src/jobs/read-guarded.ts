import { throwIfAborted } from '@/async/deadline';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { Job } from '@/contract/job';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { whileThere } from './guard-document';
import { cancelReader } from './injected';
import { ReaderMissing, readDocument, type TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/**
 * Reads a page as long as its document is there and responds. When stopped, tells the page.
 *
 * @param isTrial - As in {@link readDocument}.
 * @throws {FailureError} as {@link readDocument} and {@link whileThere}; `CANCELLED`.
 */
export async function readGuarded(
  access: TabAccess,
  page: TabPage,
  readerScript: string,
  wanted: ReadRequest,
  signal: AbortSignal,
  isTrial = false,
): Promise<Reading> {
  throwIfAborted(signal);
  const timeout = (wanted.timeout ?? DEFAULT_TIMEOUT) + (wanted.waitFor ?? 0) + GRACE_MS;
  const tellPage = () => {
    access.injectFunction(page, cancelReader, []).catch(() => {});
  };
  signal.addEventListener('abort', tellPage);
  try {
    const reading = readDocument(access, page, readerScript, wanted, signal, isTrial);
    return await whileThere(access, page, timeout, signal, reading);
  } finally {
    signal.removeEventListener('abort', tellPage);
  }
}

/**
 * Reads the document that a job is for if the reader is in it, as after a click of the toolbar button;
 * else `undefined`.
 *
 * @throws {FailureError} as {@link readGuarded}.
 */
export async function readKnown(
  access: TabAccess,
  { tabId, documentId }: Job['target'],
  readerScript: string,
  wanted: ReadRequest,
  signal: AbortSignal,
): Promise<{ documentId: string; reading: Reading } | undefined> {
  if (tabId === undefined || documentId === undefined) return undefined;
  const page = { tabId, documentId };
  try {
    const reading = await readGuarded(access, page, readerScript, wanted, signal, true);
    return { documentId, reading };
  } catch (error) {
    if (error instanceof ReaderMissing) return undefined;
    throw error;
  }
}

/**
 * The script's own time limit is that of the request; it gets this much more to report that itself.
 */
const GRACE_MS = 2000;
