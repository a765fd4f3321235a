import { itemBlock, readBlocks } from '../blocks';
import { BLOCK, BOUNDARY, OPEN, span } from '../marks';
import type { MarkdownRule } from '../rule';

/**
 * Definition lists, which GitHub's markdown does not have: each term in bold on a line of its own,
 * what is said of it as list items below. Summaries of details stand in bold as well.
 */
export const definitionRules: MarkdownRule[] = [
  {
    filter: ['dt', 'summary', 'legend'],
    replacement: (content) => {
      if (content.trim() === '') return '';
      return (
        BOUNDARY +
        (content.includes(BLOCK) || content.includes(OPEN) ? content : span('s', content)) +
        BOUNDARY
      );
    },
  },
  {
    filter: 'dd',
    scope: 'container',
    replacement: (content, _node, state) => {
      if (state.inside.cell > 0) return BOUNDARY + content + BOUNDARY;
      const blocks = readBlocks(content);
      return blocks.length === 0 ? '' : itemBlock(blocks);
    },
  },
];
