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
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const item of items) {
    if (!isText(item)) continue;
    const { str, hasEOL } = item;
    const [size, left, bottom] = placeOf(item);
    const isBeside = line !== undefined && Math.abs(line.bottom - bottom) < line.size / 2;
    // What only separates words has no size of its own.
    if (line === undefined || (str.trim() !== '' && !isBeside)) {
      if (str.trim() === '') continue;
      line = { text: str, size, left, bottom, page };
      lines.push(line);
    } else {
      line.text += str;
      if (str.trim() !== '') line.size = Math.max(line.size, size);
    }
    if (hasEOL) line = undefined;
  }
  return lines.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/gu, ' ').trim() }));
}

/** The height of the letters of a text, and where it is, from the left and from the bottom. */
function placeOf({ transform }: PdfText): [number, number, number] {
  const [, , across = 0, up = 0, left = 0, bottom = 0] = transform;
  return [Math.round(Math.hypot(across, up) * 10) / 10, left, bottom];
}

/** The lines of a paragraph as one text: without the hyphens that only part words. */
export function joined(lines: readonly string[]): string {
  const parts = lines.map((line, at) => {
    const next = lines[at + 1];
    if (next === undefined) return line;
    const text = line.trimEnd();
    return /\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)
      ? text.slice(0, -1)
      : `${text} `;
  });
  return parts.join('');
}
