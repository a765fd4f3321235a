import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { isOnOwnNetwork } from '@/contract/address/leads-to';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { ReadFrame } from '@/contract/snapshot/reading';
import { withTimeout } from '@/async/deadline';
import { readPolicy, refusedByPolicy } from '@/storage/policy';
import { findFramePath, ping, runReader } from './injected';
import type { TabPage } from './read-document';
import { parseReaderAnswer } from './reader-answer';
import type { TabAccess } from './tab-access';

/**
 * Reads frames of other sites whose hosts the user has granted. Leaves out a frame that cannot be
 * read, is slow or is very large, and one that must not go where its page may go: one on the user's own network
 * in a page of the web, or one of a host whose pages must not be sent in a page that may be. The page's report
 * names it. Nothing is read once the tab shows another page.
 *
 * @param readerScript - The injected script's file.
 */
export async function readForeignFrames(
  access: TabAccess,
  page: TabPage,
  readerScript: string,
  request: ReadRequest,
): Promise<ReadFrame[]> {
  const { tabId } = page;
  const found = await withTimeout(
    FIND_MS,
    access.injectFunction({ tabId, allFrames: true }, findFramePath, []).catch(() => []),
  );
  const frames = (found ?? []).flatMap(({ frameId, documentId, value }) => {
    const frame = Found().safeParse(value).data;
    return frame === undefined ? [] : [{ ...frame, frameId, documentId }];
  });
  if (frames.length === 0) return [];
  const around = (await access.findTab(tabId))?.url ?? '';
  // Asked last, so that both the frames and the address are those of this page.
  const [[top], policy] = await Promise.all([
    access.injectFunction(page, ping, []).catch(() => []),
    readPolicy(),
  ]);
  if (top?.documentId !== page.documentId) return [];
  const isBound = (url: string) => refusedByPolicy(policy, 'upload', url) !== undefined;
  const mayGoAlong = (url: string) =>
    (!isOnOwnNetwork(url) || isOnOwnNetwork(around)) && (!isBound(url) || isBound(around));
  const readings = frames.map(async ({ path, url, ...frame }) => {
    if (!mayGoAlong(url.replace(/^blob:/, ''))) return undefined;
    try {
      return await withTimeout(
        FRAME_MS,
        readFrame(access, { tabId, ...frame }, path, readerScript, request),
      );
    } catch {
      return undefined;
    }
  });
  return (await Promise.all(readings)).filter((reading) => reading !== undefined);
}

const Found = lazily(() => z.object({ path: z.array(z.int()), url: z.string() }));
const FIND_MS = 1000;
const FRAME_MS = 3000;

async function readFrame(
  access: TabAccess,
  { tabId, frameId, documentId }: { tabId: number; frameId: number; documentId: string },
  path: number[],
  readerScript: string,
  { formValues = false }: ReadRequest,
): Promise<ReadFrame | undefined> {
  const frame = { tabId, frameIds: [frameId] };
  await access.injectFile(frame, readerScript);
  const request: ReadRequest = { timeout: FRAME_MS, formValues, framePath: path };
  const [answer] = await access.injectFunction(frame, runReader, [request]);
  // The address was that of the document that was there then.
  if (answer?.documentId !== documentId) return undefined;
  const { text, slices } = parseReaderAnswer(answer.value);
  return slices === 1 ? { path, text } : undefined;
}
