import type { CaptureReport } from '@/contract/capture-report';
import { addressBase } from '@/contract/snapshot/addresses';
import { readAttributes } from './element-attributes';
import { frameContent } from './frames';
import * as native from './native';
import { trackSelection } from './selection';
import { SnapshotElement } from '@/contract/snapshot/tree';
import { renderingOf } from './rendering';
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
  if (scope.rendering !== null && isTiny(frame)) {
    reportHiddenFrame(frame, scope, walk.report);
    return null;
  }
  const captures = walk.request.frames ?? [];
  const content = frameContent(frame, name, scope.document, scope.framePath, captures);
  const { url, state, document } = content;
  walk.report.frames.push({ url, state });
  const copy = new SnapshotElement('iframe', readAttributes(frame, names, scope.base, walk));
  target.append(copy);
  if (document === null) return null;
  const root = native.documentElementOf(document);
  if (root === null) return null;
  const base = addressBase(url, content.parsed ? url : native.baseUriOf(document));
  copy.baseUrl = base.documentUrl;
  const frameScope: Scope = {
    ...scope,
    document,
    base,
    rendering: content.parsed ? null : renderingOf(document),
    framePath: content.path,
    selection: walk.picked === null ? null : trackSelection(document, scope.selection?.inside()),
    textHidden: false,
    boxless: false,
    inFading: false,
  };
  return { ...inner, children: [root], target: copy, scope: frameScope };
}

/** Notes a frame that is not on screen. */
export function reportHiddenFrame(frame: Element, scope: Scope, report: CaptureReport): void {
  const url = URL.parse(native.attributeOf(frame, 'src') ?? '', scope.base.baseUrl)?.href ?? '';
  report.frames.push({ url, state: 'hidden' });
}

/** Frames of a pixel, with their border, serve to count visits. */
function isTiny(frame: Element): boolean {
  const { width, height } = native.boxOf(frame);
  return width <= 8 || height <= 8;
}
