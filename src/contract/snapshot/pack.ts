import { END, SNAPSHOT_VERSION, type PackedSnapshot } from './packed';
import type { Snapshot } from './snapshot';
import type { SnapshotElement, SnapshotNode } from './tree';

/** Writes a snapshot as JSON text; {@link unpackSnapshot} reads it. Linear, without recursion. */
export function packSnapshot(snapshot: Snapshot): string {
  const { root, selection, unreadFrames, head, url, baseUri, contentType, kind, report } = snapshot;
  const { statusCode, rawHtml, selectedInField } = snapshot;
  const packed: PackedSnapshot = {
    version: SNAPSHOT_VERSION,
    names: [],
    attributes: [[]],
    nodes: [],
    baseUrls: [],
    unseen: [],
    ...(selection !== null && { selection: { elements: [], texts: [] } }),
    ...(selectedInField !== undefined && { selectedInField }),
    unreadFrames: [],
    head,
    url,
    baseUri,
    contentType,
    ...(statusCode !== undefined && { statusCode }),
    kind,
    ...(rawHtml !== undefined && { rawHtml }),
    report,
  };
  const frames = new Map(unreadFrames.map((frame) => [frame.element, frame]));
  const names = new Map<string, number>();
  const sets = new Map<string, number>();
  let index = 0;

  const open = (element: SnapshotElement): void => {
    const at = index++;
    packed.nodes.push(nameIndex(element.localName), attributesIndex(element.attributes));
    if (element.baseUrl !== undefined) packed.baseUrls.push([at, element.baseUrl]);
    if (selection?.elements.has(element) === true) packed.selection?.elements.push(at);
    const frame = frames.size === 0 ? undefined : frames.get(element);
    if (frame !== undefined)
      packed.unreadFrames.push([at, report.frames.indexOf(frame.report), ...frame.path]);
  };
  const nameIndex = (name: string): number => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, packed.names.length);
    return packed.names.push(name) - 1;
  };
  const attributesIndex = (attributes: ReadonlyMap<string, string>): number => {
    if (attributes.size === 0) return 0;
    const set: string[] = [];
    let length = 0;
    for (const [name, value] of attributes) {
      set.push(name, value);
      length += value.length;
    }
    // Long values are rarely repeated, and would be costly to look up.
    if (length > MAX_SHARED) return packed.attributes.push(set) - 1;
    const key = set.join('\0');
    const known = sets.get(key);
    if (known !== undefined) return known;
    sets.set(key, packed.attributes.length);
    return packed.attributes.push(set) - 1;
  };

  const stack: { children: readonly SnapshotNode[]; next: number }[] = [];
  open(root);
  stack.push({ children: root.childNodes, next: 0 });
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.children[top.next++];
    if (child === undefined) {
      stack.pop();
      packed.nodes.push(END);
    } else if (child.nodeType === 3) {
      const at = index++;
      packed.nodes.push(child.nodeValue);
      if (child.unseen === true) packed.unseen.push(at);
      const part = selection?.texts.get(child);
      if (part !== undefined) packed.selection?.texts.push([at, part]);
    } else {
      open(child);
      stack.push({ children: child.childNodes, next: 0 });
    }
  }
  return JSON.stringify(packed);
}

const MAX_SHARED = 200;
