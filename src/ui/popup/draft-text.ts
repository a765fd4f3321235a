import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import { END } from '@/contract/snapshot/packed';

/** A line of a draft. */
export interface DraftLine {
  kind: LineKind;
  /** Without white space at its ends; single spaces inside, but in code. */
  text: string;
}

export type LineKind = 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'pre' | 'blockquote';

/**
 * The first screenful of a page's text, straight from what was read and before anything is
 * recognised. It begins at the page's title, or else at its first sentences, and leaves out what is
 * marked as surroundings, lines of links, and labels.
 *
 * @param packed - A packed snapshot, or anything else, as it comes from a page.
 * @returns In order; empty if there is no page, or too little text for a draft.
 */
export function draftOf(packed: unknown): DraftLine[] {
  const page = packed as Partial<PackedPage> | null | undefined;
  if (!Array.isArray(page?.nodes) || !Array.isArray(page.names)) return [];
  const lines = linesIn(page);
  const title = typeof page.head?.title === 'string' ? page.head.title : '';
  const draft: DraftLine[] = [];
  let length = 0;
  for (const { kind, text, linked } of lines.slice(startOf(lines, title))) {
    if (length >= LONGEST) break;
    if (!isHeading(kind) && linked * 2 > text.length && text.length < A_PARAGRAPH) continue;
    if (kind === 'p' && isLabel(text) && !isHeading(draft.at(-1)?.kind)) continue;
    if (!/[\p{L}\p{N}]/u.test(text) || draft.some((line) => line.text === text)) continue;
    // Nothing but links was under these.
    while (isHeading(kind) && isUnder(kind, draft.at(-1)?.kind)) draft.pop();
    draft.push({ kind, text: text.slice(0, LONGEST) });
    length += text.length;
  }
  while (isHeading(draft.at(-1)?.kind)) draft.pop();
  return length < LEAST ? [] : draft;
}

interface Line extends DraftLine {
  /** How many of its characters are in links. */
  linked: number;
}

/** As much of a packed snapshot as is needed here. It comes from a page, so it may be anything. */
interface PackedPage {
  names: unknown[];
  attributes: unknown;
  nodes: unknown[];
  unseen: unknown;
  head: { title?: unknown };
}

/** Where the text begins: at its title, or else at its first sentences and their heading. */
function startOf(lines: readonly Line[], title: string): number {
  const named = lines.filter(({ kind, text }) => isHeading(kind) && title.includes(text));
  // The name of a site is in its titles, too, mostly at the end.
  const own =
    named.find(({ text }) => title.startsWith(text)) ??
    named.toSorted((one, other) => other.text.length - one.text.length)[0];
  const first = own ?? lines.find(({ kind }) => kind === 'h1');
  if (first !== undefined) return lines.indexOf(first);
  const text = lines.findIndex((line) => line.text.length - line.linked >= A_PARAGRAPH);
  return text > 0 && isHeading(lines[text - 1]?.kind) ? text - 1 : Math.max(text, 0);
}

/** Whether a line is a label, a button's word or a count, which the text rarely has. */
function isLabel(text: string): boolean {
  return text.length < A_LINE && !/[.!?…。！？:]$/u.test(text);
}

function isHeading(kind: LineKind | undefined): boolean {
  return kind === 'h1' || kind === 'h2' || kind === 'h3';
}

/** Whether a heading ends the section of the last one, which is then empty. */
function isUnder(kind: LineKind, last: LineKind | undefined): boolean {
  return last !== undefined && last !== 'h1' && isHeading(last) && kind <= last;
}

/** An element that is open while the list of nodes is read. */
interface Open {
  name: string;
  kind: LineKind | undefined;
  isLink: boolean;
}

function linesIn({ names = [], attributes, nodes = [], unseen }: Partial<PackedPage>): Line[] {
  const lines: Line[] = [];
  const open: Open[] = [];
  const hidden = new Set(Array.isArray(unseen) ? unseen : []);
  let line: Line = { kind: 'p', text: '', linked: 0 };
  /** How many open elements are inside the outermost that is left out, itself included. */
  let skipped = 0;
  let length = 0;

  function end() {
    const text = line.kind === 'pre' ? line.text.trimEnd() : line.text.trim();
    if (text !== '') lines.push({ ...line, text });
    length += text.length;
    const kind = open.findLast((element) => element.kind !== undefined)?.kind ?? 'p';
    line = { kind, text: '', linked: 0 };
  }

  for (let at = 0; at < nodes.length && length < MOST_READ; at++) {
    const node = nodes[at];
    if (typeof node === 'string') {
      if (skipped > 0 || hidden.has(at)) continue;
      const text = line.kind === 'pre' ? node : node.replace(/\s+/gu, ' ');
      line.text += line.text.endsWith(' ') && line.kind !== 'pre' ? text.trimStart() : text;
      if (open.some(({ isLink }) => isLink)) line.linked += text.trim().length;
      continue;
    }
    if (node === END) {
      const closed = open.pop();
      if (skipped > 0) skipped--;
      else if (closed?.kind !== undefined || BREAKS.has(closed?.name ?? '')) end();
      continue;
    }
    const name = textAt(names, node);
    const next = nodes[++at];
    const own: unknown =
      Array.isArray(attributes) && typeof next === 'number' ? attributes[next] : undefined;
    open.push({ name, kind: KINDS.get(name), isLink: name === 'a' });
    if (skipped > 0 || isLeftOut(name, Array.isArray(own) ? own : [])) skipped++;
    else if (KINDS.has(name) || BREAKS.has(name)) end();
  }
  end();
  return lines;
}

function textAt(list: readonly unknown[], at: unknown): string {
  const text = typeof at === 'number' ? list[at] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Whether an element is marked as something around the text. */
function isLeftOut(name: string, attributes: readonly unknown[]): boolean {
  if (LEFT_OUT.has(name)) return true;
  if (WHOLE.has(name)) return false;
  for (let at = 0; at < attributes.length; at += 2) {
    const value = textAt(attributes, at + 1);
    if (attributes[at] === 'role' && SURROUNDINGS.has(value)) return true;
    if (attributes[at] === 'aria-hidden' && value === 'true') return true;
    if (attributes[at] === 'class' && AROUND.test(value)) return true;
  }
  return false;
}

const KINDS = new Map<string, LineKind>([
  ['h1', 'h1'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['p', 'p'],
  ['li', 'li'],
  ['pre', 'pre'],
  ['blockquote', 'blockquote'],
]);
const BREAKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'br', 'iframe', 'td', 'th']);
/** These hold the whole page, whatever they are called. */
const WHOLE = words('html body main article');
const LEFT_OUT = words(
  'nav footer aside form button select textarea svg math dialog noscript script style template menu video audio canvas label input',
);
const SURROUNDINGS = words(
  'navigation contentinfo complementary search dialog alertdialog menu menubar toolbar tablist button',
);
/** Classes of what stands around a text, or over it. */
const AROUND =
  /(?:^|\s)(?:breadcrumbs?|share|sharing|social|related|newsletter|cookies?|consent|modal|popup|popover|tooltip|promo|sr-only|visually-hidden|screen-reader-text)(?:$|[\s_-])/i;
/** Characters: of a draft, of the least that is worth one, and of what is looked at for it. */
const LONGEST = 2500;
const LEAST = 120;
const MOST_READ = 60_000;
/** From this many characters on, a line says something. */
const A_LINE = 25;
/** From this many characters on, a line is a paragraph rather than a label. */
const A_PARAGRAPH = 80;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
