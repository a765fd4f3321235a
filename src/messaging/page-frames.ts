import { browser } from '@/platform/browser';

/*
 * Frames around parts of a tab's page, for as long as a page of the extension shows those parts. That page
 * may go at any time without a word, so it holds a port: where that ends, the background takes the frames
 * away.
 */

/** Frames of one page at a time; empty for none. */
export type FramePage = (tabId: number, css: string) => void;

/** For a page of the extension: a way to frame parts of a tab's page by a style. */
export function createFramePage(): FramePage {
  let port: ReturnType<typeof browser.runtime.connect> | undefined;
  let last: { tabId: number; css: string } | undefined;

  function post() {
    if (port === undefined) {
      port = browser.runtime.connect({ name: FRAMES_PORT });
      port.onDisconnect.addListener(() => {
        // The background has ended. The next one knows nothing of the frames.
        port = undefined;
        if (last !== undefined && last.css !== '') post();
      });
    }
    port.postMessage(last);
  }

  return (tabId, css) => {
    if (port === undefined && css === '') return;
    last = { tabId, css };
    post();
  };
}

/** Name of the ports. */
export const FRAMES_PORT = 'frames';
