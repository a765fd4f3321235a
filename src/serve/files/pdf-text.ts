/** A node of the tree that a tagged PDF has of each page, as pdf.js gives it. */
export interface PdfNode {
  role?: string;
  /** Of content: the id of what the page draws. */
  id?: string;
  /** What a picture shows. */
  alt?: string;
  children?: readonly PdfNode[];
}

/** What pdf.js gives of a page, one after another as it is drawn: texts, and where tagged content begins and ends. */
export type PdfItem = PdfText | { type: string; id?: string };

/** A piece of text. */
export interface PdfText {
  str: string;
  /** The last two are its place: from the left, and from the bottom. */
  transform: readonly number[];
  width: number;
  hasEOL: boolean;
}

/** A page of a PDF. */
export interface PdfPage {
  items: readonly PdfItem[];
  /** Absent: the page is not tagged. */
  tree?: PdfNode;
}

/** A line of text, with the height of its letters and its place, from the left and from the bottom. */
export interface PdfLine {
  text: string;
  size: number;
  left: number;
  bottom: number;
  page: number;
}

export function isText(item: PdfItem): item is PdfText {
  return 'str' in item;
}

/** The lines of a page in the order in which they are drawn, without empty ones. */
export function linesOf(items: readonly PdfItem[], page: number): PdfLine[] {
  return drawnLines(items.filter(isText))
    .map(({ text, ...place }) => ({ text: text.replaceAll(/\s+/gu, ' ').trim(), ...place, page }))
    .filter(({ text }) => text !== '');
}

/**
 * The lines of texts in the order in which they are drawn, with all of their spaces. What stands at most a little higher
 * or lower than a line belongs to it, as exponents do.
 */
export function drawnLines(texts: readonly PdfText[]): Omit<PdfLine, 'page'>[] {
  const lines: Omit<PdfLine, 'page'>[] = [];
  let isOver = false;
  for (const item of texts) {
    const [height, left, bottom] = placeOf(item);
    const isSpace = item.str.trim() === '';
    // What only separates words has no place of its own.
    const size = isSpace ? 0 : height;
    const line = lines.at(-1);
    const isBeside = line && !isOver && Math.abs(line.bottom - bottom) < line.size / 2;
    if (line && (isSpace || isBeside)) {
      line.text += item.str;
      line.size = Math.max(line.size, size);
    } else lines.push({ text: item.str, size, left, bottom });
    isOver = item.hasEOL || (isOver && isSpace);
  }
  return lines;
}

/** The height of the letters of a text, and where it is, from the left and from the bottom. */
function placeOf({ transform }: PdfText): [number, number, number] {
  const [, , across = 0, up = 0, left = 0, bottom = 0] = transform;
  return [Math.round(Math.hypot(across, up) * 10) / 10, left, bottom];
}

/** The lines of a paragraph as one text: without the hyphens that only part words. */
export function joined(lines: readonly Pick<PdfLine, 'text'>[]): string {
  const parts = lines.map(({ text }, at) => {
    const next = lines[at + 1];
    if (next === undefined) return text;
    const line = text.trimEnd();
    return /\p{L}[-\u00ad\u2010]$/u.test(line) && /^\p{Ll}/u.test(next.text)
      ? line.slice(0, -1)
      : `${line} `;
  });
  return parts.join('');
}
