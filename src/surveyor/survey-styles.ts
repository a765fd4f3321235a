import type { StyleSurvey, SurveyedControl, SurveyedText } from '@/contract/style-survey';
import * as native from '@/reader/native';
import { createColorReader, type ColorReader } from './color-reader';
import { declaredColors } from './declared-colors';
import { controlKind, lengthOf, surroundingsIn, type Surroundings } from './element-role';
import { markOf } from './marks';
import { createTally } from './tally';

/**
 * Surveys how a document is drawn: the styles of its texts, backgrounds and controls, its lengths,
 * and what may be its logo. Leaves out elements without a box and stops after 6,000 elements or
 * half a second. Changes nothing in the page.
 */
export function surveyStyles(document: Document): StyleSurvey {
  const texts = createTally<Omit<SurveyedText, 'count'>, 'count'>('count');
  const grounds = createTally<Omit<StyleSurvey['grounds'][number], 'area'>, 'area'>('area');
  const controls = createTally<Omit<SurveyedControl, 'count'>, 'count'>('count');
  const lengths = createTally<{ pixels: number }, 'count'>('count');
  const radii = createTally<{ radius: string }, 'count'>('count');
  const marks: StyleSurvey['marks'] = [];
  const heights: Pick<StyleSurvey, 'header' | 'footer'> = {};
  const read = createColorReader();
  const [body] = native.selectAllOf(document, 'body');
  // The browser may have to lay the page out first.
  const page = body === undefined ? { width: 0, height: 0 } : native.boxOf(body);
  const start = performance.now();
  const open: { element: Element; around: Surroundings }[] = [];
  if (body !== undefined) open.push({ element: body, around: { role: 'body', inHead: false } });
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (++seen > MAX_ELEMENTS || performance.now() - start > MAX_MS) break;
    const { element, around } = next;
    const name = native.localNameOf(element);
    const style = getComputedStyle(element);
    if (style.display === 'none') continue;
    const inside = surroundingsIn(element, name, around);
    if (name !== 'svg') {
      const root = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
      const children = [...native.childrenOf(element), ...(root ? native.childrenOf(root) : [])];
      for (const child of children.toReversed())
        if (native.isElement(child)) open.push({ element: child, around: inside });
    }
    const { width, height } = native.boxOf(element);
    if (width < 1 || height < 1 || style.visibility !== 'visible' || style.opacity === '0')
      continue;
    const area = Math.round(width * height);
    if (marks.length < MAX_MARKS) {
      const mark = markOf(element, inside.link, { area, inHead: inside.inHead });
      if (mark !== undefined) marks.push(mark);
    }
    const kind = controlKind(element, name, style);
    const count = charactersOf(element);
    const color = read(style.color);
    if (count > 0 && color !== undefined)
      texts.add(
        {
          role: kind === undefined ? inside.role : 'control',
          inHead: inside.inHead,
          color,
          font: style.fontFamily.slice(0, LONGEST_FONT),
          size: style.fontSize,
          weight: lengthOf(style.fontWeight),
          lineHeight: style.lineHeight,
        },
        count,
      );
    const ground = read(style.backgroundColor);
    const isGround = ground !== undefined && kind === undefined && name !== 'body';
    if (isGround && !isClear(ground)) grounds.add({ color: ground, inHead: inside.inHead }, area);
    const control = kind === undefined ? undefined : controlOf(kind, style, read);
    if (control !== undefined) controls.add(control, 1);
    for (const length of [style.marginTop, style.paddingTop, style.paddingLeft, style.rowGap]) {
      const pixels = Math.round(lengthOf(length));
      if (pixels > 0 && pixels <= LONGEST_GAP) lengths.add({ pixels }, 1);
    }
    const { borderTopLeftRadius: radius } = style;
    if (lengthOf(radius) > 0) radii.add({ radius }, 1);
    const part = isPagePart(element, name, around);
    if (part !== undefined) heights[part] ??= Math.round(height);
  }
  return {
    background: canvasOf(document, read),
    area: Math.round(Math.max(page.width * page.height, innerWidth * innerHeight)),
    texts: texts.most(),
    grounds: grounds.most(),
    controls: controls.most(),
    lengths: lengths.most(),
    radii: radii.most(),
    ...heights,
    declared: declaredColors(document, read),
    marks,
  };
}

/** How a control is drawn; `undefined` if the page leaves that to the browser. */
function controlOf(
  kind: SurveyedControl['kind'],
  style: CSSStyleDeclaration,
  read: ColorReader,
): Omit<SurveyedControl, 'count'> | undefined {
  const { borderTopStyle, borderTopWidth, borderTopLeftRadius: radius, boxShadow } = style;
  if (borderTopStyle === 'outset' || borderTopStyle === 'inset') return undefined;
  const background = read(style.backgroundColor);
  const textColor = read(style.color);
  if (background === undefined || textColor === undefined) return undefined;
  const border = lengthOf(borderTopWidth) > 0 ? read(style.borderTopColor) : undefined;
  const hasBorder = border !== undefined && borderTopStyle !== 'none' && !isClear(border);
  return {
    kind,
    background,
    textColor,
    ...(hasBorder && { borderColor: border }),
    radius,
    shadow: boxShadow.slice(0, LONGEST_FONT),
  };
}

/** The colour behind the page: that of its body, else of its root, else of an empty page. */
function canvasOf(document: Document, read: ColorReader): string {
  const styles = [...native.selectAllOf(document, 'html, body')].map((element) =>
    getComputedStyle(element),
  );
  const colors = styles.map(({ backgroundColor }) => read(backgroundColor)).toReversed();
  const painted = colors.find((color) => color !== undefined && !isClear(color));
  const scheme = styles[0]?.colorScheme ?? '';
  const isDark = /\bdark\b/.test(scheme) && (!/\blight\b/.test(scheme) || prefersDark());
  return painted ?? (isDark ? '#121212' : '#ffffff');
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function isPagePart(
  element: Element,
  name: string,
  { inHead }: Surroundings,
): 'header' | 'footer' | undefined {
  const role = native.attributeOf(element, 'role');
  if ((name === 'header' || role === 'banner') && !inHead) {
    return surroundingsIn(element, name, { role: 'body', inHead: false }).inHead
      ? 'header'
      : undefined;
  }
  return name === 'footer' || role === 'contentinfo' ? 'footer' : undefined;
}

function isClear(color: string): boolean {
  return color.length === 9 && color.endsWith('00');
}

/** The number of characters in an element's own text. */
function charactersOf(element: Element): number {
  let count = 0;
  for (let at = native.firstChildOf(element); at !== null; at = native.nextSiblingOf(at))
    // Safe: the node type says that it is a text.
    if (native.nodeTypeOf(at) === TEXT) count += native.dataOf(at as Text).trim().length;
  return count;
}

const TEXT = 3;
const MAX_ELEMENTS = 6000;
const MAX_MS = 500;
const MAX_MARKS = 30;
const LONGEST_FONT = 500;
/** Larger distances position things rather than space them. */
const LONGEST_GAP = 128;
