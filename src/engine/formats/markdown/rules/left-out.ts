import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '../classes';
import type { MarkdownRule } from '../rule';

const MACHINERY = words(
  `style noscript noembed noframes template head link meta base title datalist rp wbr map area param track source
  col colgroup defs desc metadata`,
);

/** What is no content of a page: its machinery, and controls without a text of their own. */
export const leftOutRules: MarkdownRule[] = [
  {
    filter: ['#no-content', 'clipboard-copy', ...MACHINERY],
    replacement: () => [],
    leaf: true,
  },
];

/** Whether an element is what software puts beside code for its users, not its readers. */
export function isNoContent(node: SnapshotElement): boolean {
  return node.localName === 'clipboard-copy' || hasClass(node, NO_CONTENT);
}

/** Buttons and numbers that hosts and highlighters put beside code, and what LaTeXML writes before a note for screen readers. */
const NO_CONTENT = words(
  `line-numbers-wrapper ltx_note_type ltx_tag_note zeroclipboard-container copy-btn copy-button btn-copy btn-clipboard copybtn copy-code-button
  code-copy-button clipboard-button copy-to-clipboard-button hljs-copy-button`,
);
