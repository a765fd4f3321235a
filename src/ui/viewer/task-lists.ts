import type markdownIt from 'markdown-it';

/**
 * Shows the tasks of GitHub's markdown, which are items that begin with `[ ]` or `[x]`, as check
 * boxes. The boxes cannot be changed.
 */
export function taskLists(markdown: ReturnType<typeof markdownIt>): void {
  markdown.core.ruler.after('inline', 'task_lists', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const item = tokens[index - 2];
      const [text] = token.children ?? [];
      if (token.type !== 'inline' || item?.type !== 'list_item_open' || text === undefined)
        continue;
      const mark = TASK.exec(text.content);
      if (text.type !== 'text' || mark === null) continue;
      text.content = text.content.slice(mark[0].length);
      const box = new Token('html_inline', '', 0);
      box.content = `<input type="checkbox" disabled${mark[1] === ' ' ? '' : ' checked'}> `;
      token.children?.unshift(box);
    }
  });
}

const TASK = /^\[([ xX])\]\s+/;
