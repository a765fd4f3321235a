import type { CaptureReport, FrameReport } from '@/contract/capture-report';
import { readAttributes } from './element-attributes';
import { frameAddress, frameContent } from './frames';
import * as native from './native';
import { trackSelection } from './selection';
import { placed, boxVisibility, type Paint } from './paint';
import { renderingOf, type Rendering } from './rendering';
import type { Open, Scope, Walk } from './walk';

/** Enters a frame as an `iframe` element with its document's content, as far as it can be read. */
export function openFrame(
  frame: Element,
  name: string,
  names: readonly string[],
  inner: Open,
  walk: Walk,
): Open | null {
  const { scope } = inner;
  // SVG and MathML may contain an element of that name that is not a frame.
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
  const { out } = walk;
  const target = out.open('iframe', readAttributes(frame, names, walk));
  if (scope.selection?.inside() === true) out.tree.selection.elements.push(target.at);
  const root = document && native.documentElementOf(document);
  if (document === null)
    out.tree.unreadFrames.push([target.at, walk.report.frames.length - 1, ...path]);
  if (document === null || root === null) {
    out.close();
    return null;
  }
  out.tree.frames.push([target.at, url, native.baseUriOf(document)]);
  const rendering = renderingOf(document);
  const frameScope: Scope = {
    ...scope,
    document,
    rendering,
    framePath: path,
    selection: trackSelection(document, walk.request.selection, scope.selection?.inside()),
    textHidden: false,
    boxless: false,
    inFading: false,
  };
  if (rendering !== null && scope.rendering !== null) {
    const box = placed(native.boxOf(frame), scope.rendering);
    scope.rendering.texts.push({ content: rendering, element: frame, box });
  }
  const window = rendering && { ...rendering.page, opacity: paint?.opacity ?? 1 };
  return { ...inner, children: [root], target, scope: frameScope, paint: window };
}

/** Reports a frame that is not on screen. */
export function reportHiddenFrame(frame: Element, scope: Scope, report: CaptureReport): void {
  const url = frameAddress(frame, native.baseUriOf(scope.document))?.href ?? '';
  report.frames.push({ url, state: 'hidden' });
}

/** One-pixel frames, with their border, are for counting visits. */
function isSeen(frame: Element, paint: Paint, rendering: Rendering): boolean {
  const box = native.boxOf(frame);
  if (box.width <= 8 || box.height <= 8) return false;
  return boxVisibility(placed(box, rendering), paint) !== 'hidden';
}
