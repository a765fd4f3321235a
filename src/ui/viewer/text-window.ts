import { isHighSurrogate } from '@/contract/snapshot/slices';

/**
 * The beginning of a text, up to a number of UTF-16 units, cut after a line or at least not within
 * a character. The whole text if it fits.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const line = text.lastIndexOf('\n', length - 1);
  // A page may be one endless line, whose distant end is of no use.
  if (line > length / 2) return text.slice(0, line + 1);
  return text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length);
}

/**
 * A text in pieces of about that length, cut as {@link beginningOf} does. Joined, they are the
 * text.
 */
export function piecesOf(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += pieces.at(-1)?.length ?? text.length) {
    pieces.push(beginningOf(text.slice(start, start + length + 1), length));
  }
  return pieces;
}
