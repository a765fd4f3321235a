import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { emptyReport } from '@/contract/capture-report';
import { toFailure, type Result } from '@/contract/result';
import { sliceText } from '@/contract/snapshot/slices';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { createReadAhead } from '@/reader/read-ahead';
import { readTab } from '@/reader/read-tab';

declare global {
  /** Set in the isolated world by this script; called by the background with the request. */
  var winnowRead: ((request: ReadRequest) => Promise<Result<Reading>>) | undefined;
  /**
   * Begins a reading without options, unless one is under way. Whoever asks for it next gets it, if
   * the page has not changed by then. Gives it, too.
   */
  var winnowReadAhead: (() => Promise<Result<Reading>> | undefined) | undefined;
  /** Another slice of the last reading's text; each is given once. */
  var winnowSlice: ((index: number) => string | null) | undefined;
  /** Ends the reading that is under way. Its answer is then `CANCELLED`. */
  var winnowCancel: (() => void) | undefined;
  /** Elements and texts that the running reading, or the last one, has read so far. */
  var winnowProgress: (() => number) | undefined;
  /**
   * Set by the collector while it scrolls the page. Gives a function that names rows within one
   * reading.
   */
  var winnowRowKeys: (() => (element: Element) => string | undefined) | undefined;
}

/**
 * A packed snapshot. A large one comes in slices: the first is here, the others have to be
 * requested.
 */
interface Reading {
  text: string;
  slices: number;
}

/**
 * Injected on demand. It offers functions, so that a request can be passed to it. Injected again,
 * as by every popup and every scrape, it leaves the existing functions and their work alone.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowRead')) return;
  let controller = new AbortController();
  let report = emptyReport();
  let slices: (string | null)[] = [];
  let underWay = 0;
  const cancel = () => controller.abort();
  const ahead = createReadAhead<Result<Reading>>(document, cancel);

  async function read(request: ReadRequest): Promise<Result<Reading>> {
    controller.abort();
    controller = new AbortController();
    report = emptyReport();
    underWay++;
    try {
      const { signal } = controller;
      const rowKey = Object.hasOwn(globalThis, 'winnowRowKeys') ? winnowRowKeys?.() : undefined;
      const snapshot = await readTab(document, request, report, signal, rowKey);
      const [text = '', ...more] = sliceText(JSON.stringify(snapshot));
      slices = [null, ...more];
      return { ok: true, value: { text, slices: slices.length } };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    } finally {
      underWay--;
    }
  }

  globalThis.winnowRead = async (request) => {
    const begun = ahead.take();
    return Object.keys(request).length === 0 && begun !== undefined ? begun : read(request);
  };
  globalThis.winnowReadAhead = () => (underWay === 0 ? ahead.begin(() => read({})) : undefined);
  globalThis.winnowSlice = (index) => {
    const slice = slices[index] ?? null;
    slices[index] = null;
    return slice;
  };
  globalThis.winnowCancel = () => {
    ahead.drop();
    cancel();
  };
  globalThis.winnowProgress = () => report.nodes;
});
