import * as native from '@/reader/native';

/** What an element's ancestors say about its role. */
export interface Surroundings {
  role: 'h1' | 'h2' | 'h3' | 'body' | 'link' | 'code';
  /** In the page's header or navigation. */
  inHead: boolean;
  /** The link around it, if any. */
  link?: Element | undefined;
}

/** The surroundings of an element's children. */
export function surroundingsIn(
  element: Element,
  name: string,
  { role, inHead, link }: Surroundings,
): Surroundings {
  return {
    role: roleIn(name, role),
    inHead: inHead || isHead(element, name),
    link: name === 'a' ? element : link,
  };
}

/** A heading in a link is a heading, and so is a link in a heading. */
function roleIn(name: string, role: Surroundings['role']): Surroundings['role'] {
  if (name === 'h1' || name === 'h2' || name === 'h3') return name;
  if (role !== 'body' && role !== 'link') return role;
  if (name === 'code' || name === 'pre' || name === 'kbd') return 'code';
  return name === 'a' ? 'link' : role;
}

function isHead(element: Element, name: string): boolean {
  if (name === 'header') return !isInArticle(element);
  return name === 'nav' || native.attributeOf(element, 'role') === 'banner';
}

function isInArticle(element: Element): boolean {
  for (let at = native.parentNodeOf(element); at !== null; at = native.parentNodeOf(at)) {
    const name = native.isElement(at) ? native.localNameOf(at) : '';
    if (name === 'article' || name === 'main' || name === 'section') return true;
  }
  return false;
}

/** The kind of control that an element is; links that are drawn like buttons count as buttons. */
export function controlKind(
  element: Element,
  name: string,
  style: CSSStyleDeclaration,
): 'button' | 'input' | undefined {
  if (name === 'textarea' || name === 'select') return 'input';
  if (name === 'input') {
    const type = native.attributeOf(element, 'type')?.toLowerCase() ?? '';
    if (BUTTON_TYPES.has(type)) return 'button';
    return TYPES_WITHOUT_BOX.has(type) ? undefined : 'input';
  }
  if (name === 'button' || native.attributeOf(element, 'role') === 'button') return 'button';
  return name === 'a' && isDrawnAsButton(style) ? 'button' : undefined;
}

function isDrawnAsButton(style: CSSStyleDeclaration): boolean {
  const { display, backgroundColor, borderTopWidth, borderBottomWidth } = style;
  if (display === 'inline' || !/(?:block|flex|grid)$/.test(display)) return false;
  const hasBorder = [borderTopWidth, borderBottomWidth].every((width) => lengthOf(width) > 0);
  if (backgroundColor === 'rgba(0, 0, 0, 0)' && !hasBorder) return false;
  return lengthOf(style.paddingLeft) >= 8 && lengthOf(style.paddingTop) >= 3;
}

/** A computed length in CSS pixels; 0 if it is not a length. */
export function lengthOf(computed: string): number {
  return Number.parseFloat(computed) || 0;
}

const BUTTON_TYPES = new Set(['submit', 'button', 'reset']);
const TYPES_WITHOUT_BOX = new Set([
  'checkbox',
  'radio',
  'hidden',
  'range',
  'color',
  'file',
  'image',
]);
