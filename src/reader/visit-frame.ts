import type { CaptureReport, FrameReport } from '@/contract/capture-report';
import { addressBase } from '@/contract/snapshot/addresses';
import { readAttributes } from './element-attributes';
import { frameAddress, frameContent } from './frames';
import * as native from './native';
import { trackSelection } from './selection';
import { SnapshotElement } from '@/contract/snapshot/tree';
import { placed, boxVisibility, type Paint } from './paint';
import { renderingOf, type Rendering } from './rendering';
import type { Open, Scope, Walk } from './walk';

/** Takes a frame as an `iframe` element with its document's content in it, as far as it can be read. */
export function openFrame(
  frame: Element,
  name: string,
  names: readonly string[],
  inner: Open,
  walk: Walk,
): Open | null {
  const { scope, target } = inner;
  // SVG and MathML may hold an element of that name, which is no frame.
  if (!native.isHtml(frame)) return inner;
  const { paint } = inner;
  const seen = scope.rendering === null || paint === null || isSeen(frame, paint, scope.rendering);
  if (!seen) {
    reportHiddenFrame(frame, scope, walk.report);
    return null;
  }
  const { url, state, path, document } = frameContent(frame, name, scope.document, scope.framePath);
  const entry: FrameReport = { url, state };
  walk.report.frames.push(entry);
  const copy = new SnapshotElement('iframe', readAttributes(frame, names, scope.base, walk));
  target.append(copy);
  if (scope.selection?.inside() === true) walk.marks.elements.add(copy);
  if (document === null) {
    walk.unreadFrames.push({ element: copy, path, report: entry });
    return null;
  }
  const root = native.documentElementOf(document);
  if (root === null) return null;
  const base = addressBase(url, native.baseUriOf(document));
  copy.baseUrl = base.documentUrl;
  const rendering = renderingOf(document);
  const frameScope: Scope = {
    ...scope,
    document,
    base,
    rendering,
    framePath: path,
    selection: trackSelection(document, walk.request.selection, scope.selection?.inside()),
    textHidden: false,
    boxless: false,
    inFading: false,
  };
  const window = rendering && { ...rendering.page, opacity: paint?.opacity ?? 1 };
  return { ...inner, children: [root], target: copy, scope: frameScope, paint: window };
}

/** Notes a frame that is not on screen. */
export function reportHiddenFrame(frame: Element, scope: Scope, report: CaptureReport): void {
  const url = frameAddress(frame, scope.base.baseUrl)?.href ?? '';
  report.frames.push({ url, state: 'hidden' });
}

/** Frames of a pixel, with their border, serve to count visits. */
function isSeen(frame: Element, paint: Paint, rendering: Rendering): boolean {
  const box = native.boxOf(frame);
  if (box.width <= 8 || box.height <= 8) return false;
  return boxVisibility(placed(box, rendering), paint) !== 'hidden';
}
