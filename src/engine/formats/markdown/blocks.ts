import { renderInline } from './inline';
import { block, BLOCK, BLOCK_END, CLOSE, OPEN, type BlockKind, type SpanKind } from './marks';

/** One block of markdown: lines without the indentation of what is around it. */
export interface Block {
  kind: BlockKind;
  markdown: string;
}

/** Stands for the marker of the outermost list of a block, until its neighbours are known. */
export const MARKER = '\u0011';

/** Splits content into blocks; what is between blocks becomes paragraphs. Empty ones are left out. */
export function readBlocks(content: string, lineBreak = HARD_BREAK): Block[] {
  return readPart(content, 0, content.length, [], lineBreak).blocks;
}

/**
 * Reads at least so many characters' worth of blocks from a position on, so that the blocks of a large
 * page can be read in steps.
 *
 * @param open - Spans that the blocks before left open. Changed.
 * @returns The blocks and the position after them.
 */
export function readPart(
  content: string,
  from: number,
  atLeast: number,
  open: SpanKind[],
  lineBreak = HARD_BREAK,
): { blocks: Block[]; end: number } {
  const blocks: Block[] = [];
  let start = from;
  PART.lastIndex = from;
  for (let part = PART.exec(content); part !== null; part = PART.exec(content)) {
    addParagraph(blocks, content.slice(start, part.index), open, lineBreak);
    start = PART.lastIndex;
    if (part[1] !== undefined) {
      // The pattern takes what `block` wrote, so the letter is a kind.
      const kind = part[1] as BlockKind;
      if (isHeading(kind)) addHeading(blocks, Number(kind), part[2] ?? '');
      else {
        const last = blocks.at(-1);
        if (kind === 'c' && last?.kind === 'p' && namesLanguage(last.markdown, part[2]))
          blocks.pop();
        blocks.push({ kind, markdown: part[2] ?? '' });
      }
    }
    if (start - from >= atLeast) return { blocks, end: start };
  }
  addParagraph(blocks, content.slice(start), open, lineBreak);
  return { blocks, end: content.length };
}

/** Joins blocks with blank lines, or in a tight list with single line feeds where that reads the same. */
export function joinBlocks(blocks: readonly Block[], tight = false): string {
  const whole = blocks.some(({ kind }) => kind === 'i') ? gatherItems(blocks) : blocks;
  let joined = '';
  let previous: Block | undefined;
  let marker = '';
  for (const next of whole) {
    marker = markerFor(next, previous, marker);
    if (previous !== undefined) joined += tight && mayTouch(previous, next) ? '\n' : '\n\n';
    joined += marker === '' ? next.markdown : next.markdown.replaceAll(MARKER, marker);
    previous = next;
  }
  return joined;
}

/** A list item with its blocks, for the list it is in. */
export function itemBlock(blocks: readonly Block[]): string {
  // An item that is in no list but this item is one of it.
  const whole = blocks.some(({ kind }) => kind === 'i') ? gatherItems(blocks) : blocks;
  return block('i', whole.map(({ kind, markdown }) => kind + markdown).join(ITEM_PART));
}

/** The blocks of an item. */
export function readItem({ markdown }: Block): Block[] {
  if (markdown === '') return [];
  // `itemBlock` wrote each block's kind before it.
  return markdown
    .split(ITEM_PART)
    .map((part) => ({ kind: part.charAt(0) as BlockKind, markdown: part.slice(1) }));
}

/** The lines of an item, from its marker on. */
export function itemLines(marker: string, blocks: readonly Block[], tight: boolean): string {
  const [first, ...rest] = blocks;
  // A rule of dashes after a dash would make the whole line a rule.
  const safe = first?.kind === 'r' ? [{ ...first, markdown: '___' }, ...rest] : blocks;
  const body = joinBlocks(safe, tight);
  if (body === '') return marker;
  const indent = ' '.repeat(marker.length + 1);
  // Markers alone on a line would be a rule: what is in the item starts on the next line.
  const gap = ONLY_MARKERS.test(body) ? `\n${indent}` : ' ';
  return marker + gap + indentRest(body, indent);
}

/** All lines but the first, indented. Empty lines stay empty. */
export function indentRest(markdown: string, indent: string): string {
  return markdown.includes('\n') ? markdown.replace(/\n(?=[^\n])/g, `\n${indent}`) : markdown;
}

/** Whether a line says nothing but the language of the code below it, which its fence says. */
function namesLanguage(line: string, code = ''): boolean {
  const language = FENCE.exec(code)?.[1];
  const name = line.toLowerCase();
  return language !== undefined && (name === language || SHORT_NAMES[name] === language);
}

const FENCE = /^`+([^`\n]+)/;
const SHORT_NAMES: Record<string, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  'c++': 'cpp',
  'c#': 'csharp',
  shell: 'sh',
  yaml: 'yml',
  markdown: 'md',
};

/** Whether a block is a heading whose text is still inline content. */
function isHeading(kind: BlockKind): boolean {
  return kind >= '1' && kind <= '6';
}

/** Items that no list took, such as what is said of a term, are lists where they stand. */
function gatherItems(blocks: readonly Block[]): Block[] {
  const whole: Block[] = [];
  let items: string[] = [];
  for (const next of blocks) {
    if (next.kind !== 'i') {
      if (items.length > 0) whole.push({ kind: 'l', markdown: items.join('\n') });
      items = [];
      whole.push(next);
    } else items.push(itemLines(MARKER, readItem(next), true));
  }
  if (items.length > 0) whole.push({ kind: 'l', markdown: items.join('\n') });
  return whole;
}

const ONLY_MARKERS = /^[-* ]+(?:\n|$)/;
const ITEM_PART = '\u0012';
const HARD_BREAK = '  \n';
const PART = new RegExp(
  `${BLOCK}([^${BLOCK_END}])([^${BLOCK_END}]*)${BLOCK_END}|\\n *\\n[\\n ]*`,
  'g',
);
const SPAN = new RegExp(`([${OPEN}${CLOSE}])(.)`, 'g');

/** Spans that a block boundary cuts go on after it: what was open is closed here and opened in the next run. */
function addParagraph(blocks: Block[], run: string, open: SpanKind[], lineBreak: string): void {
  if (run === '') return;
  const before = open.map((kind) => OPEN + kind).join('');
  if (run.includes(OPEN) || run.includes(CLOSE)) followSpans(run, open);
  const after = open
    .toReversed()
    .map((kind) => CLOSE + kind)
    .join('');
  const markdown = renderInline(before + run + after, lineBreak);
  if (markdown !== '') blocks.push({ kind: 'p', markdown });
}

function followSpans(run: string, open: SpanKind[]): void {
  for (const [, mark, letter] of run.matchAll(SPAN)) {
    // `span` wrote the letter.
    const kind = letter as SpanKind;
    if (mark === OPEN) open.push(kind);
    else open.splice(open.lastIndexOf(kind), 1);
  }
}

function addHeading(blocks: Block[], level: number, content: string): void {
  const text = renderInline(content, ' ').replace(/^\\(?=#+(?: |$)|[-+=>]|\d)/, '');
  if (text === '') return;
  const safe = text.replace(/(?<!#)(#+)$/, (hashes, _run, at: number) =>
    at === 0 || text[at - 1] === ' ' ? `\\${hashes}` : hashes,
  );
  blocks.push({ kind: 'h', markdown: `${'#'.repeat(level)} ${safe}` });
}

/** Two lists of one kind in a row would be one list: the second gets the other marker. */
function markerFor(block: Block, previous: Block | undefined, last: string): string {
  if (block.kind !== 'l' && block.kind !== 'o') return '';
  const [first, second] = block.kind === 'l' ? ['-', '*'] : ['.', ')'];
  return previous?.kind === block.kind && last === first ? second : first;
}

/** Whether the second block is read as a block of its own without a blank line before it. */
function mayTouch(first: Block, second: Block): boolean {
  if (first.kind === 't' || 'rtx'.includes(second.kind)) return false;
  // After a paragraph a line is its next line, unless it starts a block that may interrupt one.
  if ('plqo'.includes(first.kind)) {
    if (second.kind === 'l') return second.markdown.startsWith(`${MARKER} `);
    if (second.kind === 'o') return second.markdown.startsWith(`1${MARKER} `);
    if (second.kind === 'q' && BARE_ITEM.test(second.markdown)) return false;
    return second.kind !== 'p' && second.kind !== first.kind;
  }
  return true;
}

/** A quote that starts with a list item without text, which renderers may take for text. */
const BARE_ITEM = /^[> ]+(?:[-*]|\d+[.)])?(?:\n|$)/;
