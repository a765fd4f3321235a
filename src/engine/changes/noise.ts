import type { Noise } from '@/contract/page-version';

/** A line, and the part of it that is compared. */
export interface ComparedLine {
  text: string;
  key: string;
}

/** The lines of a text that are compared, without noise. */
export function comparedLines(text: string, noise: Noise): ComparedLine[] {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const patterns = noise.patterns.map(partsOf).filter((parts) => parts.length > 0);
  return lines.flatMap((line) =>
    patterns.some((parts) => holds(line, parts)) ? [] : [{ text: line, key: keyOf(line, noise) }],
  );
}

function keyOf(line: string, { numbers, dates }: Noise): string {
  let key = line.replace(/\s{1,1000}/g, ' ');
  if (dates) for (const pattern of DATES) key = key.replace(pattern, '\0');
  if (numbers) key = key.replace(NUMBER, '\0');
  return key;
}

/** Figures with their separators and signs, as in 1,299.00 or 12 %. */
const NUMBER = /\p{N}+(?:[.,'’\u00a0\u202f]\p{N}+)*/gu;

const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = String.raw`\p{N}{1,2}(?:st|nd|rd|th|º|\.)?`;
const DATES = [
  // 2026-01-31T12:30:00Z
  /\p{N}{4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,2}(?:T[\p{N}:.]{4,15}(?:Z|[+-]\p{N}{2}:?\p{N}{2})?)?/gu,
  /\p{N}{1,2}[-/.]\p{N}{1,2}[-/.]\p{N}{2,4}/gu,
  /\p{N}{4}年\p{N}{1,2}月(?:\p{N}{1,2}日)?/gu,
  // 31 January 2026, 31 de enero de 2026
  new RegExp(String.raw`${DAY} (?:de )?${MONTH} (?:de )?\p{N}{4}`, 'gu'),
  new RegExp(String.raw`${MONTH} ${DAY},? \p{N}{4}`, 'gu'),
  /\p{N}{1,2}:\p{N}{2}(?::\p{N}{2})?(?: ?[ap]\.?m\b\.?)?/giu,
  // 3 hours ago, vor 3 Stunden, il y a 3 heures, hace 3 horas, há 3 horas, 3時間前
  /(?:\p{N}{1,4}|\ban?) \p{L}{1,12} ago\b/giu,
  /\b(?:vor|il y a|hace|há) \p{N}{1,4} \p{L}{1,12}/giu,
  /\p{N}{1,4} ?(?:秒|分|分钟|時間|小时|日|天|週間|周|か月|个月|年)前/gu,
  /\b(?:just now|yesterday|today|gerade eben|gestern|heute|hier|aujourd’hui|ayer|hoy|ontem|hoje)\b/giu,
];

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
