/**
 * A part of a text that can stand alone: a paragraph, an item, a row of a table, a block of code. A
 * term stands with its definition, and a line that ends in a colon with the block that it announces.
 */
export interface Passage {
  /** Exactly as in the text, with its line breaks. */
  text: string;
  /** The heading above it, exactly as in the text; empty above the first one. */
  heading: string;
  /** The names of the columns that it is a row of, as a row. */
  columns?: string;
}

/**
 * Splits markdown as the engine prints it into its passages, in order. Headings, rules and the
 * column names of a table are not passages.
 */
export function splitPassages(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  for (const block of blocksOf(markdown)) {
    const [first = ''] = block;
    if (HEADING.test(first)) heading = first;
    else {
      const columns = DELIMITERS.test(block[1] ?? '') ? { columns: first } : {};
      for (const lines of partsOf(block))
        passages.push({ text: lines.join('\n'), heading, ...columns });
    }
  }
  return passages;
}

/**
 * The runs of lines between empty lines. A block of code is one run, whatever it contains; so is a
 * line with what belongs to it.
 */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    if (line.trim() !== '' || fence !== undefined) block.push(line);
    else end();
  }
  end();
  return blocks;

  function end(): void {
    if (block.length === 0) return;
    const before = blocks.at(-1);
    if (before !== undefined && belongsTo(before, block)) before.push('', ...block);
    else blocks.push(block);
    block = [];
  }
}

/** Whether a block is the definition of a term, or what a line announces. */
function belongsTo([line = '', ...more]: readonly string[], block: readonly string[]): boolean {
  const [first = ''] = block;
  if (more.length > 0 || block.length > A_FEW_LINES || STARTS.test(line)) return false;
  return TERM.test(line)
    ? !/^(?:[#|]|\*\*)/.test(first)
    : ANNOUNCES.test(line) && !STARTS.test(first);
}

/** The items of a list and the rows of a table apart, anything else whole. */
function partsOf(block: string[]): string[][] {
  const [first = '', second = ''] = block;
  if (RULE.test(first)) return [];
  // Code, or a line with what belongs to it.
  if (block.includes('') || FENCE.test(first)) return [block];
  if (DELIMITERS.test(second)) return block.slice(2).map((row) => [row]);
  const parts: string[][] = [];
  for (const line of block) {
    const part = parts.at(-1);
    if (part === undefined || ITEM.test(line)) parts.push([line]);
    else part.push(line);
  }
  return parts;
}

const HEADING = /^#{1,6} /;
const FENCE = /^\s*(`{3,}|~{3,})/;
const RULE = /^---$/;
/** A line in bold, as the term of a definition is printed. */
const TERM = /^\*\*[^*]+\*\*$/;
const ANNOUNCES = /[:：]$/;
/** How a heading, an item and a row of a table start. */
const STARTS = /^(?:#+|[-*+]|\d+[.)]|\|) /;
const A_FEW_LINES = 12;
const DELIMITERS = /^\|(?: ?:?-+:? ?\|)+$/;
/** A top-level item. */
const ITEM = /^(?:[-*+]|\d+[.)]) /;
