import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { throwIfAborted } from '@/async/deadline';
import { lossOf, lost } from './guard-document';
import { runReader, takeSlice } from './injected';
import { injectionFailure } from './injection-failure';
import { readForeignFrames } from './read-frames';
import { parseReaderAnswer, parseSlice } from './reader-answer';
import type { TabAccess } from './tab-access';

/** The document that a tab shows. */
export interface TabPage {
  tabId: number;
  documentId: string;
}

/**
 * Has the reader read a page, and fetches the result. Starts nothing in the page after a stop, as
 * that would end the reading of the next scrape.
 *
 * @param isTrial - Whether the reader may be missing: then nothing is injected.
 * @throws {FailureError} what the reader failed with, or why the page is not there to answer.
 * @throws {ReaderMissing} in a trial, if the page or its reader is not there.
 */
export async function readDocument(
  access: TabAccess,
  page: TabPage,
  readerScript: string,
  wanted: ReadRequest,
  signal: AbortSignal,
  isTrial = false,
): Promise<Reading> {
  const reader = isTrial
    ? tryReader(access, page, wanted)
    : askPage(access, page, runReader, [wanted]);
  // Asked meanwhile.
  const [answer, hasHosts] = await Promise.all([reader, access.hasGrantedHosts()]);
  const first = parseReaderAnswer(answer);
  let { text } = first;
  for (let index = 1; index < first.slices; index++) {
    throwIfAborted(signal);
    const slice = parseSlice(await askPage(access, page, takeSlice, [index]));
    if (slice === null) throw lost('TAB_NAVIGATED');
    text += slice;
  }
  throwIfAborted(signal);
  const frames = hasHosts ? await readForeignFrames(access, page, readerScript, wanted) : [];
  return { text, frames };
}

/** Why a page was not read: it, or the reader in it, is not there. */
export class ReaderMissing extends Error {}

async function tryReader(access: TabAccess, page: TabPage, wanted: ReadRequest): Promise<unknown> {
  const [answer] = await access.injectFunction(page, runReader, [wanted]).catch(() => []);
  if (answer?.documentId !== page.documentId || answer.value === null) throw new ReaderMissing();
  return answer.value;
}

/**
 * Calls a function in a page and gives its answer.
 *
 * @throws {FailureError} why the page is not there to answer.
 */
export async function askPage<Args extends unknown[]>(
  access: TabAccess,
  page: TabPage,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<unknown> {
  const answer = await access
    .injectFunction(page, func, args)
    .then(([first]) => first)
    .catch(async (error: unknown) => {
      throw (await lossOf(access, page)) ?? injectionFailure(error, undefined);
    });
  if (answer?.documentId !== page.documentId || answer.value === null) {
    throw (await lossOf(access, page)) ?? lost('TAB_NAVIGATED');
  }
  return answer.value;
}
