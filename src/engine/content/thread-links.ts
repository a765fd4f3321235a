import type { SnapshotText } from '@/contract/snapshot/tree';
import type { PageText } from './page-text';
import { isPressedWord } from './pressed-words';

/**
 * The links for moving in a thread or acting on its posts, if the same word occurs at least three
 * times: “parent”, “next”, “reply”, and the sign that folds a post. Includes the bars before them.
 */
export function threadLinks({ blocks }: PageText): SnapshotText[] {
  const alike = new Map<string, SnapshotText[]>();
  for (const { texts, region } of blocks) {
    if (region.tableDepth > 0 && region.element.localName === 'th') continue;
    for (const text of texts) {
      const said = text.nodeValue.trim();
      if (said.length > A_WORD || !isUsed(said) || !isAllOfLink(text)) continue;
      const others = alike.get(said);
      if (others === undefined) alike.set(said, [text]);
      else others.push(text);
    }
  }
  const used = [...alike.values()].filter(({ length }) => length >= FEW).flat();
  const seldom = [...alike.values()].filter(({ length }) => length < FEW).flat();
  // If some of these words are frequent, the rare ones are such links too.
  const links = used.length === 0 ? [] : [...used, ...seldom];
  return links.flatMap((link) => [...barBefore(link), link]);
}

function isUsed(text: string): boolean {
  return FOLDING.test(text) || isPressedWord(text);
}

function isAllOfLink({ parentNode }: SnapshotText): boolean {
  return parentNode?.localName === 'a' && parentNode.childNodes.length === 1;
}

/** The text before a link, if it is only a separator. */
function barBefore({ parentNode: link }: SnapshotText): SnapshotText[] {
  const siblings = link?.parentNode?.childNodes ?? [];
  const before = link === null ? undefined : siblings[siblings.indexOf(link) - 1];
  return before?.nodeType === 3 && BAR.test(before.nodeValue) ? [before] : [];
}

/** The sign that folds a post. */
const FOLDING = /^\[[–−+-]\]$/;
const BAR = /^\s*[|·•]\s*$/;
const A_WORD = 16;
const FEW = 3;
