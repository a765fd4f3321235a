import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { emptyReport } from '@/contract/capture-report';
import { toFailure, type Result } from '@/contract/result';
import { sliceText } from '@/contract/snapshot/slices';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { readTab } from '@/reader/read-tab';

declare global {
  /** Set in the isolated world by this script; called by the background with the request. */
  var winnowRead: ((request: ReadRequest) => Promise<Result<Reading>>) | undefined;
  /** Another slice of the last reading's text; each is given once. */
  var winnowSlice: ((index: number) => string | null) | undefined;
  /** Ends the reading that is under way. Its answer is then `CANCELLED`. */
  var winnowCancel: (() => void) | undefined;
  /** Elements and texts that the running reading, or the last one, has read so far. */
  var winnowProgress: (() => number) | undefined;
  /** Set by the collector while it scrolls the page. Gives what names rows in one reading. */
  var winnowRowKeys: (() => (element: Element) => string | undefined) | undefined;
}

/** A packed snapshot. A large one comes in slices: the first is here, the others are asked for. */
interface Reading {
  text: string;
  slices: number;
}

/**
 * Injected on demand. It offers functions, so that a request can be passed to it. Injected again,
 * it leaves the existing functions and their work alone, because every popup and every scrape
 * injects it.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowRead')) return;
  let controller = new AbortController();
  let report = emptyReport();
  let slices: (string | null)[] = [];

  globalThis.winnowRead = async (request) => {
    controller.abort();
    controller = new AbortController();
    report = emptyReport();
    try {
      const { signal } = controller;
      const rowKey = Object.hasOwn(globalThis, 'winnowRowKeys') ? winnowRowKeys?.() : undefined;
      const snapshot = await readTab(document, request, report, signal, rowKey);
      const [text = '', ...more] = sliceText(JSON.stringify(snapshot));
      slices = [null, ...more];
      return { ok: true, value: { text, slices: slices.length } };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    }
  };
  globalThis.winnowSlice = (index) => {
    const slice = slices[index] ?? null;
    slices[index] = null;
    return slice;
  };
  globalThis.winnowCancel = () => controller.abort();
  globalThis.winnowProgress = () => report.nodes;
});
