import * as native from './native';
import { judge, type Visibility } from './rendered-visibility';
import type { Open, Scope } from './walk';

/**
 * What a reader sees of an element, judged by how it is rendered, else by its markup alone.
 *
 * @param names - Names of its attributes.
 * @param inner - The element, opened. Receives how its content gets to the screen.
 */
export function visibilityOf(
  element: Element,
  name: string,
  names: readonly string[],
  inner: Pick<Open, 'children' | 'depth' | 'paint' | 'strewn' | 'struck' | 'box'>,
  scope: Scope,
): Visibility {
  const { children, depth, paint } = inner;
  const isBoxless = NEVER_BOXED.has(name);
  if (isBoxless) inner.paint = null;
  if (scope.verbatim || isBoxless) return 'shown';
  const { rendering } = scope;
  if (rendering === null || paint === null) return judgeMarkup(element, name, names);
  if (name === 'img' || name === 'picture') return imageVisibility(element);
  const facts = {
    hasText: hasVisibleText(children),
    paint,
    box: inner.strewn ? undefined : inner.box,
    inFading: scope.inFading,
    styleOnly: scope.boxless || depth > MAX_BOXED_DEPTH,
  };
  const judgement = judge(element, facts, rendering);
  inner.paint = judgement.paint;
  inner.strewn = judgement.strewn;
  inner.struck = judgement.struck === true;
  inner.box = judgement.box;
  return judgement.visibility;
}

function hasVisibleText(children: readonly Node[]): boolean {
  const { length } = children;
  for (let i = 0; i < length; i++) {
    // Within the length; and its node type says that it has data.
    const child = children[i] as CharacterData;
    if (native.nodeTypeOf(child) === TEXT && VISIBLE.test(native.dataOf(child))) return true;
  }
  return false;
}

/** Images are often transparent, and have no size, until they are loaded. */
function imageVisibility(element: Element): Visibility {
  if (native.isRendered(element, {})) return 'shown';
  if (getComputedStyle(element).display !== 'none') return 'shown';
  return native.attributeNamesOf(element).some((name) => name.startsWith('data-'))
    ? 'shown'
    : 'hidden';
}

/** What the markup alone says: `hidden`, a closed dialog, inline style. */
function judgeMarkup(element: Element, name: string, names: readonly string[]): Visibility {
  // A page that hides itself as a whole only does so until it is ready.
  if (name === 'html' || name === 'body') return 'shown';
  if (names.includes('hidden')) return 'hidden';
  if (name === 'dialog' && !names.includes('open')) return 'hidden';
  if (!names.includes('style')) return 'shown';
  const style = native.attributeOf(element, 'style') ?? '';
  return HIDING_STYLE.test(style) ? 'hidden' : 'shown';
}

const TEXT = 3;
const VISIBLE = /\S/;
/** In deeper elements, boxes cost time in proportion to the depth. */
export const MAX_BOXED_DEPTH = 300;
const HIDING_STYLE = /(?:^|[\s;])(?:display:\s?none|visibility:\s?(?:hidden|collapse))/i;
/** Elements that matter without being boxes of their own. */
const NEVER_BOXED = new Set('source track br wbr col colgroup param area map script'.split(' '));
