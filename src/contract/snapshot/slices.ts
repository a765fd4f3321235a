/**
 * Cuts a text into pieces that a browser hands over one at a time without holding up everything
 * else. A pair of surrogates is never cut: browsers mend half a pair.
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

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** In UTF-16 units. The whole of nearly every page fits. */
export const SLICE_LENGTH = 8_000_000;
