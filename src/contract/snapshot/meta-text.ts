import { cleanText } from './clean-text';

/** A metadata value: one line, without invisible characters, at most 10,000 characters. */
export function metaText(value: string): string {
  const line = cleanText(value.slice(0, MAX_VALUE * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_VALUE ? line.slice(0, MAX_VALUE).toWellFormed() : line;
}

const MAX_VALUE = 10_000;
