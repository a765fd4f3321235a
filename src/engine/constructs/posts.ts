import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/** Recognises the body of a post by the names that forum, question and comment software uses. */
export function postOf({ attributes, parentNode }: SnapshotElement): Construct | null {
  if (attributes.size === 0) return null;
  const classes = attributes.get('class') ?? '';
  const isPost =
    POST.test(`${classes} ${attributes.get('id')}`) ||
    (classes === 'content' && parentNode?.getAttribute('id')?.startsWith('post_content') === true);
  return isPost ? { type: 'post' } : null;
}

/** Classes of the software, and ids of vBulletin, Discuz and SMF; phpBB's is in {@link postOf}. */
const POST =
  /(?:^|\s)(?:js-post-body|bbWrapper|cooked|postcontent|post_body|commtext|usertext-body|bbp-(?:reply|topic)-content|messageText|ipsType_richText|ipsRichText|t_f|userContent|note-text|(?:post_?message|msg)_\d+)(?:\s|$)/;
