import { browser } from './browser';

/** What a picture shows of the page: what is in view, or an area of the page in CSS pixels. */
export interface Shot {
  quality?: number | undefined;
  area?: { left: number; top: number; width: number; height: number };
  /** Pixels of the picture per CSS pixel of the area. */
  scale?: number;
}

/**
 * Takes a picture of a tab, as a `data:` address: a JPEG of the given quality, else a PNG. Spaces
 * out calls as the browser demands. `undefined` if the tab was not in front of its window, or did
 * not stay there, as browsers picture what is in front.
 *
 * @throws if the browser refuses.
 */
export async function takeShot(
  tabId: number,
  { quality, area, scale }: Shot,
): Promise<string | undefined> {
  const look =
    quality === undefined
      ? { format: 'png' as const }
      : { format: 'jpeg' as const, quality: Math.round(quality) };
  const part =
    area === undefined
      ? {}
      : { rect: rectOf(area), resetScrollPosition: true, ...(scale && { scale }) };
  return inTurn(async () => {
    const windowId = await windowInFront(tabId);
    if (windowId === undefined) return undefined;
    const url = await browser.tabs.captureVisibleTab(windowId, { ...look, ...part });
    return (await windowInFront(tabId)) === windowId ? url : undefined;
  });
}

function rectOf({ left, top, width, height }: NonNullable<Shot['area']>): object {
  return { x: left, y: top, width, height };
}

/** Whether areas outside the view can be pictured directly, as in Firefox. */
export function canShootArea(): boolean {
  // Chromium has no such function, and ignores the area.
  return typeof Reflect.get(browser.tabs, 'captureTab') === 'function';
}

/**
 * Brings a tab to the front of its window; gives a function that brings back the one that was
 * there.
 */
export async function bringToFront(tabId: number): Promise<() => Promise<void>> {
  const { active, windowId } = await browser.tabs.get(tabId);
  if (active) return async () => {};
  const [former] = await browser.tabs.query({ active: true, windowId: windowId ?? -1 });
  await browser.tabs.update(tabId, { active: true });
  return async () => {
    if (former?.id === undefined || (await windowInFront(tabId)) === undefined) return;
    await browser.tabs.update(former.id, { active: true });
  };
}

/** The window that has a tab in front. */
async function windowInFront(tabId: number): Promise<number | undefined> {
  const { active, windowId } = await browser.tabs.get(tabId);
  return active ? windowId : undefined;
}

let last: Promise<unknown> = Promise.resolve();
let lastAt = -Infinity;

function inTurn<T>(shoot: () => Promise<T>): Promise<T> {
  const turn = last.then(async () => {
    const wait = canShootArea() ? 0 : lastAt + SPACING_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      return await shoot();
    } finally {
      lastAt = performance.now();
    }
  });
  last = turn.catch(() => {});
  return turn;
}

/** Chromium allows an extension two pictures a second. */
const SPACING_MS = 510;
