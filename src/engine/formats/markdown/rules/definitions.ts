import { elementBeside, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import {
  asBlock,
  blocksAndItemsOf,
  gatherItems,
  isBlank,
  partsOf,
  someInline,
  wrapLines,
} from '../content';
import type { MarkdownRule } from '../rule';
import { isInline, isSpan, type Content, type Item } from '../tree';
import { MAX_CONTAINERS } from './lists';

/**
 * Definition lists, which GitHub's markdown does not have: each term in bold on a line of its own,
 * its definitions as list items below. Summaries of details stand in bold as well, in one line.
 */
export const definitionRules: MarkdownRule[] = [
  {
    filter: ['dt', 'summary', 'legend'],
    replacement: (given, { localName }) => {
      if (isBlank(given)) return [];
      const content = localName === 'summary' ? joinLines(given) : given;
      const hasBlock = content.some((item) => !isInline(item) && item.type !== 'boundary');
      const isSetOff =
        hasBlock || someInline(content, (node) => isSpan(node) || node.type === 'inlineCode');
      if (isSetOff) return asBlock(content);
      return asBlock(wrapLines(content, (children) => ({ type: 'strong', children })));
    },
  },
  {
    filter: 'dd',
    scope: 'container',
    passes: (node, { inside }) => isIndented(node) || inside.container >= MAX_CONTAINERS,
    replacement: (content) => {
      const children = gatherItems(blocksAndItemsOf(content));
      const [first] = children;
      if (first === undefined) return [];
      // A lone list stays a list: nested in an empty item it is hard to read.
      const isList =
        children.length === 1 &&
        content.some(({ type }) => type === 'list') &&
        first.type === 'list';
      return isList ? [first] : [{ type: 'listItem', children }];
    },
  },
];

/** Lines as one, with dots between them; content that is more than lines stays as it is. */
function joinLines(content: Content): Content {
  if (content.some((item) => !isInline(item) && item.type !== 'boundary')) return content;
  const lines = [...partsOf(content)].filter((part) => Array.isArray(part) && !isBlank(part));
  return lines.flatMap((line, at): Item[] => [
    ...(at > 0 ? [{ type: 'text' as const, value: ' · ' }] : []),
    ...(Array.isArray(line) ? line : []),
  ]);
}

/** Wikis indent a formula or a line with a definition that has no term. */
function isIndented(detail: SnapshotElement): boolean {
  const { parentNode: list, childNodes } = detail;
  if (list?.localName !== 'dl' || list.parentNode?.localName === 'dd') return false;
  const isAlone = elementBeside(detail, -1) === undefined && elementBeside(detail, 1) === undefined;
  return isAlone && !childNodes.some(isList);
}

function isList(node: SnapshotNode): boolean {
  return node.nodeType === 1 && node.localName === 'dl';
}
