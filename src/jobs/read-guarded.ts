import { throwIfAborted, withAbort } from '@/async/deadline';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { guardDocument } from './guard-document';
import { cancelReader } from './injected';
import { readDocument, type TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/**
 * Reads a page as long as its document is there and responds. When stopped, tells the page.
 *
 * @throws {FailureError} as {@link readDocument} and {@link guardDocument}; `CANCELLED`.
 */
export async function readGuarded(
  access: TabAccess,
  page: TabPage,
  readerScript: string,
  wanted: ReadRequest,
  signal: AbortSignal,
): Promise<Reading> {
  throwIfAborted(signal);
  const ended = new AbortController();
  const timeout = (wanted.timeout ?? DEFAULT_TIMEOUT) + (wanted.waitFor ?? 0) + GRACE_MS;
  const tellPage = () => {
    access.injectFunction(page, cancelReader, []).catch(() => {});
  };
  signal.addEventListener('abort', tellPage);
  try {
    const reading = readDocument(access, page, readerScript, wanted, signal);
    const guard = guardDocument(access, page, timeout, ended.signal);
    return await withAbort(signal, Promise.race([reading, guard]));
  } finally {
    ended.abort();
    signal.removeEventListener('abort', tellPage);
  }
}

/**
 * The script's own time limit is that of the request; it gets this much more to report that itself.
 */
const GRACE_MS = 2000;
