import {
  descendants,
  elementsIn,
  isWithin,
  outward,
  type SnapshotElement,
} from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { shortText } from '@/engine/short-text';
import { BY } from '@/core/lexicon/bylines';
import { BRAND, DESCRIPTION } from '@/core/lexicon/goods';
import { isJust, says, writtenWords } from '@/core/lexicon/says';
import { behindLabel } from './behind-label';

/** The details of a product that a page shows besides its name, price and stock. */
export interface ShownDetails {
  brand?: string;
  category?: string;
  description?: string;
}

/**
 * Reads the details of a product as shops usually show them: a brand by its label, its class or its link, or the
 * link or site that the heading begins with the name of; the category from the breadcrumbs; the description below a
 * heading of that name, else the first sentences after the product's own heading. Leaves out what the page does not
 * show.
 *
 * @param area - The part of the page that offers the product.
 * @param siteName - What the site calls itself; may be empty.
 */
export function shownDetails(
  root: SnapshotElement,
  area: SnapshotElement,
  heading: SnapshotElement,
  siteName: string,
): ShownDetails {
  const brand =
    behindLabel(area, BRAND, nameIn) ??
    namedBrand(area) ??
    behindLabel(root, BRAND, nameIn) ??
    leadingName(area, heading, siteName);
  const category = pathTo(root, heading);
  const description = describedBelow(root) ?? sentencesAfter(area, heading);
  return {
    ...(brand !== undefined && { brand }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description }),
  };
}

/** A name that a colon, or the end of its label, sets apart. */
function nameIn(text: string): string | undefined {
  const name = NAME.exec(text)?.[1];
  return name !== undefined && name.length <= MAX_BRAND ? name : undefined;
}

/** The text of an element that is named as a brand, or links to the brand's page. */
function namedBrand(area: SnapshotElement): string | undefined {
  for (const node of elementsIn(area)) {
    const isCalled = BRAND_CLASS.test(node.getAttribute('class')?.slice(0, MAX_CLASS) ?? '');
    const path = node.localName === 'a' ? BRAND_PATH.exec(node.getAttribute('href') ?? '') : null;
    if (!isCalled && path === null) continue;
    const text = shortText(node, MAX_BRAND)?.replace(BRAND_WORD, '').trim() ?? '';
    // A link may say what it leads to: “More of the brand: Acme”, or “Visit the Acme shop”.
    const said = text.replace(/^.*[:：]\s*/, '');
    const words = path?.[1]?.replaceAll(/[-_+]|%20/g, ' ').toLowerCase() ?? '';
    const at = ` ${said.toLowerCase()} `.indexOf(` ${words} `);
    const name = at < 0 || says(said, BRAND) ? said : said.slice(at, at + words.length);
    if (/\p{L}/u.test(name) && !says(name, BRAND)) return name;
  }
  return undefined;
}

/** The name of a link, or of the site, that a heading begins with. */
function leadingName(
  area: SnapshotElement,
  heading: SnapshotElement,
  siteName: string,
): string | undefined {
  const title = shortText(heading, MAX_TEXT, MAX_NODES)?.toLowerCase() ?? '';
  for (const node of elementsIn(area)) {
    if (node.localName !== 'a' || outward(node).some(isPath)) continue;
    const name = shortText(node, MAX_BRAND) ?? '';
    if (leads(name, isWithin(node, heading))) return name;
  }
  return leads(siteName) ? siteName : undefined;

  function leads(name: string, isPart = false): boolean {
    const rest = title.startsWith(name.toLowerCase()) ? title.slice(name.length) : '';
    return /\p{L}{2}/u.test(name) && (isPart ? rest !== '' : /^[\s,:|–-]/.test(rest));
  }
}

/** The page's breadcrumbs, without the page itself. */
function pathTo(root: SnapshotElement, heading: SnapshotElement): string | undefined {
  const own = shortText(heading, MAX_TEXT, MAX_NODES) ?? '';
  for (const node of elementsIn(root)) {
    if (!isPath(node)) continue;
    const names = elementsIn(node)
      .filter(({ localName }) => localName === 'a')
      .map((link) => shortText(link, MAX_BRAND) ?? '');
    const path = [...new Set(names)].filter((name) => name !== '' && name !== own);
    if (path.length > 0) return path.join(' > ');
  }
  return undefined;
}

function isPath(element: SnapshotElement): boolean {
  const named = ['class', 'id', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
  return PATH.test(named.join(' ').slice(0, MAX_CLASS));
}

/** The text from a heading such as “Description” to the next heading. */
function describedBelow(root: SnapshotElement): string | undefined {
  const parts: string[] = [];
  let level = 0;
  let taken: SnapshotElement | undefined;
  for (const node of elementsIn(root)) {
    const own = headingLevel(node);
    if (level > 0 && own > 0 && own <= level) break;
    if (level === 0) {
      if (own > 1 && isJust(shortText(node, MAX_BRAND) ?? '', DESCRIPTION)) level = own;
    } else if (own === 0 && (taken === undefined || !isWithin(node, taken))) {
      const text = saysSentence(node) ? textOf(node) : undefined;
      if (text === undefined) continue;
      parts.push(text);
      taken = node;
    }
  }
  return joined(parts);
}

/** The first paragraphs after a heading, up to another heading. */
function sentencesAfter(area: SnapshotElement, heading: SnapshotElement): string | undefined {
  const parts: string[] = [];
  let isAfter = false;
  for (const node of descendants(area)) {
    if (node === heading) isAfter = true;
    else if (isAfter && node.nodeType === 1) {
      if (headingLevel(node) > 0 && !isWithin(node, heading)) break;
      const text = node.localName === 'p' ? textOf(node) : undefined;
      if (text !== undefined && text.length >= MIN_SENTENCE && SENTENCE.test(text))
        parts.push(text);
    }
  }
  return joined(parts);
}

/** Whether an element has text of its own, and is no control. */
function saysSentence({ localName, childNodes }: SnapshotElement): boolean {
  if (CONTROLS.has(localName)) return false;
  return childNodes.some((child) => child.nodeType === 3 && /\p{L}{2}/u.test(child.nodeValue));
}

function textOf(element: SnapshotElement): string | undefined {
  return shortText(element, MAX_TEXT, MAX_NODES) || undefined;
}

function joined(parts: readonly string[]): string | undefined {
  const text = parts.join('\n').slice(0, MAX_TEXT);
  return text.length < MIN_SENTENCE ? undefined : text;
}

const MAX_BRAND = 60;
const NAME = /^\s*[:：]\s*((?=.*\p{L}).+)$/u;
const MAX_CLASS = 200;
const MAX_TEXT = 5000;
const MAX_NODES = 80;
const MIN_SENTENCE = 40;
const SENTENCE = /\p{L}{2}.*[.!?…。！？](?:\s|$)/u;
const CONTROLS = new Set(['a', 'button', 'label', 'select', 'option', 'summary', 'table', 'form']);
const BRAND_CLASS =
  /(?:^|\s)(?:[\w-]*(?:product|item|goods|pdp|detail)[\w-]*[_-])?(?:brand|manufacturer|vendor|marke|hersteller|marque|marca)(?:[_-]*(?:name|link))?(?:\s|$)/i;
const BRAND_PATH =
  /\/(?:brands?|manufacturers?|vendors?|marken?|hersteller|marques?|marcas?|merken)\/([^/?#]+)/i;
const BRAND_WORD = new RegExp(String.raw`^(?:de|${writtenWords(BY, BRAND)})\s?[:\s]\s*`, 'iu');
const PATH = /bread-?crumb|brotkrum|ariane/i;
