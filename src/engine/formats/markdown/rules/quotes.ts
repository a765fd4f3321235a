import { joinBlocks, readBlocks } from '../blocks';
import { block, BOUNDARY } from '../marks';
import type { MarkdownRule } from '../rule';
import { MAX_CONTAINERS } from './lists';

/** Block quotes, and the rules between blocks. */
export const quoteRules: MarkdownRule[] = [
  {
    filter: 'blockquote',
    scope: 'container',
    replacement: (content, node, state) => {
      if (state.inside.cell > 0 || state.inside.container > MAX_CONTAINERS)
        return BOUNDARY + content + BOUNDARY;
      const markdown = joinBlocks(readBlocks(content));
      if (markdown === '' && node.childNodes.some((child) => child.nodeType === 1)) return '';
      return block('q', quoted(markdown));
    },
  },
  {
    filter: 'hr',
    leaf: true,
    // A cell is one line.
    replacement: (_content, _rule, state) => (state.inside.cell > 0 ? '' : block('r', '---')),
  },
];

/** Lines with the mark of a quote before each. */
export function quoted(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}
