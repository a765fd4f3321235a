import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { itemBlock, readBlocks } from '../blocks';
import { block, BLOCK, BOUNDARY, OPEN, span } from '../marks';
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
    replacement: (content, node, state) => {
      if (state.inside.cell > 0 || isIndented(node)) return BOUNDARY + content + BOUNDARY;
      const blocks = readBlocks(content);
      const [first] = blocks;
      if (first === undefined) return '';
      // What is only a list is that list: a list in an item without a text is hard to read.
      const isList = blocks.length === 1 && (first.kind === 'l' || first.kind === 'o');
      return isList ? block(first.kind, first.markdown) : itemBlock(blocks);
    },
  },
];

/** Wikis indent a formula or a line as what is said of no term. */
function isIndented({ parentNode: list, childNodes }: SnapshotElement): boolean {
  if (list?.localName !== 'dl' || list.parentNode?.localName === 'dd') return false;
  const elements = list.childNodes.filter((node) => node.nodeType === 1);
  return elements.length === 1 && !childNodes.some(isList);
}

function isList(node: SnapshotNode): boolean {
  return node.nodeType === 1 && node.localName === 'dl';
}
