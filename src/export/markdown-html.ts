import markdownIt from 'markdown-it';

/**
 * A renderer of markdown as Winnow writes it. Tags without attributes stand for what markdown has no
 * signs for; other HTML is text. What it gives has semantic tags only, and no address that runs.
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
  return markdown;
}

const PLAIN_TAG = /^<(?:\/?(?:sub|sup|kbd|mark|ins|u|small|ruby|rt|rp)|br)>/;
const LONGEST_TAG = 8;
