import { indentRest, joinBlocks, readBlocks, type Block } from './blocks';
import type { RenderState } from './rule';

/** The definitions of the footnotes that were referred to, in the order of their references. */
export function noteBlocks(state: RenderState): Block[] {
  const blocks: Block[] = [];
  for (const label of new Set(state.footnotes.notes.values())) {
    const content = state.notes.get(label);
    if (content === undefined) continue;
    const text = joinBlocks(readBlocks(content)).replace(ownNumber(label), '$1');
    blocks.push({ kind: 'x', markdown: `[^${label}]: ${indentRest(text, '    ')}` });
  }
  return blocks;
}

/** The number that the page writes before a note, or what is left of its links back: an arrow, brackets. */
function ownNumber(label: string): RegExp {
  // A label is letters, digits and hyphens: nothing that means something in a pattern.
  const raised = `<sup>\\\\?\\[?${label}\\\\?\\]?</sup>`;
  const closed = `\\\\?[\\[(]?${label}\\\\?[\\].):]+`;
  return new RegExp(`^(?:(\\**)${raised}:?\\s*|(?:${closed}|[\\^\\u2191]|\\\\?\\[\\\\?\\])\\s+)`);
}
