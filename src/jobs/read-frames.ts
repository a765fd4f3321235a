import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { ReadFrame } from '@/contract/snapshot/reading';
import { withTimeout } from '@/async/deadline';
import { findFramePath, runReader } from './injected';
import { parseReaderAnswer } from './reader-answer';
import type { TabAccess } from './tab-access';

/**
 * Reads frames of other sites whose hosts the user has granted. Leaves out a frame that cannot be
 * read, is slow or is very large; the page's report names it.
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
  const readings = (found ?? []).map(async ({ frameId, value }) => {
    if (!isPath(value)) return undefined;
    const frame = { tabId, frameIds: [frameId] };
    try {
      return await withTimeout(FRAME_MS, readFrame(access, frame, value, readerScript, request));
    } catch {
      return undefined;
    }
  });
  return (await Promise.all(readings)).filter((reading) => reading !== undefined);
}

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

function isPath(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((index) => Number.isInteger(index));
}
