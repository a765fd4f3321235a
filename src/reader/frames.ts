import type { FrameReport } from '@/contract/capture-report';
import * as native from './native';

/** A frame's position in its page, and its document if it can be read from here. */
export interface FrameContent {
  url: string;
  state: FrameReport['state'];
  /** Position among the frames of each ancestor window, outermost first. */
  path: readonly number[];
  document: Document | null;
}

/**
 * What a frame contains: its live document, if the browser lets the page's own scripts read it.
 *
 * @param parentPath - Path of the frame's page.
 */
export function frameContent(
  frame: Element,
  name: string,
  page: Document,
  parentPath: readonly number[],
): FrameContent {
  const isFrameset = name === 'frame';
  const document = isFrameset ? native.framesetDocumentOf(frame) : native.frameDocumentOf(frame);
  const window = isFrameset ? native.framesetWindowOf(frame) : native.frameWindowOf(frame);
  const path = [...parentPath, indexOf(window, native.windowOf(page))];
  const src = frameAddress(frame, native.baseUriOf(page));
  if (document === null) {
    const state = isSandboxed(frame) ? 'sandboxed' : 'blocked';
    return { url: src?.href ?? '', state, path, document };
  }
  const url = native.documentUrlOf(document);
  if (!isLoading(document, url, src)) return { url, state: 'included', path, document };
  return { url: src?.href ?? url, state: 'loading', path, document: null };
}

/**
 * The address that a frame was given: `about:srcdoc` for one that is written into its page,
 * `about:blank` for one without an address. `null` for an invalid one.
 */
export function frameAddress(frame: Element, base: string): URL | null {
  if (native.attributeOf(frame, 'srcdoc') !== null) return new URL('about:srcdoc');
  const src = native.attributeOf(frame, 'src') ?? '';
  return URL.parse(src.trim() === '' ? 'about:blank' : src, base);
}

function indexOf(frame: Window | null, page: Window | null): number {
  if (frame === null || page === null) return -1;
  for (let i = 0; i < page.length; i++) if (page[i] === frame) return i;
  return -1;
}

/**
 * A frame starts with an empty document at `about:blank`, and keeps it while its own is fetched.
 */
function isLoading(document: Document, url: string, src: URL | null): boolean {
  if (url !== 'about:blank' || src === null || src.href.startsWith(url)) return false;
  const root = native.documentElementOf(document);
  return root === null || (native.textContentOf(root) ?? '').trim() === '';
}

function isSandboxed(frame: Element): boolean {
  const sandbox = native.attributeOf(frame, 'sandbox');
  return sandbox !== null && !sandbox.toLowerCase().includes('allow-same-origin');
}
