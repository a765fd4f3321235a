import type { DriverCommand, DriverOrder } from '@/contract/actions';
import type { RecorderOrder } from '@/contract/recording/recording';
import type { LastPlace } from '@/contract/recording/step-hints';
import type { ReadRequest } from '@/contract/snapshot/read-request';

/* Functions that run in the page, in the extension's own world. Browsers pass each as its source
   text, so it can use only its arguments and globals. A page can shadow globals with named
   elements, hence the checks. */

/** Has the reader read the page; gives its `Result`, or `null` if the reader is not there. */
export async function runReader(request: ReadRequest): Promise<unknown> {
  const read: unknown = Reflect.get(globalThis, 'winnowRead');
  return typeof read === 'function' ? read(request) : null;
}

/** Asks for another slice of what the reader has read. */
export function takeSlice(index: number): unknown {
  const slice: unknown = Reflect.get(globalThis, 'winnowSlice');
  return typeof slice === 'function' ? slice(index) : null;
}

/** Asks the reader to stop what it is doing. */
export function cancelReader(): void {
  const cancel: unknown = Reflect.get(globalThis, 'winnowCancel');
  if (typeof cancel === 'function') cancel();
}

/** Asks the collector for something; gives its answer, or `null` if it is not there. */
export async function runCollector(
  command: 'look' | 'begin' | 'step' | 'back' | 'end',
  press: string | null,
): Promise<unknown> {
  const collect: unknown = Reflect.get(globalThis, 'winnowCollect');
  return typeof collect === 'function' ? collect(command, press ?? undefined) : null;
}

/** Has the fetcher load another page; gives its answer, or `null` if it is not there. */
export async function runFetcher(url: string): Promise<unknown> {
  const load: unknown = Reflect.get(globalThis, 'winnowFetch');
  return typeof load === 'function' ? load(url) : null;
}

/** Asks for another slice of what the fetcher has loaded. */
export function takeFetchedSlice(index: number): unknown {
  const slice: unknown = Reflect.get(globalThis, 'winnowFetchedSlice');
  return typeof slice === 'function' ? slice(index) : null;
}

/**
 * Asks the driver for something. Says whether it answered, as browsers tell what was thrown like the
 * end of a page.
 */
export async function runDriver(
  command: DriverCommand,
  order: DriverOrder | null,
): Promise<{ ok: boolean; value?: unknown }> {
  try {
    // Without a driver there is no value, and calling anything else throws.
    return {
      ok: true,
      value: await Reflect.get(globalThis, 'winnowDrive')?.(command, order ?? undefined),
    };
  } catch {
    return { ok: false };
  }
}

/** Asks the surveyor how the page is drawn; `null` if it is not there. */
export function runSurveyor(): unknown {
  const survey: unknown = Reflect.get(globalThis, 'winnowSurvey');
  return typeof survey === 'function' ? survey() : null;
}

/** Asks the recorder for something; gives its answer, or `null` if it is not there. */
export async function runRecorder(order: RecorderOrder): Promise<unknown> {
  const record: unknown = Reflect.get(globalThis, 'winnowRecord');
  return typeof record === 'function' ? record(order) : null;
}

/** Asks the driver what the selectors of steps find; `null` if it is not there. */
export function lookWithDriver(steps: string[][]): unknown {
  const look: unknown = Reflect.get(globalThis, 'winnowLook');
  return typeof look === 'function' ? look(steps) : null;
}

/** Has the driver show a place in the page; gives `true`, or `null` if it is not there. */
export function showPlaceWithDriver(place: LastPlace): true | null {
  const show: unknown = Reflect.get(globalThis, 'winnowShowPlace');
  if (typeof show !== 'function') return null;
  show(place);
  return true;
}

/** Has the outliner outline the page, or name a control of the outline; `null` if it is not there. */
export function runOutliner(number: number | null): unknown {
  const outline: unknown = Reflect.get(globalThis, 'winnowOutline');
  return typeof outline === 'function' ? outline(number ?? undefined) : null;
}

/** Shows that the page responds. */
export function ping(): true {
  return true;
}

/**
 * Where a frame is that the top page cannot read itself: its position among the frames of each
 * ancestor window, outermost first, and its address. `null` for a frame that the top page can read.
 */
export function findFramePath(): { path: number[]; url: string } | null {
  if (self === top) return null;
  try {
    // Throws for a frame of another site.
    if (top?.document !== undefined) return null;
  } catch {
    // It is from another site: continue.
  }
  const path: number[] = [];
  for (let frame: Window = self; frame !== top; frame = frame.parent) {
    let index = 0;
    while (index < frame.parent.length && frame.parent[index] !== frame) index++;
    path.unshift(index);
  }
  return { path, url: location.href };
}

/**
 * Puts text, and nothing else, on the clipboard in the page's name, which works for some seconds
 * after a click in the page. Keeps the page's selection. False if it could not be done.
 *
 * Where the browser lets a script write to the clipboard, the page takes no part. Elsewhere the
 * text is set by a copy event: listeners of the page may run first, and what they added is removed.
 */
export async function copyInPage(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page without TLS has no such clipboard, and other pages may be forbidden to use it.
  }
  let written = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.clearData();
    event.clipboardData?.setData('text/plain', text);
    written = true;
  };
  self.addEventListener('copy', onCopy, { capture: true });
  try {
    return Document.prototype.execCommand.call(document, 'copy') && written;
  } finally {
    self.removeEventListener('copy', onCopy, { capture: true });
  }
}

/**
 * What the page calls a link or an image: the link's text, or the image's alternative text. Takes
 * the focused one if it has that address, else the first one that has a name.
 */
export function nameOfTarget(kind: 'link' | 'image', url: string): string {
  const all = Document.prototype.querySelectorAll.call(document, kind === 'link' ? 'a' : 'img');
  const focused = document.activeElement;
  let name = '';
  for (const element of all) {
    const isImage = element instanceof HTMLImageElement;
    const address = isImage
      ? element.currentSrc || element.src
      : element instanceof HTMLAnchorElement && element.href;
    if (address !== url) continue;
    const text = isImage ? element.alt : (element.textContent ?? '');
    const words = (text || (element.querySelector('img')?.alt ?? ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (element === focused && words !== '') return words.slice(0, 500);
    if (name === '') name = words.slice(0, 500);
  }
  return name;
}

/**
 * Asks the picker for an element or for parts; gives its `Result`, or `null` if it is not there.
 */
export async function runPicker(
  what: 'winnowPick' | 'winnowChoose' | 'winnowPointAtTable',
  order: object,
): Promise<unknown> {
  const pick: unknown = Reflect.get(globalThis, what);
  return typeof pick === 'function' ? pick(order) : null;
}

/** Ends the picking that is under way in a page. */
export function endPicking(): void {
  const end: unknown = Reflect.get(globalThis, 'winnowEndPicking');
  if (typeof end === 'function') end();
}
