import { escapeText } from '@/reader/escape-html';
import { joined, type PdfLine } from './pdf-text';

/**
 * The HTML of lines of text: what is larger than most of it is a heading, lines that begin with a mark or a number are
 * items of lists, and what stands close together is a paragraph. Tables become lines.
 *
 * @param lines - In the order in which they are read, of one page or several.
 */
export function htmlByLines(lines: readonly PdfLine[]): string {
  const body = commonSize(lines);
  const levels = [...new Set(lines.map(({ size }) => size).filter((size) => size >= body * LARGER))]
    .toSorted((one, other) => other - one)
    .slice(0, MOST_LEVELS);
  const blocks: Block[] = [];
  let before: PdfLine | undefined;
  for (const line of lines) {
    const level = line.text.length > LONGEST_HEADING ? -1 : levels.indexOf(line.size);
    const [, bullet, number] = MARK.exec(line.text) ?? [];
    const kind: Kind = level >= 0 ? `h${level + 1}` : bullet ? 'ul' : number ? 'ol' : 'p';
    const last = blocks.at(-1);
    const text = kind === 'ul' || kind === 'ol' ? line.text.replace(MARK, '') : line.text;
    if (last !== undefined && before !== undefined && goesOn(last, before, line, kind))
      last.lines.push({ text });
    else blocks.push({ kind, lines: [{ text }], left: line.left });
    before = line;
  }
  return htmlOf(blocks);
}

type Kind = `h${number}` | 'p' | 'ul' | 'ol';

interface Block {
  kind: Kind;
  lines: Pick<PdfLine, 'text'>[];
  left: number;
}

/** Whether a line belongs to the block before it. */
function goesOn(block: Block, before: PdfLine, line: PdfLine, kind: Kind): boolean {
  if (kind === 'ul' || kind === 'ol') return false;
  const isItem = block.kind === 'ul' || block.kind === 'ol';
  if (isItem ? line.left <= block.left : kind !== block.kind) return false;
  if (line.page !== before.page || line.size !== before.size) return false;
  const step = before.bottom - line.bottom;
  return step > 0 && step <= line.size * MOST_STEP;
}

/** Items that follow each other become one list. */
function htmlOf(blocks: readonly Block[]): string {
  const parts: string[] = [];
  blocks.forEach(({ kind, lines }, at) => {
    const text = escapeText(joined(lines));
    if (kind !== 'ul' && kind !== 'ol') return parts.push(`<${kind}>${text}</${kind}>`);
    if (blocks[at - 1]?.kind !== kind) parts.push(`<${kind}>`);
    parts.push(`<li>${text}</li>`);
    return blocks[at + 1]?.kind === kind ? 0 : parts.push(`</${kind}>`);
  });
  return parts.join('');
}

/** The size that most letters have. */
function commonSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [most] = [...letters].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

/** The mark of an item, or its number. */
const MARK = /^(?:([•▪◦●○■‣∙·–])|(\d{1,3}[.)]))\s+(?=\S)/u;
/** A heading, compared with most of the text. */
const LARGER = 1.15;
const MOST_LEVELS = 6;
const LONGEST_HEADING = 200;
/** From line to line of a paragraph, in heights of letters. */
const MOST_STEP = 1.7;
