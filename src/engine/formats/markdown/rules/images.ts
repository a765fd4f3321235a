import { pageText } from '../page-text';
import type { MarkdownRule } from '../rule';
import { hasClass, words } from '@/engine/constructs/classes';
import { titleBeside } from '../title-beside';
import { formula } from './math';

/** Images with their alternative text, and the labels of drawn signs. */
export const imageRules: MarkdownRule[] = [
  {
    filter: '#sign',
    leaf: true,
    replacement: (_content, node) => {
      const label = pageText(node.getAttribute('aria-label') ?? '').trim();
      return label === '' ? [] : [{ type: 'text', value: ` ${label} ` }];
    },
  },
  {
    filter: 'img',
    leaf: true,
    replacement: (_content, node, state) => {
      const src = node.getAttribute('src') ?? '';
      if (src === '') return [];
      // The alternative text of a picture of a formula is the formula.
      const alt = node.getAttribute('alt') ?? '';
      const tex = TEX.test(alt) ? alt : drawnTex(src);
      if (tex !== null) return formula(tex, node.parentNode?.childNodes.length === 1, state);
      // Software draws these signs itself, so that they look alike everywhere.
      if (alt !== '' && hasClass(node, EMOJI)) return [{ type: 'text', value: pageText(alt) }];
      if (state.removeBase64Images && /^data:/i.test(src))
        return [{ type: 'image', url: null, title: null, alt }];
      const title = titleBeside(node.getAttribute('title'), () => alt, src);
      return [{ type: 'image', url: src, title, alt }];
    },
  },
];

/** Of Twemoji and Discourse; WordPress; phpBB, SMF and others; XenForo. */
const EMOJI = words('emoji wp-smiley smilies smiley smilie');

/** A command of TeX with what follows one: `\frac{`, `\exp(`, `\sum_`. */
const TEX = /\\[a-z]{2,}\s?[{(^_+=]/i;

/**
 * The TeX in the address of a service that draws it: its query, a value of that, or the last part
 * of the path.
 */
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
