/**
 * HTML with each block on a line of its own, indented by depth, and without blank lines. Inline
 * content stays on its line; preformatted text is unchanged. Only for display, as the spaces
 * between blocks change. Time is linear in the length; HTML of two million characters stays as it is.
 */
export function prettyHtml(html: string): string {
  if (html.length >= LONGEST) return html;
  const lines: string[] = [];
  const open: { name: string; line: number }[] = [];
  let line = '';
  let indent = 0;

  function end() {
    if (line.trim() !== '') lines.push(INDENT.repeat(Math.min(indent, DEEPEST)) + line.trim());
    line = '';
    indent = open.length;
  }

  for (let at = 0; at < html.length;) {
    const next = endOfPiece(html, at);
    const piece = html.slice(at, next);
    at = next;
    const [, slash, tag = ''] = TAG.exec(piece) ?? [];
    const name = tag.toLowerCase();
    if (VERBATIM.has(name) && slash === '') {
      const close = html.indexOf(`</${tag}`, at);
      at = close < 0 ? html.length : endOfPiece(html, close);
      end();
      line = html.slice(next - piece.length, at);
      end();
    } else if (!BLOCKS.has(name)) {
      line += name === '' && !piece.startsWith('<') ? piece.replaceAll(/\s+/g, ' ') : piece;
      if (name === 'br') end();
    } else if (slash === '') {
      end();
      line = piece;
      if (EMPTY.has(name)) end();
      else if (open.length < MOST_OPEN) open.push({ name, line: lines.length });
    } else {
      const around = open.findLastIndex((one) => one.name === name);
      const isShort = around >= 0 && open[around]?.line === lines.length;
      if (!isShort) end();
      if (around >= 0) open.splice(around);
      if (!isShort) indent = open.length;
      line += piece;
      end();
    }
  }
  end();
  return lines.join('\n');
}

/** Where a tag, comment or text that begins here ends. */
function endOfPiece(html: string, start: number): number {
  if (!/^<[a-z/!]/i.test(html.slice(start, start + 2))) {
    const next = html.indexOf('<', start + 1);
    return next < 0 ? html.length : next;
  }
  if (html.startsWith('<!--', start)) {
    const close = html.indexOf('-->', start);
    return close < 0 ? html.length : close + 3;
  }
  let quote = '';
  for (let at = start + 1; at < html.length; at++) {
    const char = html.charAt(at);
    if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else if (quote === '' && char === '>') return at + 1;
  }
  return html.length;
}

const TAG = /^<(\/?)([a-z][a-z0-9-]*)/i;
/** Of a longer text, only the beginning is looked at. */
const LONGEST = 2_000_000;
const INDENT = '  ';
/** So that an unmatched end tag is not searched for among very many. */
const MOST_OPEN = 500;
/** Deeper indentation would leave no room for the text. */
const DEEPEST = 20;

const VERBATIM = new Set(['pre', 'textarea', 'script', 'style']);
const EMPTY = new Set(['hr', 'link', 'meta', 'base', 'col']);
const BLOCKS = new Set([
  ...EMPTY,
  ...(
    'address article aside blockquote body caption center colgroup dd details dialog div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup html iframe legend ' +
    'li main nav noscript ol option p picture section select source summary svg table tbody td ' +
    'template tfoot th thead title tr ul video audio'
  ).split(' '),
]);
