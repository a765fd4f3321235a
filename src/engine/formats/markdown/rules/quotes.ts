import { blocksOf } from '../content';
import type { MarkdownRule } from '../rule';
import { MAX_CONTAINERS } from './lists';

/** Block quotes, and the rules between blocks. */
export const quoteRules: MarkdownRule[] = [
  {
    // What is said to another post is set off as what is quoted is.
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
