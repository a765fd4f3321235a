import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isNameOf } from '@/engine/constructs/callouts';
import type { CalloutKind } from '@/contract/snapshot/construct';
import { asBlock, blocksOf, hasBlocks, isBlank, trimmed, wordsOf } from '../content';
import type { MarkdownRule } from '../rule';
import { MAX_CONTAINERS } from './lists';
import type { Block, Inline } from '../tree';

/** Notes and warnings set off from the text, as GitHub's alerts. */
export const calloutRules: MarkdownRule[] = [
  {
    filter: '#callout-title',
    replacement: (content) => {
      const title = trimmed(content);
      if (isBlank(title) || hasBlocks(title)) return asBlock(content);
      // Without blocks all of it is inline.
      return asBlock([{ type: 'strong', children: title as Inline[] }]);
    },
  },
  {
    filter: '#callout',
    scope: 'container',
    passes: (node, { inside }) => kindOf(node) === null || inside.container >= MAX_CONTAINERS,
    replacement: (content, node) => {
      const kind = kindOf(node);
      if (kind === null) return asBlock(content);
      const children = withoutName(blocksOf(content), kind);
      return children.length === 0 ? [] : [{ type: 'callout', kind, children }];
    },
  },
];

/** Null: a kind of the page's own. */
function kindOf(element: SnapshotElement): CalloutKind | null {
  const construct = element.construct;
  return construct?.type === 'callout' ? construct.kind : null;
}

/** The alert's first line already has its name; a title of its own is kept, in bold. */
function withoutName(blocks: Block[], kind: CalloutKind): Block[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') return blocks;
  if (isNameOf(kind, wordsOf(first.children))) return rest;
  const from = first.children.findIndex((node) => !isBlank([node]));
  const [label, next, ...others] = first.children.slice(from);
  if (label?.type !== 'strong' || next?.type !== 'text' || !isLabel(wordsOf(label.children), kind))
    return blocks;
  if (!next.value.startsWith(' ')) return blocks;
  return [{ ...first, children: [{ ...next, value: next.value.trimStart() }, ...others] }, ...rest];
}

/** "Warning:" and the like. */
function isLabel(words: string, kind: CalloutKind): boolean {
  const name = words.trim();
  return name.endsWith(':') && isNameOf(kind, name);
}
