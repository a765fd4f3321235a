import { descendants, SnapshotElement } from '@/contract/snapshot/tree';
import { cellsOf } from '@/engine/constructs/table-grid';

/**
 * Puts posts that the page only indents into those that they answer.
 *
 * @param content - Changed: a deeper post becomes a reply at the end of the post above it.
 */
export function nestAnswers(content: SnapshotElement): void {
  const answers: Answer[] = [];
  for (const element of descendants(content)) {
    const construct = element.nodeType === 1 ? element.construct : null;
    if (element.nodeType === 1 && construct?.type === 'answer')
      answers.push({ element, depth: construct.depth });
  }
  for (const [parent, siblings] of Map.groupBy(answers, ({ element }) => element.parentNode)) {
    const open: { holder: SnapshotElement; depth: number }[] = [];
    for (const { element, depth } of siblings) {
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
      const answered = open.at(-1)?.holder;
      const isOwn = answered === undefined || parent === null;
      if (!isOwn) parent.childNodes.splice(parent.childNodes.indexOf(element), 1);
      open.push({ holder: isOwn ? lastBoxOf(element) : replyTo(answered, element), depth });
    }
  }
}

interface Answer {
  element: SnapshotElement;
  depth: number;
}

/** Adds what an element holds to another as a reply. A row gives the content of its cells. */
function replyTo(answered: SnapshotElement, { childNodes }: SnapshotElement): SnapshotElement {
  const reply = new SnapshotElement('div');
  reply.construct = { type: 'reply' };
  for (const child of childNodes) {
    const isCell = child.nodeType === 1 && child.localName === 'td';
    const part = isCell ? new SnapshotElement('div') : child;
    if (isCell && part.nodeType === 1) for (const inner of child.childNodes) part.append(inner);
    reply.append(part);
  }
  answered.append(reply);
  return reply;
}

/** The element that what answers a post belongs into: of a row, its last cell. */
function lastBoxOf(element: SnapshotElement): SnapshotElement {
  return element.localName === 'tr' ? (cellsOf(element).at(-1) ?? element) : element;
}
