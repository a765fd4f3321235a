import { blocksOf } from '../content';
import type { MarkdownRule } from '../rule';
import { MAX_CONTAINERS } from './lists';

/** Block quotes, and the rules between blocks. */
export const quoteRules: MarkdownRule[] = [
  {
    // A reply is set off like a quote.
    filter: ['blockquote', '#reply'],
    scope: 'container',
    passes: (_node, { inside }) => inside.container >= MAX_CONTAINERS,
    replacement: (content, node) => {
      const children = blocksOf(content);
      if (children.length === 0 && node.childNodes.some((child) => child.nodeType === 1)) return [];
      return [{ type: 'blockquote', children }];
    },
  },
  { filter: 'hr', leaf: true, replacement: () => [{ type: 'thematicBreak' }] },
];
