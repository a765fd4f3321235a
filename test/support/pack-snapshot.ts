import { SNAPSHOT_VERSION, type PackedSnapshot } from '@/contract/snapshot/packed';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SnapshotNode } from '@/contract/snapshot/tree';
import { createTreeWriter } from '@/reader/tree-writer';

/** Writes a snapshot as a reader would have: JSON text, without recursion. */
export function packSnapshot(snapshot: Snapshot): string {
  const { root, selection, unreadFrames, head, url, baseUri, contentType, report } = snapshot;
  const { statusCode, rawHtml, selectedInField } = snapshot;
  const out = createTreeWriter();
  const { tree } = out;
  const stack: (SnapshotNode | null)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) out.close();
    else if (node.nodeType === 3) {
      const at = out.text(node.nodeValue);
      if (node.unseen === true) tree.unseen.push(at);
      const part = selection?.texts.get(node);
      if (part !== undefined) tree.selection.texts.push([at, part]);
    } else {
      const { at } = out.open(node.localName, [...node.attributes].flat());
      if (node !== root && node.baseUrl !== undefined)
        tree.frames.push([at, node.baseUrl, node.baseUrl]);
      if (selection?.elements.has(node) === true) tree.selection.elements.push(at);
      for (const frame of unreadFrames) {
        if (frame.element === node)
          tree.unreadFrames.push([at, report.frames.indexOf(frame.report), ...frame.path]);
      }
      stack.push(null);
      for (const child of node.childNodes.toReversed()) stack.push(child);
    }
  }
  const { selection: selected, ...written } = tree;
  const packed: PackedSnapshot = {
    version: SNAPSHOT_VERSION,
    ...written,
    ...(selection !== null && { selection: selected }),
    ...(selectedInField !== undefined && { selectedInField }),
    head,
    url,
    baseUri,
    contentType,
    ...(statusCode !== undefined && { statusCode }),
    ...(rawHtml !== undefined && { rawHtml }),
    report,
  };
  return JSON.stringify(packed);
}
