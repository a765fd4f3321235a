import * as z from 'zod/mini';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { tokensOf } from '@/models/tokens';
import { askJson } from './ask-json';
import type { Asker } from './asker';
import { CLEANING_TASK } from './prompts';

/** Texts of a page without the blocks that are no content. */
interface Cleaned {
  /** A text of the page, perhaps with blocks that the model did not read: these stay. */
  of: (markdown: string) => string;
}

/**
 * Has a model say which blocks of a text are no content. It can only leave blocks out: every word that
 * stays is where it was.
 *
 * @throws {FailureError} as the model does; `BAD_RESPONSE` if it would leave most of the text out.
 */
export async function cleanContent(markdown: string, asker: Asker): Promise<Cleaned> {
  const blocks = blocksOf(markdown);
  const room = asker.roomFor(CLEANING_TASK);
  const groups: number[][] = [];
  let left = 0;
  for (const [index, block] of blocks.entries()) {
    const size = tokensOf(shownOf(block)) + SIGNS;
    if (groups.length === 0 || size > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)?.push(index);
    left -= size;
  }
  asker.expect(groups.length);
  const out = new Set<number>();
  for (const group of groups) {
    const text = group
      .map((index) => `[${index + 1}] ${shownOf(blocks[index] ?? '')}`)
      .join('\n\n');
    const order = { text, task: CLEANING_TASK, schema: CLEANING_SCHEMA };
    const { leaveOut } = Cleaning.parse(await askJson('markdown', order, asker));
    for (const number of leaveOut) if (group.includes(number - 1)) out.add(number - 1);
  }
  const kept = blocks.filter((_, index) => !out.has(index)).join('');
  if (words(kept) < words(markdown) * LEAST) {
    throw new FailureError({ code: 'BAD_RESPONSE', message: localized('modelLeftMost') });
  }
  const rest = blocks.filter((_, index) => out.has(index)).map((block) => block.trim());
  return { of: (text) => withoutBlocks(text, rest) };
}

/** A text without these blocks, each as often as it is among them. */
function withoutBlocks(markdown: string, left: readonly string[]): string {
  const times = new Map<string, number>();
  for (const block of left) times.set(block, (times.get(block) ?? 0) + 1);
  const kept = blocksOf(markdown).filter((block) => {
    const more = times.get(block.trim()) ?? 0;
    if (more > 0) times.set(block.trim(), more - 1);
    return more === 0;
  });
  return kept.join('').trimEnd() + (/\n*$/u.exec(markdown)?.[0] ?? '');
}

/** Blocks with the empty lines after them; a block of code is one, whatever it contains. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let isCode = false;
  for (const piece of markdown.split(/(?<=\n\n)(?!\n)/u)) {
    if (isCode) blocks[blocks.length - 1] += piece;
    else blocks.push(piece);
    const fences = piece.match(/^\s*(?:`{3,}|~{3,})/gmu)?.length ?? 0;
    if (fences % 2 === 1) isCode = !isCode;
  }
  return blocks;
}

/** What a model needs to see of a long block: it is judged as a whole. */
function shownOf(block: string): string {
  const text = block.trim();
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function words(text: string): number {
  return text.split(/\s+/u).length;
}

const CLEANING_SCHEMA = {
  type: 'object',
  properties: { leaveOut: { type: 'array', items: { type: 'integer' } } },
  required: ['leaveOut'],
  additionalProperties: false,
};

const Cleaning = z.object({ leaveOut: z.array(z.number()) });
const MOST_SHOWN = 600;
/** Tokens of a number and the lines around it. */
const SIGNS = 6;
/** The share of the words that has to stay. */
const LEAST = 0.3;
