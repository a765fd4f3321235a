import {
  SnapshotText,
  descendants,
  elementsIn,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { isShown } from './shown';
import { words } from './classes';
import { isStruck } from './struck';

/**
 * Separates values that touch with a space: a place and a salary, a writer and a date, each in an
 * inline element of its own with nothing between. Pages separate them by style, or not at all.
 * Words that are merely styled in two ways stay whole: a space goes only between certain kinds of
 * characters, namely a small and a capital letter, a letter and a number or currency sign, or two
 * numbers with words; and between any two words in parts of a row that the page names differently.
 * Two links are two values, and so are two buttons, and a picture and a word after it.
 *
 * @param root - Gets a text with a space between two such elements.
 */
export function partTouchingValues(root: SnapshotElement): void {
  const asWritten = new Set<SnapshotElement>();
  for (const node of elementsIn(root)) {
    if (isAsWritten(node) || (node.parentNode !== null && asWritten.has(node.parentNode)))
      asWritten.add(node);
    else partChildren(node);
  }
}

function partChildren(element: SnapshotElement): void {
  const { childNodes } = element;
  if (childNodes.length < 2) return;
  const areValues = isRow(element);
  const parted = childNodes.flatMap((child, at) => {
    const before = childNodes[at - 1];
    if (before === undefined) return [child];
    if (child.nodeType === 3)
      return isSecondText(before, child) ? [spaceIn(element), child] : [child];
    const isSecond =
      before.nodeType === 3
        ? (child.localName === 'a' && isLabel(before.nodeValue, child)) ||
          (VALUES.has(child.localName) &&
            (isCounted(before.nodeValue, child) || isNumbered(before.nodeValue, child)))
        : areControls(before, child) ||
          (isPicture(before) && WORD_START.test(shortText(child) ?? '')) ||
          (areValues &&
            VALUES.has(child.localName) &&
            VALUES.has(before.localName) &&
            (areApart(before, child) || areNamedParts(before, child, element)));
    return isSecond ? [spaceIn(element), child] : [child];
  });
  if (parted.length === childNodes.length) return;
  childNodes.length = 0;
  for (const node of parted) childNodes.push(node);
}

/** Whether white space in an element, and below it, is significant. */
function isAsWritten(element: SnapshotElement): boolean {
  const type = element.construct?.type;
  return AS_WRITTEN.has(element.localName) || type === 'code' || type === 'formula';
}

/** Whether everything that an element says is in child elements. */
function isRow({ childNodes }: SnapshotElement): boolean {
  return childNodes.every((child) => child.nodeType === 1 || !/\S/.test(child.nodeValue));
}

function areApart(one: SnapshotElement, other: SnapshotElement): boolean {
  const [before, after] = [one, other].map(shortText);
  if (before === undefined || after === undefined) return false;
  if (endsInLink(one) && SEVERAL_WORDS.test(after) && /^\p{L}/u.test(after)) return true;
  if (before.length < FEW_LETTERS || after.length < FEW_LETTERS) return false;
  if (isLink(one) && isLink(other))
    return /[\p{L}\d).]$/u.test(before) && /^[\p{L}\d(@\p{Sc}]/u.test(after);
  if (!BOUNDARIES.some(([end, start]) => end.test(before) && start.test(after))) return false;
  const areNumbers = /\d$/.test(before) && /^\d/.test(after);
  return (
    !areNumbers || NAME.test(before) || SEVERAL_WORDS.test(before) || SEVERAL_WORDS.test(after)
  );
}

/**
 * Whether a text is the new price after an old one, or says how often the link before it was used.
 */
function isSecondText(before: SnapshotNode, { nodeValue }: SnapshotText): boolean {
  if (before.nodeType === 3) return false;
  if (isPicture(before)) return WORD_START.test(nodeValue);
  if (before.localName === 'a')
    return COUNT.test(nodeValue) && /\p{L}{3}$/u.test(shortText(before) ?? '');
  return isOldPrice(before) && NEW_PRICE.test(nodeValue);
}

function areControls(...both: SnapshotElement[]): boolean {
  return both.every(
    (element) => isControl(element) && /[\p{L}\p{N}]/u.test(shortText(element) ?? ''),
  );
}

function isControl({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'button' || CONTROL_ROLES.has(attributes.get('role') ?? '');
}

function isPicture({ localName }: SnapshotElement): boolean {
  return localName === 'img' || localName === 'picture';
}

/**
 * Whether two elements are parts of a row with names of their own, such as an amount and an
 * ingredient. In text and headings, names are for style; two plain words may be one.
 */
function areNamedParts(
  one: SnapshotElement,
  other: SnapshotElement,
  { localName, childNodes }: SnapshotElement,
): boolean {
  if (TEXTS.has(localName)) return false;
  const [name, next] = [one, other].map(({ attributes }) => attributes.get('class') ?? '');
  if (name === next || (one.localName === other.localName && (name === '' || next === '')))
    return false;
  const [before, after] = [one, other].map(shortText);
  if (before === undefined || after === undefined) return false;
  if (!PART_END.test(before) || !PART_START.test(after)) return false;
  const parts = childNodes.slice(0, FEW_NODES).filter(({ nodeType }) => nodeType === 1);
  return parts.length > 2 || /[\s\d_/-]/.test(before + after);
}

/** Whether an element is a link, or shows nothing but one. */
function isLink(element: SnapshotElement): boolean {
  let at = element;
  for (let level = 0; level < FEW_LEVELS; level++) {
    if (at.localName === 'a') return true;
    const shown = at.childNodes.filter(isShown);
    const [only] = shown;
    if (shown.length !== 1 || only?.nodeType !== 1) return false;
    at = only;
  }
  return false;
}

/** Whether the value after a text has several words and begins with a number, like a day. */
function isNumbered(text: string, value: SnapshotElement): boolean {
  return /\p{L}$/u.test(text) && /^\d+\s+\p{L}/u.test(shortText(value) ?? '');
}

/** Whether a text names the link after it. */
function isLabel(text: string, link: SnapshotElement): boolean {
  return /\p{L}:$/u.test(text) && /^[\p{L}\d]/u.test(shortText(link) ?? '');
}

/** Whether an element's text ends with a link, after which no word continues. */
function endsInLink(element: SnapshotElement): boolean {
  const last = element.childNodes.findLast(isShown);
  return last?.nodeType === 1 && last.localName === 'a' && SEVERAL_WORDS.test(last.textContent);
}

/** Whether a text is a sign, followed by how many there are of it. */
function isCounted(text: string, count: SnapshotElement): boolean {
  return /\p{Extended_Pictographic}\ufe0f?$/u.test(text) && /^\d/.test(shortText(count) ?? '');
}

function isOldPrice(node: SnapshotNode): boolean {
  return node.nodeType === 1 && isStruck(node);
}

/** An element's text, if it is as short as a value and not part of preformatted text. */
function shortText(element: SnapshotElement): string | undefined {
  let text = '';
  let looked = 0;
  for (const node of descendants(element)) {
    if (++looked > MAX_NODES || text.length > MAX_LENGTH) return undefined;
    if (node.nodeType === 3) text += node.nodeValue;
    else if (isAsWritten(node)) return undefined;
  }
  return text;
}

function spaceIn(element: SnapshotElement): SnapshotText {
  const space = new SnapshotText(' ');
  space.parentNode = element;
  return space;
}

const VALUES = words('span a time data small label strong b em i del ins s mark button label');
const AS_WRITTEN = words('pre code kbd samp sub sup math mjx-container svg ruby rt textarea');
/** How one value may end and the next begin. */
const BOUNDARIES: readonly (readonly [end: RegExp, start: RegExp])[] = [
  [/[\p{Ll}\p{Lo}\d)]$/u, /^\p{Lu}/u],
  [/[\p{L})]$/u, /^[\d@\p{Sc}]/u],
  [/\d$/, /^[\d\p{L}\p{Sc}]/u],
  [/[.:;,!?]$/, /^\p{L}/u],
  [/\d\s?\p{Sc}$/u, /^[\d\p{Lu}]/u],
  [/%$/, /^\p{L}/u],
  [/[★☆]{2}$/u, /^[\p{L}\d]/u],
  [/\p{L}{2}$/u, /^\(\d[\d.,]*\)$/],
];
const TEXTS = words('p h1 h2 h3 h4 h5 h6 a em strong');
const CONTROL_ROLES = words('button radio tab option menuitemradio switch');
const WORD_START = /^[\p{L}\p{N}]/u;
/** A number, alone or followed by what it counts. */
const COUNT = /^\d[\d.,]*[kKM]?(?:\s|$)/;
/** How parts of a row end and begin: a word, an amount, an address, a change. */
const PART_END = /(?:\p{L}{2}|\d\s?\p{L}|[\d%)])$/u;
const PART_START = /^(?:\p{L}{2}|\/\p{L}|[+−-]\d)/u;
const NEW_PRICE = /^[\d\p{Sc}]/u;
/** With letters, a text that ends with a digit may be a name. */
const NAME = /\p{L}{3}/u;
const SEVERAL_WORDS = /\S\s+\S/;
/** A large initial letter, or one digit of a counter. */
const FEW_LETTERS = 2;
const FEW_LEVELS = 3;
const MAX_LENGTH = 200;
const MAX_NODES = 30;
/** How many children of a row to search for a third element. */
const FEW_NODES = 8;
