import { browser } from '@/platform/browser';

/* Frames around parts of a tab's page, as long as an extension page shows those parts. That page
   may go away at any time without notice, so it holds a port: when that closes, the background
   removes the frames. */

/** Frames one page at a time; an empty style removes the frames. */
export type FramePage = (tabId: number, css: string) => void;

/** For an extension page: a way to frame parts of a tab's page with a style. */
export function createFramePage(): FramePage {
  let port: ReturnType<typeof browser.runtime.connect> | undefined;
  let last: { tabId: number; css: string } | undefined;

  function post() {
    if (port === undefined) {
      port = browser.runtime.connect({ name: FRAMES_PORT });
      port.onDisconnect.addListener(() => {
        // The background has ended. The next one does not know about the frames.
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
