import * as z from 'zod/mini';
import { isOnOwnNetwork } from '@/contract/address/leads-to';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { ReadFrame } from '@/contract/snapshot/reading';
import { withTimeout } from '@/async/deadline';
import { readPolicy, refusedByPolicy } from '@/storage/policy';
import { findFramePath, runReader } from './injected';
import { parseReaderAnswer } from './reader-answer';
import type { TabAccess } from './tab-access';

/**
 * Reads frames of other sites whose hosts the user has granted. Leaves out a frame that cannot be
 * read, is slow or is very large, and one that must not go where its page may: on the user's own network in a
 * page of the web, or of a host that is never sent in one of another. The page's report names it.
 *
 * @param readerScript - The injected script's file.
 */
export async function readForeignFrames(
  access: TabAccess,
  tabId: number,
  readerScript: string,
  request: ReadRequest,
): Promise<ReadFrame[]> {
  const found = await withTimeout(
    FIND_MS,
    access.injectFunction({ tabId, allFrames: true }, findFramePath, []).catch(() => []),
  );
  const frames = (found ?? []).flatMap(({ frameId, value }) => {
    const frame = Found.safeParse(value).data;
    return frame === undefined ? [] : [{ ...frame, frameId }];
  });
  if (frames.length === 0) return [];
  const page = (await access.findTab(tabId))?.url ?? '';
  const policy = await readPolicy();
  const isBound = (url: string) => refusedByPolicy(policy, 'upload', url) !== undefined;
  const mayGoAlong = (url: string) =>
    (!isOnOwnNetwork(url) || isOnOwnNetwork(page)) && (!isBound(url) || isBound(page));
  const readings = frames.map(async ({ frameId, path, url }) => {
    if (!mayGoAlong(url.replace(/^blob:/, ''))) return undefined;
    const frame = { tabId, frameIds: [frameId] };
    try {
      return await withTimeout(FRAME_MS, readFrame(access, frame, path, readerScript, request));
    } catch {
      return undefined;
    }
  });
  return (await Promise.all(readings)).filter((reading) => reading !== undefined);
}

const Found = z.object({ path: z.array(z.int()), url: z.string() });
const FIND_MS = 1000;
const FRAME_MS = 3000;

async function readFrame(
  access: TabAccess,
  frame: { tabId: number; frameIds: number[] },
  path: number[],
  readerScript: string,
  { formValues = false }: ReadRequest,
): Promise<ReadFrame | undefined> {
  await access.injectFile(frame, readerScript);
  const request: ReadRequest = { timeout: FRAME_MS, formValues, framePath: path };
  const [answer] = await access.injectFunction(frame, runReader, [request]);
  const { text, slices } = parseReaderAnswer(answer?.value);
  return slices === 1 ? { path, text } : undefined;
}
