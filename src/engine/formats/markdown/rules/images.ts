import { hasClass, words } from '../classes';
import { BOUNDARY, pageText, raw, visibleText } from '../marks';
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
      const tex = TEX.test(name) ? name : drawnTex(src);
      if (tex !== null) return formula(tex, node.parentNode?.childNodes.length === 1, state);
      // Software draws these signs itself, so that they look alike everywhere.
      if (name !== '' && hasClass(node, EMOJI)) return pageText(name);
      const alt = altOf(name);
      if (/^data:/i.test(src)) {
        if (state.removeBase64Images) return raw(`![${alt}](<Base64-Image-Removed>)`);
      }
      return raw(`![${alt}](${targetOf(src, node.getAttribute('title'))})`);
    },
  },
  { filter: 'figcaption', replacement: (content) => BOUNDARY + content + BOUNDARY },
];

/** Of Twemoji and Discourse; WordPress; phpBB, SMF and others; XenForo. */
const EMOJI = words('emoji wp-smiley smilies smiley smilie');

/** A command of TeX with what follows one: `\frac{`, `\exp(`, `\sum_`. */
const TEX = /\\[a-z]{2,}\s?[{(^_+=]/i;

/** The TeX in the address of a service that draws it: its query, a value of that, or the last part of the path. */
function drawnTex(address: string): string | null {
  if (!/%5C|latex/i.test(address) || address.startsWith('data:')) return null;
  const url = URL.parse(address);
  if (url === null) return null;
  const value = url.searchParams.get('latex') ?? url.searchParams.get('chl');
  if (value !== null) return value;
  const part =
    url.search === '' ? url.pathname.slice(url.pathname.lastIndexOf('/') + 1) : url.search.slice(1);
  try {
    const tex = decodeURIComponent(part);
    return COMMAND.test(tex) ? tex : null;
  } catch {
    return null;
  }
}

const COMMAND = /^[^=&]*\\[a-z]{2,}/i;

/** Longer alternative texts are a page's search words or a copy of its article. */
const MAX_ALT = 2000;

/** All markup in an alternative text is escaped: it is short, and it stands in brackets. */
function altOf(alt: string): string {
  const text = visibleText(alt).replace(/\s+/g, ' ').trim().slice(0, MAX_ALT);
  return text.replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&');
}
