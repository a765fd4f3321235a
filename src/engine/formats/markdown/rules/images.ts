import { BOUNDARY, raw, visibleText } from '../marks';
import type { MarkdownRule } from '../rule';
import { targetOf } from '../target';
import { formula } from './math';

/** Images with their alternative text. */
export const imageRules: MarkdownRule[] = [
  {
    filter: 'img',
    leaf: true,
    replacement: (_content, node, state) => {
      const src = node.getAttribute('src') ?? '';
      if (src === '') return '';
      // A picture of a formula is named by the formula.
      const name = node.getAttribute('alt') ?? '';
      if (TEX.test(name)) return formula(name, node.parentNode?.childNodes.length === 1, state);
      const alt = altOf(name);
      if (/^data:/i.test(src)) {
        if (state.removeBase64Images) return raw(`![${alt}](<Base64-Image-Removed>)`);
      }
      return raw(`![${alt}](${targetOf(src, node.getAttribute('title'))})`);
    },
  },
  { filter: 'figcaption', replacement: (content) => BOUNDARY + content + BOUNDARY },
];

/** A command of TeX with what follows one: `\frac{`, `\exp(`, `\sum_`. */
const TEX = /\\[a-z]{2,}\s?[{(^_+=]/i;

/** Longer alternative texts are a page's search words or a copy of its article. */
const MAX_ALT = 2000;

/** All markup in an alternative text is escaped: it is short, and it stands in brackets. */
function altOf(alt: string): string {
  const text = visibleText(alt).replace(/\s+/g, ' ').trim().slice(0, MAX_ALT);
  return text.replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&');
}
