import type { SnapshotText } from '@/contract/snapshot/tree';
import type { PageText } from './page-text';

/**
 * The links by which readers move in a thread or use its posts, said in the same word at least
 * three times: “parent”, “next”, “reply”, and the sign that folds a post. With them go the bars
 * before them.
 */
export function threadLinks({ blocks }: PageText): SnapshotText[] {
  const alike = new Map<string, SnapshotText[]>();
  for (const { texts, region } of blocks) {
    if (region.tableDepth > 0 && region.element.localName === 'th') continue;
    for (const text of texts) {
      const said = text.nodeValue.trim();
      if (said.length > A_WORD || !USED.test(said) || !isAllOfLink(text)) continue;
      const others = alike.get(said);
      if (others === undefined) alike.set(said, [text]);
      else others.push(text);
    }
  }
  const used = [...alike.values()].filter(({ length }) => length >= FEW).flat();
  const seldom = [...alike.values()].filter(({ length }) => length < FEW).flat();
  // Where some of them are said often, the others are of the same kind.
  const links = used.length === 0 ? [] : [...used, ...seldom];
  return links.flatMap((link) => [...barBefore(link), link]);
}

function isAllOfLink({ parentNode }: SnapshotText): boolean {
  return parentNode?.localName === 'a' && parentNode.childNodes.length === 1;
}

/** The text before a link that only parts it from what stands there. */
function barBefore({ parentNode: link }: SnapshotText): SnapshotText[] {
  const siblings = link?.parentNode?.childNodes ?? [];
  const before = link === null ? undefined : siblings[siblings.indexOf(link) - 1];
  return before?.nodeType === 3 && BAR.test(before.nodeValue) ? [before] : [];
}

const USED =
  /^(?:parent|root|next|prev|reply|permalink|link|hide|past|favorite|flag|report|context|save|share|embed|give award|antworten|melden|répondre|signaler|responder|denunciar|rispondi|segnala|返信|回复|\[[–−+-]\])$/i;
const BAR = /^\s*[|·•]\s*$/;
const A_WORD = 16;
const FEW = 3;
