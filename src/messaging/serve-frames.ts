import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { browser } from '@/platform/browser';
import { addPageStyle, removePageStyle } from '@/platform/page-style';
import { isOwnPage } from './messenger';
import { FRAMES_PORT } from './page-frames';

/**
 * Draws the frames that extension pages ask for, and removes them when those pages are gone. Call
 * once.
 */
export function serveFrames(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== FRAMES_PORT || port.sender === undefined || !isOwnPage(port.sender)) return;
    let shown: z.output<ReturnType<typeof Frames>> | undefined;
    let turn = Promise.resolve();
    const show = (next: typeof shown) => {
      turn = turn.then(async () => {
        const former = shown;
        shown = next;
        // The page may have gone, or the browser may protect it by now.
        if (former !== undefined) await removePageStyle(former.tabId, former.css).catch(() => {});
        if (next !== undefined) await addPageStyle(next.tabId, next.css).catch(() => {});
      });
    };
    port.onMessage.addListener((message: unknown) => {
      const frames = Frames().safeParse(message);
      show(frames.success && frames.data.css !== '' ? frames.data : undefined);
    });
    port.onDisconnect.addListener(() => show(undefined));
  });
}

const Frames = lazily(() =>
  z.strictObject({ tabId: z.int(), css: z.string().check(z.maxLength(50_000)) }),
);
