import { words } from '@/engine/constructs/classes';
import type { MarkdownRule } from '../rule';

const MACHINERY = words(
  `style noscript noembed noframes template head link meta base title datalist rp wbr map area param track source
  col colgroup defs desc metadata`,
);

/** What is no content of a page: its machinery, and controls without a text of their own. */
export const leftOutRules: MarkdownRule[] = [
  {
    filter: ['#control', 'script', ...MACHINERY],
    replacement: () => [],
    leaf: true,
  },
];
