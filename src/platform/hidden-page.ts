import { browser } from './browser';

/** Whether this browser can have a page of ours that nobody sees. */
export function canHidePage(): boolean {
  return hidden() !== undefined;
}

/** Opens the page that nobody sees, unless it is open. There is one at most. */
export async function openHiddenPage(path: string, justification: string): Promise<void> {
  await hidden()
    ?.createDocument({ url: path, reasons: ['WORKERS'], justification })
    // It is open: for another question, or from before the background ended.
    .catch(() => {});
}

/** Closes it. */
export async function closeHiddenPage(): Promise<void> {
  await hidden()
    ?.closeDocument()
    .catch(() => {});
}

/** Chromium's API for such pages, which the types of Firefox lack. */
interface Hidden {
  createDocument(order: { url: string; reasons: string[]; justification: string }): Promise<void>;
  closeDocument(): Promise<void>;
}

function hidden(): Hidden | undefined {
  // Of this shape where there is one.
  return Reflect.get(browser, 'offscreen') as Hidden | undefined;
}
