import { DRAWN_MARK } from '@/contract/snapshot/drawn-mark';
import { STRUCK } from '@/contract/snapshot/struck';
import { composedChildren } from './composed-tree';
import { drawnMarkOf } from './drawn-mark';
import { readAttributes } from './element-attributes';
import { withModality } from './front-dialog';
import * as native from './native';
import { isDisclosurePanel } from './disclosure';
import { visibilityOf } from './visibility';
import { isUnreadEntry } from './typed-text';
import { isStreamed } from './deferred-content';
import type { Visibility } from './rendered-visibility';
import { isOwnSurface } from './own-surface';
import { openFrame, reportHiddenFrame } from './visit-frame';
import { pictureSourcesOf, visitImage, visitNoscript } from './visit-image';
import { visitText } from './visit-text';
import { mark, writeCanvas, writeControl } from './write-control';
import type { Open, Scope, Walk } from './walk';

/**
 * Takes one node of the page into the snapshot.
 *
 * @returns The element to enter, or `null` if there is nothing (more) to read.
 */
export function visitNode(node: Node, open: Open, walk: Walk): Open | null {
  open.scope.selection?.enter(node);
  switch (native.nodeTypeOf(node)) {
    case ELEMENT:
      return visitElement(node as Element, open, walk); // Its node type says what it is.
    case TEXT:
    case CDATA:
      visitText(node as CharacterData, open, walk); // Its node type says what it is.
      return null;
    default:
      return null;
  }
}

function visitElement(element: Element, open: Open, walk: Walk): Open | null {
  const { scope } = open;
  const name = native.localNameOf(element).toLowerCase();
  if (isLeftOut(name, element, scope) || walk.filter.excludes(element) || isOwnSurface(element)) {
    scope.selection?.skip(element);
    return null;
  }
  const names = native.attributeNamesOf(element);
  if (name === 'noscript') return visitNoscript(element, open, walk);
  if (isUnreadEntry(element, name, names, scope, walk)) {
    scope.selection?.skip(element);
    return null;
  }
  const included = scope.included || walk.filter.includes(element);
  const inner: Open = {
    node: element,
    children: composedChildren(element, name, walk.report),
    next: 0,
    target: open.target,
    scope,
    paint: open.paint,
    strewn: open.strewn,
    box: open.box,
    depth: open.depth + 1,
  };
  let visibility = visibilityOf(element, name, names, inner, scope);
  const invisible = visibility === 'hidden' || (visibility === 'no-text' && !scope.textHidden);
  const isOffScreen = invisible && isReadUnseen(element, name, names, scope, walk);
  if (isOffScreen) visibility = 'shown';
  if (visibility === 'hidden') {
    countHidden(element, name, scope, walk);
    return null;
  }
  if (visibility === 'no-text') countUnreadable(element, scope, walk);
  inner.scope = innerScope(scope, element, name, names, included, visibility, walk);
  // Its content has no boxes, or is as invisible as before.
  if (isOffScreen) {
    inner.scope = { ...inner.scope, rendering: null, unseen: true };
    inner.paint = null;
  }
  return included ? take(element, name, names, inner, walk) : inner;
}

/** Whether a hidden element is nevertheless part of the page's text. */
function isReadUnseen(
  element: Element,
  name: string,
  names: readonly string[],
  scope: Scope,
  walk: Walk,
): boolean {
  if (element === walk.deferred || isStreamed(element, name, names)) return true;
  return isDisclosurePanel(element, scope.document, walk.disclosures);
}

/** Adds a visible content element to the snapshot. */
function take(
  element: Element,
  name: string,
  names: readonly string[],
  inner: Open,
  walk: Walk,
): Open | null {
  const { scope } = inner;
  if (name === 'img') {
    walk.precedingText = null;
    return visitImage(element, names, scope, walk);
  }
  if (name === 'iframe' || name === 'frame') return openFrame(element, name, names, inner, walk);
  if (TRANSPARENT.has(name) || (scope.framePath.length > 0 && PAGE.has(name))) return inner;
  if (isFlattened(name, inner, walk)) return inner;
  const selected = scope.selection?.inside() === true;
  if (native.isHtml(element)) {
    // Their names say what they are.
    if (name === 'canvas') return writeCanvas(element as HTMLCanvasElement, selected, walk);
    if (CONTROLS.has(name)) return writeControl(element, name, selected, walk);
  }
  if (NOT_TEXT.has(name)) walk.precedingText = null;
  const attributes = readAttributes(element, names, walk);
  if (inner.struck === true) attributes.push(STRUCK, '');
  const drawn = scope.rendering === null ? undefined : drawnMarkOf(element, name);
  if (drawn !== undefined) attributes.push(DRAWN_MARK, drawn);
  if (name === 'svg') noteNames(element, attributes);
  inner.target = walk.out.open(
    name,
    withModality(element, name, attributes, scope.rendering, walk),
  );
  if (selected && name !== 'div') mark(inner.target, walk);
  return inner;
}

/** Notes what a drawing is called by parts that are not read: its title, the drawing it uses. */
function noteNames(svg: Element, attributes: string[]): void {
  for (const part of native.childrenOf(svg).filter(native.isElement)) {
    const name = native.localNameOf(part);
    if (name === 'title')
      attributes.push(name, (native.textContentOf(part) ?? '').slice(0, MAX_NAME));
    const used =
      name === 'use' &&
      (native.attributeOf(part, 'href') ?? native.attributeOf(part, 'xlink:href'));
    if (used) attributes.push('data-use', used.slice(-MAX_NAME));
  }
}

/**
 * Whether an element is so deep that only its content is kept: containers below 400 levels, all
 * elements below 500. A line break keeps blocks of text apart.
 */
function isFlattened(name: string, inner: Open, walk: Walk): boolean {
  if (inner.depth <= MAX_DEPTH) return false;
  const container = CONTAINERS.has(name);
  if (!container && inner.depth <= MAX_DEPTH + 100) return false;
  if (name !== 'span') {
    walk.out.open('br');
    walk.out.close();
  }
  if (!container && !walk.report.truncated.some(({ limit }) => limit === 'depth')) {
    walk.report.truncated.push({ limit: 'depth' });
  }
  return true;
}

function innerScope(
  scope: Scope,
  element: Element,
  name: string,
  names: readonly string[],
  included: boolean,
  visibility: Visibility,
  walk: Walk,
): Scope {
  const textHidden = visibility === 'no-text';
  const inFading = scope.inFading || visibility === 'awaits-scroll';
  const verbatim = scope.verbatim || isMath(element, name, names);
  const boxless = scope.boxless || (name === 'details' && !names.includes('open'));
  const pictureSources =
    name === 'picture'
      ? pictureSourcesOf(element, walk)
      : name === 'img'
        ? scope.pictureSources
        : null;
  const same =
    textHidden === scope.textHidden &&
    inFading === scope.inFading &&
    verbatim === scope.verbatim &&
    boxless === scope.boxless &&
    included === scope.included &&
    pictureSources === scope.pictureSources;
  if (same) return scope;
  return { ...scope, textHidden, inFading, verbatim, boxless, included, pictureSources };
}

function isLeftOut(name: string, element: Element, scope: Scope): boolean {
  if (name === 'script') {
    return !MATH_SCRIPT.test(native.attributeOf(element, 'type') ?? '');
  }
  return LEFT_OUT.has(name) || (name === 'source' && scope.pictureSources !== null);
}

function isMath(element: Element, name: string, names: readonly string[]): boolean {
  if (name === 'math' || name === 'mjx-container') return true;
  if ((name !== 'span' && name !== 'div') || !names.includes('class')) return false;
  return MATH_CLASS.test(native.attributeOf(element, 'class') ?? '');
}

function countHidden(element: Element, name: string, scope: Scope, walk: Walk): void {
  scope.selection?.skip(element);
  if (name === 'iframe') reportHiddenFrame(element, scope, walk.report);
  const { length } = (native.textContentOf(element) ?? '').trim();
  if (length === 0) return;
  walk.report.hidden.elements++;
  walk.report.hidden.characters += length;
  walk.hiddenTexts.push({ element, characters: length });
}

/** The text is counted where it is found, since elements inside may be visible. */
function countUnreadable(element: Element, scope: Scope, walk: Walk): void {
  walk.report.hidden.elements++;
  if (scope.textHidden) return;
  const { length } = native.textContentOf(element) ?? '';
  if (length > 0) walk.hiddenTexts.push({ element, characters: length });
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const MAX_DEPTH = 400;
const MAX_NAME = 100;
const MATH_SCRIPT = /^math\//i;
const MATH_CLASS = /(?:^|\s)(?:katex|MathJax\w*|mwe-math-element)(?:\s|$)/;
/** Elements that already separate the texts around them. */
const NOT_TEXT = new Set(['br', 'hr', 'svg', 'math']);
const CONTROLS = new Set(['input', 'textarea', 'select']);
/** Elements without a meaning of their own: their content takes their place. */
const TRANSPARENT = new Set(['picture', 'slot']);
const PAGE = new Set(['html', 'body']);
const CONTAINERS = new Set(['div', 'span', 'section', 'article', 'main', 'font', 'center']);
/** Elements without content, or with shapes but no text. */
const LEFT_OUT = new Set(
  (
    'head style template meta link base title datalist noframes rp ' +
    'path rect circle ellipse line polygon polyline use defs symbol mask filter pattern marker ' +
    'lineargradient radialgradient clippath metadata'
  ).split(' '),
);
