import { joinBlocks, readBlocks } from '../blocks';
import { block, BOUNDARY } from '../marks';
import type { MarkdownRule } from '../rule';
import { isNotes } from '../note-places';
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
    replacement: (_content, rule, state) => {
      const outer = rule.parentNode;
      // A cell is one line, and footnotes stand apart by themselves.
      if (state.inside.cell > 0 || isNotes(rule) || (outer !== null && isNotes(outer))) return '';
      return block('r', '---');
    },
  },
];

/** Lines with the mark of a quote before each. */
export function quoted(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}
