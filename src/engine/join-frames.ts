import type { FrameReport } from '@/contract/capture-report';
import type { FrameSnapshot, Snapshot, UnreadFrame } from '@/contract/snapshot/snapshot';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { descendants } from '@/contract/snapshot/tree';
import { playerPage } from '@/contract/address/player-page';
import { joinSplitTables } from './join-split-tables';

/**
 * Makes one page of what was read: puts what is in frames of other sites into the page and its report, and tables that
 * are split into parts together. Unread frames of known players are reported as such.
 *
 * @param page - Changed.
 */
export function joinFrames(page: Snapshot, frames: readonly FrameSnapshot[]): void {
  const read = new Map(frames.map(({ path, snapshot }) => [path.join(), snapshot]));
  const unread = [...page.unreadFrames];
  page.unreadFrames = [];
  for (const frame of unread) {
    const content = read.get(frame.path.join());
    if (content === undefined) {
      if (playerPage(frame.report.url) !== undefined) frame.report.state = 'player';
      page.unreadFrames.push(frame);
    } else {
      join(page, frame, content);
      unread.push(...content.unreadFrames);
    }
  }
  joinSplitTables(page.root);
}

function join(page: Snapshot, { element, report }: UnreadFrame, content: Snapshot): void {
  Object.assign(report, { url: content.url, state: 'included' } satisfies FrameReport);
  page.report.frames.splice(page.report.frames.indexOf(report) + 1, 0, ...content.report.frames);
  if (content.root.baseUrl !== undefined) element.baseUrl = content.root.baseUrl;
  const isSelected = page.selection?.elements.has(element) === true;
  for (const child of contentOf(content.root)) element.append(child);
  page.selection = joinedMarks(page, element, content, isSelected);
}

/** The content of the frame's body; all of a document that has none. */
function contentOf(root: SnapshotElement): SnapshotElement['childNodes'] {
  if (root.localName !== 'html') return [root];
  return root.childNodes.flatMap((child) =>
    child.nodeType === 1 && child.localName === 'body' ? child.childNodes : [child],
  );
}

/**
 * The page's selection with that in the frame. If the page's covers the frame, all of its content
 * is selected.
 */
function joinedMarks(
  page: Snapshot,
  frame: SnapshotElement,
  content: Snapshot,
  isSelected: boolean,
): Snapshot['selection'] {
  const { selection } = page;
  const inner = content.selection;
  if (!isSelected && inner === null) return selection;
  const marks = selection ?? { elements: new Set(), texts: new Map() };
  if (!isSelected) {
    for (const element of inner?.elements ?? []) marks.elements.add(element);
    for (const [text, part] of inner?.texts ?? []) marks.texts.set(text, part);
    return marks;
  }
  for (const node of descendants(frame)) {
    if (node.nodeType === 3) marks.texts.set(node, null);
    else if (node.localName !== 'div') marks.elements.add(node);
  }
  return marks;
}
