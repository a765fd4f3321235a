/** An image in markdown: where its address stands, and the address itself. */
export interface MarkdownImage {
  start: number;
  end: number;
  /** Without escapes and angle brackets. */
  url: string;
}

/**
 * Finds the images of a markdown text, in order: `![alt](address "title")`. What stands in code
 * blocks and code spans is text, not an image. One pass over the text.
 */
export function markdownImages(markdown: string): MarkdownImage[] {
  const found: Found = { images: [], brackets: [] };
  let at = 0;
  for (const { to, isCode } of lines(markdown)) {
    if (isCode) at = to;
    while (at < to) at = scan(markdown, at, to, found);
  }
  return found.images;
}

/** Rewrites the addresses of a markdown text's images; those mapped to `undefined` stay. */
export function rewriteImages(
  markdown: string,
  images: readonly MarkdownImage[],
  rewrite: (url: string) => string | undefined,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, url } of images) {
    parts.push(markdown.slice(done, start), rewrite(url) ?? markdown.slice(start, end));
    done = end;
  }
  parts.push(markdown.slice(done));
  return parts.join('');
}

interface Found {
  images: MarkdownImage[];
  /** The brackets that are open, outermost first: whether each began an image. */
  brackets: boolean[];
}

/** Each line by its end, and whether it belongs to fenced code. */
function* lines(markdown: string): Generator<{ to: number; isCode: boolean }> {
  let fence = '';
  let at = 0;
  while (at < markdown.length) {
    const lineEnd = markdown.indexOf('\n', at);
    const to = lineEnd === -1 ? markdown.length : lineEnd + 1;
    const line = markdown.slice(at, Math.min(to, at + MAX_FENCE_LINE));
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    const closes = fence !== '' && mark.startsWith(fence) && rest.trim() === '';
    const opens = fence === '' && mark !== '' && !(mark.startsWith('`') && rest.includes('`'));
    const isCode = fence !== '' || opens;
    if (closes) fence = '';
    else if (opens) fence = mark;
    yield { to, isCode };
    at = to;
  }
}

/** Looks at what begins at a position, and gives the position to go on from. */
function scan(markdown: string, at: number, end: number, found: Found): number {
  switch (markdown.charAt(at)) {
    case '\\':
      return at + 2;
    case '`':
      return afterCodeSpan(markdown, at, end);
    case '!':
      if (markdown.charAt(at + 1) !== '[') return at + 1;
      found.brackets.push(true);
      return at + 2;
    case '[':
      found.brackets.push(false);
      return at + 1;
    case ']': {
      const isImage = found.brackets.pop() === true;
      if (!isImage || markdown.charAt(at + 1) !== '(') return at + 1;
      const image = destination(markdown, at + 2, end);
      if (image === undefined) return at + 2;
      found.images.push(image);
      return image.end;
    }
    default:
      return at + 1;
  }
}

function afterCodeSpan(markdown: string, at: number, end: number): number {
  let open = at;
  while (markdown.charAt(open) === '`') open++;
  const marks = markdown.slice(at, open);
  for (let close = markdown.indexOf(marks, open); close !== -1 && close < end;) {
    let after = close;
    while (markdown.charAt(after) === '`') after++;
    if (after - close === marks.length) return after;
    close = markdown.indexOf(marks, after);
  }
  return open;
}

/** The address from a position on; `undefined` where it does not end before the next link begins. */
function destination(markdown: string, from: number, end: number): MarkdownImage | undefined {
  const isBracketed = markdown.charAt(from) === '<';
  let depth = 0;
  for (let at = isBracketed ? from + 1 : from; at < end; at++) {
    const character = markdown.charAt(at);
    if (character === '\\') at++;
    else if (character === ']' && markdown.charAt(at + 1) === '(') return undefined;
    else if (isBracketed) {
      if (character === '>') return imageAt(from, at + 1, markdown.slice(from + 1, at));
    } else if (character === '(') depth++;
    else if ((character === ')' && depth-- === 0) || SPACE.test(character)) {
      return imageAt(from, at, markdown.slice(from, at));
    }
  }
  return undefined;
}

function imageAt(start: number, end: number, written: string): MarkdownImage {
  return { start, end, url: written.replace(ESCAPED, '$1').replaceAll('&amp;', '&') };
}

/** The mark of a fence, also where it is indented, or behind marks of quotes and list items. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(.*)/;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const SPACE = /\s/;
const MAX_FENCE_LINE = 300;
