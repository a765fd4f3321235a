import { fencedCode } from './code-span';
import { printInline } from './inline';
import type { Block, Inline, List, ListItem, Table } from './tree';

/**
 * Prints blocks as GitHub-flavoured markdown, without a line feed at the end. A generator, so that
 * the caller may pause: it yields after every block and every item.
 *
 * @param tight - Whether blocks may touch where that reads the same, as in a list without blank
 *   lines.
 * @returns The markdown.
 */
export function* printMarkdown(blocks: readonly Block[], tight = false): Generator<void, string> {
  let markdown = '';
  let previous: Block | undefined;
  let marker = '';
  for (const block of blocks) {
    yield;
    marker = markerFor(block, previous, marker);
    const printed = yield* printBlock(block, marker);
    if (printed === '') continue;
    if (previous !== undefined) markdown += tight && mayTouch(previous, block) ? '\n' : '\n\n';
    markdown += printed;
    previous = block;
  }
  return markdown;
}

function* printBlock(block: Block, marker: string): Generator<void, string> {
  switch (block.type) {
    case 'paragraph':
      return printInline(block.children);
    case 'heading': {
      const text = printInline(block.children, 'heading');
      return text === '' ? '' : `${'#'.repeat(block.depth)} ${text}`;
    }
    case 'thematicBreak':
      return '---';
    case 'blockquote':
      return quoted(yield* printMarkdown(block.children));
    case 'callout':
      return quoted(`[!${block.kind}]\n${yield* printMarkdown(block.children)}`);
    case 'list':
      return yield* printList(block, marker);
    case 'code':
      return fencedCode(block.value, block.lang);
    case 'math':
      return `$$\n${block.value}\n$$`;
    case 'table':
      return yield* printTable(block);
    case 'footnoteDefinition': {
      const note = yield* printMarkdown(block.children);
      return `[^${block.label}]: ${indentRest(note, '    ')}`;
    }
  }
}

function* printList(list: List, marker: string): Generator<void, string> {
  let lines = '';
  for (const [index, item] of list.children.entries()) {
    yield;
    if (index > 0) lines += list.spread ? '\n\n' : '\n';
    const number = list.start === null ? '' : list.start + index;
    lines += yield* printItem(item, `${number}${marker}`, !list.spread);
  }
  return lines;
}

/** The lines of an item, starting with its marker. */
function* printItem(item: ListItem, marker: string, tight: boolean): Generator<void, string> {
  const [first, ...rest] = item.children;
  if (first === undefined) return marker;
  const indent = ' '.repeat(marker.length + 1);
  // Dashes after a dash marker would turn the whole line into a rule.
  if (first.type === 'thematicBreak') {
    const below = yield* printMarkdown(rest, tight);
    const gap = tight && rest[0] !== undefined && mayTouch(first, rest[0]) ? '\n' : '\n\n';
    return `${marker} ___${below === '' ? '' : indentRest(gap + below, indent)}`;
  }
  const body = yield* printMarkdown(item.children, tight);
  if (body === '') return marker;
  // A line of markers alone would be a rule, so the content starts on the next line.
  const gap = startsWithBareItem(first) ? `\n${indent}` : ' ';
  return marker + gap + indentRest(body, indent);
}

/** Two adjacent lists of one kind would merge, so the second gets the other marker. */
function markerFor(block: Block, previous: Block | undefined, last: string): string {
  if (block.type !== 'list') return '';
  const [first, second] = block.start === null ? ['-', '*'] : ['.', ')'];
  const isSame = previous?.type === 'list' && isOrdered(previous) === isOrdered(block);
  return isSame && last === first ? second : first;
}

function isOrdered({ start }: List): boolean {
  return start !== null;
}

/** Whether the second block needs no blank line to be read as a block of its own. */
function mayTouch(first: Block, second: Block): boolean {
  if (first.type === 'table' || NEEDS_SPACE.has(second.type)) return false;
  if (!GOES_ON.has(first.type)) return true;
  // A line after a paragraph continues it, unless it starts a block that may interrupt one.
  if (second.type === 'list')
    return !startsWithBareItem(second) && (second.start === null || second.start === 1);
  if (isQuote(second)) return !isQuote(first) && !startsWithBareItem(second);
  return second.type !== 'paragraph';
}

const NEEDS_SPACE: ReadonlySet<string> = new Set<Block['type']>([
  'thematicBreak',
  'table',
  'math',
  'footnoteDefinition',
]);
/** A paragraph, and what may end with one. */
const GOES_ON: ReadonlySet<string> = new Set<Block['type']>([
  'paragraph',
  'list',
  'blockquote',
  'callout',
]);

function isQuote({ type }: Block): boolean {
  return type === 'blockquote' || type === 'callout';
}

/** Whether the first line of a block is only markers: empty items or an empty quote. */
function startsWithBareItem(block: Block | undefined): boolean {
  if (block?.type === 'list') {
    const [first] = block.children;
    const [inner] = first?.children ?? [];
    return inner === undefined || startsWithBareItem(inner);
  }
  if (block?.type !== 'blockquote') return false;
  return block.children.length === 0 || startsWithBareItem(block.children[0]);
}

/** A table, one line a row. */
function* printTable({ header, align, rows }: Table): Generator<void, string> {
  const cells = header.map((cell) => printInline(cell, 'cell'));
  let lines = `${row(cells)}\n${row(align.map((side) => (side === null ? '---' : SIDES[side])))}`;
  for (const each of rows) {
    yield;
    lines += `\n${row(each.map((cell: Inline[]) => printInline(cell, 'cell')))}`;
  }
  return lines;
}

const SIDES = { left: ':--', center: ':-:', right: '--:' };

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Prefixes each line with the quote marker. */
function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Indents all lines but the first. Empty lines stay empty. */
function indentRest(markdown: string, indent: string): string {
  return markdown.includes('\n') ? markdown.replace(/\n(?=[^\n])/g, `\n${indent}`) : markdown;
}
