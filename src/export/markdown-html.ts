import markdownIt from 'markdown-it';

/**
 * A renderer of markdown as Winnow writes it. Tags without attributes stand for what markdown has no
 * signs for, and an element of code for what a note program would run in a fence; other HTML is text. What it gives has
 * semantic tags only, and no address that runs.
 */
export function markdownRenderer(): ReturnType<typeof markdownIt> {
  const markdown = markdownIt({ html: false, linkify: false });
  markdown.inline.ruler.before('html_inline', 'plain_tag', (state, silent) => {
    const tag = PLAIN_TAG.exec(state.src.slice(state.pos, state.pos + LONGEST_TAG))?.[0];
    if (tag === undefined) return false;
    if (!silent) state.push('html_inline', '', 0).content = tag;
    state.pos += tag.length;
    return true;
  });
  markdown.block.ruler.before(
    'fence',
    'code_element',
    (state, line, end, silent) => {
      const lineAt = (at: number) => state.getLines(at, at + 1, state.blkIndent, true);
      let text = lineAt(line);
      if (!text.startsWith(CODE_START)) return false;
      let next = line + 1;
      let isOpen = !text.includes('<', CODE_START.length);
      for (; isOpen && next < end; next++) {
        const more = lineAt(next);
        isOpen = !more.includes('<');
        text += more;
      }
      if (!CODE_ELEMENT.test(text)) return false;
      if (silent) return true;
      state.push('html_block', '', 0).content = text;
      state.line = next;
      return true;
    },
    { alt: ['paragraph', 'list'] },
  );
  return markdown;
}

const PLAIN_TAG = /^<(?:\/?(?:code|sub|sup|kbd|mark|ins|u|small|ruby|rt|rp)|br)>/;
const LONGEST_TAG = 8;
const CODE_START = '<pre><code>';
/** Without an element in it, so that it can be let through as it is. */
const CODE_ELEMENT = /^<pre><code>[^<]*<\/code><\/pre>\s*$/;
