import { pageText } from '../page-text';
import type { MarkdownRule } from '../rule';
import { hasClass, words } from '@/engine/constructs/classes';
import { titleBeside } from '../title-beside';

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
      const alt = node.getAttribute('alt') ?? '';
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
