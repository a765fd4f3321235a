import type { Noise } from '@/contract/page-version';
import { withoutDates } from './noisy-dates';

/** A line, and the part of it that is compared. */
export interface ComparedLine {
  text: string;
  key: string;
}

/** The lines of a text to compare, without noise. */
export function comparedLines(text: string, noise: Noise): ComparedLine[] {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const patterns = noise.patterns.map(partsOf).filter((parts) => parts.length > 0);
  return lines.flatMap((line) =>
    patterns.some((parts) => holds(line, parts)) ? [] : [{ text: line, key: keyOf(line, noise) }],
  );
}

function keyOf(line: string, { numbers, dates }: Noise): string {
  let key = line.replace(/\s{1,1000}/g, ' ');
  if (dates) key = withoutDates(key);
  if (numbers) key = key.replace(NUMBER, '\0');
  return key;
}

/** Numbers with their separators, signs and short forms, as in 1,299.00, -3 or 1.2k. */
const NUMBER =
  /(?:(?<![\p{L}\p{N}])[-−+])?\p{N}+(?:[.,'’\u00a0\u202f]\p{N}+)*(?:[kKMB](?![\p{L}\p{N}]))?/gu;

/** The texts between the stars of a pattern, in lower case. */
function partsOf(pattern: string): string[] {
  return pattern
    .toLowerCase()
    .split('*')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a line contains these texts in this order. */
function holds(line: string, parts: readonly string[]): boolean {
  const lower = line.toLowerCase();
  let from = 0;
  for (const part of parts) {
    const at = lower.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
