import {
  descendants,
  pushChildren,
  type SnapshotElement,
  type SnapshotNode,
  type SnapshotText,
} from '@/contract/snapshot/tree';
import { hintsOf, type NameHints } from '@/engine/constructs/evidence-hints';
import { metaText } from '@/contract/snapshot/meta-text';
import { MAX_STEPS, MAX_TEXT, microdataName, textOf, timeIn } from './short-text';

/** What the visible page says about its title, author and dates, each kind in document order. */
export interface VisibleEvidence {
  /** First-level headings. */
  headings: Finding[];
  /** Those of lower levels, and legends. */
  subheadings: Finding[];
  /** Author names that markup marks as such: `rel=author`, microdata, links to author pages. */
  markedAuthors: Finding[];
  /** Texts of elements that are named as a byline. */
  bylines: Finding[];
  /** Dates as written: microdata, `<time>`, elements named as a date. */
  publishedDates: Finding[];
  modifiedDates: Finding[];
  /**
   * Short texts without such markup that contain a year, and those that begin with "by". A date
   * with a label before it, in an element of its own, is also there with the label.
   */
  datedTexts: Finding[];
  creditTexts: Finding[];
}

/** A short text and its position: how many characters of the page's text come before it. */
export interface Finding {
  text: string;
  at: number;
}

/**
 * Reads a page's visible evidence in one pass. Navigation, side columns, forms, comments,
 * quotes and footers are left out. At most 50 of each kind, each at most 200 characters.
 */
export function readVisibleEvidence(page: SnapshotElement): VisibleEvidence {
  const evidence: VisibleEvidence = {
    headings: [],
    subheadings: [],
    markedAuthors: [],
    bylines: [],
    publishedDates: [],
    modifiedDates: [],
    datedTexts: [],
    creditTexts: [],
  };
  let at = 0;
  // A page has far fewer names than elements, and testing six patterns on each is costly.
  const hints = new Map<string, NameHints>();
  let bareCredit: Finding | undefined;
  let label = '';
  const stack: SnapshotNode[] = [page];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeType === 3) {
      if (bareCredit !== undefined && node.nodeValue.trim() !== '') {
        bareCredit.text = metaText(`${bareCredit.text} ${node.nodeValue.slice(0, MAX_TEXT)}`);
        bareCredit = undefined;
      }
      bareCredit = readText(node, evidence, at) ?? bareCredit;
      if (node.nodeValue.trim() !== '') {
        if (label !== '' && isDated(node))
          keep(evidence.datedTexts, metaText(`${label} ${node.nodeValue}`), at);
        label = DATE_LABEL.test(node.nodeValue) ? node.nodeValue : '';
      }
      at += node.nodeValue.length;
      continue;
    }
    if (node.localName === 'h1') keep(evidence.headings, textOf(node, CONTROLS), at);
    else if (SUBHEADINGS.has(node.localName))
      keep(evidence.subheadings, textOf(node, CONTROLS), at);
    if (ASIDES.has(node.localName)) {
      if (isMargin(node)) readMargin(node, evidence, at);
      continue;
    }
    if (node.attributes.size > 0) {
      const named = namesOf(node);
      let hint = hints.get(named);
      if (hint === undefined) hints.set(named, (hint = hintsOf(named)));
      if (hint.aside) continue;
      readAuthor(node, hint, evidence, at);
      readDate(node, hint, evidence, at);
    }
    pushChildren(stack, node);
  }
  return evidence;
}

/** Returns a credit that ends before the name: the next text is the name. */
function readText(node: SnapshotText, evidence: VisibleEvidence, at: number): Finding | undefined {
  const { nodeValue } = node;
  if (nodeValue.length > MAX_CREDIT || nodeValue.length < 2) return undefined;
  if (isDated(node)) {
    keep(evidence.datedTexts, metaText(nodeValue), at);
  }
  if (!CREDIT.test(nodeValue)) return undefined;
  // The name may be in a link after the word.
  const isWhole = nodeValue.trim().length > MAX_CREDIT_WORD;
  const text = isWhole || node.parentNode === null ? metaText(nodeValue) : textOf(node.parentNode);
  keep(evidence.creditTexts, text, at);
  const credit = evidence.creditTexts.at(-1);
  return BARE_CREDIT.test(text) && credit?.at === at ? credit : undefined;
}

function isDated({ nodeValue }: SnapshotText): boolean {
  return nodeValue.length <= MAX_CREDIT && YEAR.test(nodeValue) && !nodeValue.includes('©');
}

function readAuthor(
  element: SnapshotElement,
  hint: NameHints,
  evidence: VisibleEvidence,
  at: number,
): void {
  const { attributes } = element;
  if (
    isMarkedAuthor(element) ||
    (element.localName === 'a' && AUTHOR_PAGE.test(attributes.get('href') ?? ''))
  ) {
    keep(evidence.markedAuthors, microdataName(element) ?? textOf(element), at);
  } else if (hint.byline) {
    keep(evidence.bylines, textOf(element), at);
  }
}

function readDate(
  element: SnapshotElement,
  hint: NameHints,
  evidence: VisibleEvidence,
  at: number,
): void {
  const { attributes } = element;
  const itemprop = attributes.get('itemprop') ?? '';
  const isDate = element.localName === 'time' || DATE_PROPERTY.test(itemprop) || hint.date;
  if (!isDate) return;
  const written =
    attributes.get('datetime') ?? attributes.get('content') ?? timeIn(element) ?? textOf(element);
  const modified = itemprop === 'dateModified' || hint.modified;
  keep(modified ? evidence.modifiedDates : evidence.publishedDates, metaText(written), at);
}

/**
 * Whether an element is the margin of an article, where some pages put its date, rather than of the
 * page.
 */
function isMargin({ localName, parentNode }: SnapshotElement): boolean {
  if (localName !== 'aside' && localName !== 'footer') return false;
  for (let outer = parentNode; outer !== null; outer = outer.parentNode) {
    if (outer.localName === 'article') return true;
  }
  return false;
}

/** The dates of an article's margin, and the names that it marks as its author. */
function readMargin(margin: SnapshotElement, evidence: VisibleEvidence, at: number): void {
  let steps = 0;
  let label = '';
  for (const node of descendants(margin)) {
    if (++steps > MAX_STEPS) return;
    if (node.nodeType === 3) {
      if (node.nodeValue.trim() !== '')
        label = DATE_LABEL.test(node.nodeValue) ? `${node.nodeValue} ` : '';
      continue;
    }
    if (isMarkedAuthor(node)) keep(evidence.markedAuthors, textOf(node), at);
    if (node.localName !== 'time' && !hintsOf(namesOf(node)).date) continue;
    const written = node.attributes.get('datetime') ?? textOf(node);
    keep(evidence.publishedDates, metaText(label + written), at);
  }
}

function isMarkedAuthor({ attributes }: SnapshotElement): boolean {
  const names = [attributes.get('rel') ?? '', attributes.get('itemprop') ?? ''];
  return names.some((name) => AUTHOR_WORD.test(name));
}

/** The names of an element: its class, id and test id, in lower case. */
function namesOf({ attributes }: SnapshotElement): string {
  const classes = attributes.get('class');
  const id = attributes.get('id');
  const testId = attributes.get('data-testid');
  if (classes === undefined && id === undefined && testId === undefined) return '';
  return `${classes ?? ''} ${id ?? ''} ${testId ?? ''}`.slice(0, MAX_TEXT).toLowerCase();
}

function keep(list: Finding[], text: string, at: number): void {
  if (text !== '' && list.length < MAX_EACH) list.push({ text: text.slice(0, MAX_TEXT), at });
}

const ASIDES = new Set([
  'nav',
  'aside',
  'form',
  'footer',
  'dialog',
  'select',
  'button',
  'blockquote',
]);
const SUBHEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'legend']);
const CONTROLS = new Set(['button']);
const AUTHOR_WORD = /(?:^|\s)(?:author|creator)(?:\s|$)/;
const AUTHOR_PAGE = /\/(?:authors?|people|contributors?|staff|profile|by)\/[^/?#]+\/?$/i;
const DATE_PROPERTY = /^date(?:Published|Created|Modified)$/;
const YEAR = /(?:19|20)\d\d/;
const CREDIT =
  /^\s*(?:(?:written|posted|published|words|story|text|article) )?(?:by|von|par|por)\b/i;
/** The label of a date of publication, where it is a text of its own. */
const DATE_LABEL =
  /^\s*(?:(?:first |date |originally )?(?:published|posted)(?: on)?|publi(?:cation|sh) date)\s*:?\s*$/i;
const BARE_CREDIT = /^(?:[a-z]+ )?(?:by|von|par|por):?$/i;
const MAX_CREDIT = 100;
/** Length of the longest word or two that lead to a name: "published by:". */
const MAX_CREDIT_WORD = 14;
const MAX_EACH = 50;
