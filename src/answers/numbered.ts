import { rankPassages } from '@/engine/passages/rank-passages';
import { splitPassages, type Passage } from '@/engine/passages/split-passages';
import { tokensOf } from '@/models/tokens';
import { splitText } from './split-text';

/**
 * The passages of a page, numbered from 1, in groups that a model can read at once. If not all fit, those that match
 * a query best are in the first group; each is in one.
 *
 * @param room - How many tokens a group may have.
 */
export function numberedPassages(markdown: string, query: string, room: number) {
  const passages = splitPassages(markdown).flatMap((passage) => shortened(passage, room));
  const lines = passages.map(
    ({ text, heading, columns }, index) =>
      `[${index + 1}] ${heading === '' ? '' : `(${heading.replace(/^#+ /u, '')}) `}${
        columns === undefined ? '' : `(columns: ${columns}) `
      }${unnumbered(text)}`,
  );
  const sizes = lines.map((line) => tokensOf(line) + 2);
  const all = passages.map((_, index) => index + 1);
  const isWhole = sizes.reduce((sum, size) => sum + size, 0) <= room;
  const ranked = isWhole ? [] : rankPassages(passages, query, passages.length);
  const best = ranked.map((passage) => passages.indexOf(passage) + 1);
  const isBest = new Set(best);
  const groups: number[][] = [];
  let left = 0;
  for (const number of [...best, ...all.filter((each) => !isBest.has(each))]) {
    const size = sizes[number - 1] ?? 0;
    if (groups.length === 0 || size > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)?.push(number);
    left -= size;
  }
  return {
    passages,
    /** The numbers of each group in the order of the page; the best group first. */
    groups: groups.map((group) => group.toSorted((one, other) => one - other)),
    /** A group as it is sent. */
    textOf: (group: readonly number[]) =>
      group.map((number) => lines[number - 1] ?? '').join('\n\n'),
  };
}

/** A passage in parts that a question has room for. */
function shortened({ text, ...more }: Passage, room: number): Passage[] {
  return splitText(text, Math.floor(room / 2)).map((part) => ({ text: part, ...more }));
}

/** A text that has no numbers of its own like those of passages. */
function unnumbered(text: string): string {
  return text.replaceAll(/\[(\d{1,5})\](?!\()/gu, '($1)');
}
