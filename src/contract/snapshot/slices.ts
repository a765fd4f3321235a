/**
 * Cuts a text into pieces that a browser can pass on one at a time without blocking everything
 * else. Never splits a surrogate pair, as browsers replace half a pair.
 *
 * @returns At least one slice; joined, they are the text.
 */
export function sliceText(text: string, length = SLICE_LENGTH): string[] {
  const slices: string[] = [];
  for (let start = 0; start < text.length || slices.length === 0;) {
    let end = start + length;
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
    slices.push(text.slice(start, end));
    start = end;
  }
  return slices;
}

/** Whether a UTF-16 unit is the first of two. */
export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** In UTF-16 units. Nearly every page fits into one. */
export const SLICE_LENGTH = 8_000_000;
