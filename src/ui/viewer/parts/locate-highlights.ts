/** A piece of text, either outside all highlights or in the one with that number. */
export interface Piece {
  text: string;
  highlight?: number;
}

export interface Located {
  /** The passages, in the answer's order, each with the heading right before it. */
  passages: { text: string; found: boolean; heading?: string }[];
  /** The markdown, cut at its highlights. Joined, the pieces are the markdown. */
  pieces: Piece[];
}

/**
 * Finds highlighted passages in the markdown that they were taken from. A passage is the text
 * between empty lines. White space and markdown's marks make no difference; if a passage occurs
 * several times, the first place counts, and of overlapping passages the earlier one. A heading is
 * not a passage, but belongs to the one after it.
 */
export function locateHighlights(highlights: string, markdown: string): Located {
  const passages = passagesOf(highlights);
  const plain = bare(markdown);
  const places = passages.map(({ text }) => placeOf(bare(text).text, plain));
  const found = places
    .flatMap((place, highlight) => (place ? [{ ...place, highlight }] : []))
    .toSorted((one, other) => one.start - other.start);
  return {
    passages: passages.map((passage, index) => ({
      ...passage,
      found: places[index] !== undefined,
    })),
    pieces: cut(markdown, found),
  };
}

function passagesOf(highlights: string): { text: string; heading?: string }[] {
  const texts = highlights.split(/\n\s*\n/).flatMap((text) => text.trim() || []);
  return texts.flatMap((text, index) => {
    const before = texts[index - 1] ?? '';
    const isHeading = HEADING.test(text) && index < texts.length - 1;
    if (isHeading) return [];
    return [{ text, ...(HEADING.test(before) && { heading: before.replace(HEADING, '') }) }];
  });
}

/**
 * A text without white space and markdown's marks, and the original position of each of its units.
 */
interface Bare {
  text: string;
  positions: number[];
}

function bare(text: string): Bare {
  const units: string[] = [];
  const positions: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (MARK.test(unit)) continue;
    units.push(unit);
    positions.push(index);
  }
  return { text: units.join(''), positions };
}

function placeOf(passage: string, { text, positions }: Bare) {
  const at = passage === '' ? -1 : text.indexOf(passage);
  const start = positions[at];
  const last = positions[at + passage.length - 1];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
}

function cut(
  markdown: string,
  places: readonly { start: number; end: number; highlight: number }[],
): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, highlight } of places) {
    if (end <= done) continue;
    if (start > done) pieces.push({ text: markdown.slice(done, start) });
    pieces.push({ text: markdown.slice(Math.max(start, done), end), highlight });
    done = end;
  }
  if (done < markdown.length) pieces.push({ text: markdown.slice(done) });
  return pieces;
}

const HEADING = /^#{1,6} (?=[^\n]*$)/;
const MARK = /[\s*_`#>\\|~-]/;
