import type { FrameCapture, TabRequest } from '@/contract/tab-request';
import { parseCapture } from './capture-answer';
import { within } from './deadline';
import { findFramePath, runCapture } from './injected';
import type { TabAccess } from './tab-access';

/**
 * Reads frames of other sites, where the user has granted their hosts. A frame that cannot be
 * read or is slow is left out: the capture of the page names it.
 *
 * @param captureScript - The injected script's file.
 */
export async function readForeignFrames(
  access: TabAccess,
  tabId: number,
  captureScript: string,
  request: TabRequest,
): Promise<FrameCapture[]> {
  if (!(await access.hasGrantedHosts())) return [];
  const found = await within(
    FIND_MS,
    access.injectFunction({ tabId, allFrames: true }, findFramePath, []).catch(() => []),
  );
  const captures = (found ?? []).map(async ({ frameId, value }) => {
    if (!isPath(value)) return undefined;
    const frame = { tabId, frameIds: [frameId] };
    try {
      return await within(FRAME_MS, readFrame(access, frame, value, captureScript, request));
    } catch {
      return undefined;
    }
  });
  return (await Promise.all(captures)).filter((capture) => capture !== undefined);
}

const FIND_MS = 1000;
const FRAME_MS = 3000;

async function readFrame(
  access: TabAccess,
  frame: { tabId: number; frameIds: number[] },
  path: number[],
  captureScript: string,
  { formValues = false, removeBase64Images = true }: TabRequest,
): Promise<FrameCapture | undefined> {
  await access.injectFile(frame, captureScript);
  const request: TabRequest = {
    formats: ['html'],
    onlyMainContent: false,
    timeout: FRAME_MS,
    formValues,
    removeBase64Images,
  };
  const [answer] = await access.injectFunction(frame, runCapture, [request]);
  if (typeof answer?.value !== 'string') return undefined;
  const capture = parseCapture(answer.value);
  if (!capture.ok || typeof capture.value.data.html !== 'string') return undefined;
  return { path, url: capture.value.data.metadata.url ?? '', html: capture.value.data.html };
}

function isPath(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((index) => Number.isInteger(index));
}
