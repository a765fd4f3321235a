import { words } from '@/engine/constructs/classes';
import type { MarkdownRule } from '../rule';

const MACHINERY = words(
  `style noscript noembed noframes template head link meta base title datalist rp wbr map area param track source
  col colgroup defs desc metadata`,
);

/** Leaves out a page's machinery, and controls without text of their own. */
export const leftOutRules: MarkdownRule[] = [
  {
    filter: ['#control', 'script', ...MACHINERY],
    replacement: () => [],
    leaf: true,
  },
];
