import { LOADING_WORDS } from '@/contract/asked-words';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/** What a page may lack because it was read without its scripts, or out of sight. */
export interface Bareness {
  /** It has hardly any text of its own, so what its scripts write is missing. */
  isBare: boolean;
  /**
   * It has placeholders, says that content is coming, or has no text at all, so what loads only in
   * sight is missing.
   */
  isWaiting: boolean;
}

/**
 * Looks at how complete a page is. What surrounds the content, such as menus, does not count.
 *
 * @param root - The whole page.
 */
export function barenessOf(root: SnapshotElement): Bareness {
  let characters = 0;
  let isWaiting = false;
  for (const node of descendants(root)) {
    if (node.nodeType === 3) {
      if (isFurniture(node.parentNode)) continue;
      const text = node.nodeValue.trim();
      characters += text.length;
      isWaiting ||= text.length <= LONGEST_LABEL && LOADING.test(text);
    } else isWaiting ||= isPlaceholder(node);
  }
  return {
    isBare: isWaiting || characters < A_TEXT,
    isWaiting: isWaiting || characters < A_HEADING,
  };
}

/** Whether an element is in what surrounds the content: a menu, header, footer or sidebar. */
function isFurniture(element: SnapshotElement | null): boolean {
  let isAround = false;
  for (let at = element; at !== null; at = at.parentNode) {
    if (CONTENT.has(at.localName)) return false;
    isAround ||= FURNITURE.has(at.localName);
  }
  return isAround;
}

/** Whether an element says that its content is coming but has none yet. */
function isPlaceholder(element: SnapshotElement): boolean {
  const { attributes } = element;
  const says =
    attributes.get('aria-busy') === 'true' || SKELETON.test(attributes.get('class') ?? '');
  return says && element.textContent.trim().length <= LONGEST_LABEL;
}

const CONTENT = new Set(['main', 'article']);
const FURNITURE = new Set(['nav', 'header', 'footer', 'aside']);
const SKELETON = /(?:^|[\s_-])(?:skeleton|shimmer)(?:$|[\s_-])/iu;
const LOADING = new RegExp(String.raw`^(?:${LOADING_WORDS.join('|')})`, 'iu');
const LONGEST_LABEL = 60;
/** With fewer characters than this, a page has no content. */
const A_TEXT = 200;
/** With fewer than this, it has not even a heading. */
const A_HEADING = 60;
