import { END, type PackedSnapshot, type PackedTree } from '@/contract/snapshot/packed';
import { damaged } from '@/contract/snapshot/damaged';
import { readRowKey, ROW_KEY, type RowKey } from '@/contract/snapshot/row-key';

/** The tree of a packed snapshot as objects, for joining it with that of another reading. */
export type PageNode = PageText | PageElement;

export interface PageText {
  text: string;
  unseen: boolean;
}

export interface PageElement {
  name: string;
  /** Name, value, name, value…, without the row key. */
  attributes: readonly string[];
  children: PageNode[];
  key?: RowKey;
  /** Address and base address of the document that was read in it. */
  frame?: readonly [url: string, baseUri: string];
  /** Report entry and path of a frame that could not be read from here. */
  unreadFrame?: readonly number[];
}

/**
 * The tree of a packed snapshot. Leaves out the selection: the indices in a list joined from
 * several readings are not those of the page.
 *
 * @throws {FailureError} `UNEXPECTED` when it is not a tree.
 */
export function readPageTree(packed: PackedTree): PageElement {
  const { nodes, names, attributes } = packed;
  const unseen = new Set(packed.unseen);
  const frames = new Map(packed.frames.map(([at, ...frame]) => [at, frame] as const));
  const unread = new Map(packed.unreadFrames.map(([at = -1, ...frame]) => [at, frame] as const));
  const open: PageElement[] = [];
  let root: PageElement | undefined;
  for (let at = 0, i = 0; i < nodes.length; at = ++i) {
    const item = nodes[i];
    const parent = open.at(-1);
    if (typeof item === 'string') {
      parent?.children.push({ text: item, unseen: unseen.has(at) });
      continue;
    }
    if (item === END) {
      open.pop();
      continue;
    }
    const name = names[item ?? -1];
    const set = attributes[Number(nodes[++i])];
    if (name === undefined || set === undefined || open.length > MAX_DEPTH) throw damaged();
    const element: PageElement = { name, ...withoutKey(set), children: [] };
    const frame = frames.get(at);
    const unreadFrame = unread.get(at);
    if (frame !== undefined) element.frame = frame;
    if (unreadFrame !== undefined) element.unreadFrame = unreadFrame;
    if (parent === undefined) root ??= element;
    else parent.children.push(element);
    open.push(element);
  }
  if (root === undefined) throw damaged();
  return root;
}

/** A packed snapshot with its tree replaced, and everything else unchanged. */
export function withTree(packed: PackedSnapshot, root: PageElement): PackedSnapshot {
  const tree: PackedTree = {
    names: [],
    attributes: [[]],
    nodes: [],
    frames: [],
    unseen: [],
    unreadFrames: [],
  };
  const names = new Map<string, number>();
  const sets = new Map<string, number>();
  const stack: (PageNode | typeof END)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === END) {
      tree.nodes.push(END);
      continue;
    }
    const at = tree.nodes.length;
    if ('text' in node) {
      tree.nodes.push(node.text);
      if (node.unseen) tree.unseen.push(at);
      continue;
    }
    tree.nodes.push(indexOf(node.name, names, tree.names, node.name));
    tree.nodes.push(
      node.attributes.length === 0
        ? 0
        : indexOf(node.attributes.join('\0'), sets, tree.attributes, [...node.attributes]),
    );
    if (node.frame !== undefined) tree.frames.push([at, ...node.frame]);
    if (node.unreadFrame !== undefined) tree.unreadFrames.push([at, ...node.unreadFrame]);
    stack.push(END);
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child !== undefined) stack.push(child);
    }
  }
  const { selection: _selection, ...rest } = packed;
  return { ...rest, ...tree };
}

const MAX_DEPTH = 1000;

function withoutKey(set: readonly string[]): Pick<PageElement, 'attributes' | 'key'> {
  const at = set.findIndex((name, i) => i % 2 === 0 && name === ROW_KEY);
  if (at < 0) return { attributes: set };
  const key = readRowKey(set[at + 1] ?? '');
  return { attributes: set.toSpliced(at, 2), ...(key !== undefined && { key }) };
}

function indexOf<Value>(
  key: string,
  known: Map<string, number>,
  list: Value[],
  value: Value,
): number {
  let index = known.get(key);
  if (index === undefined) {
    index = list.push(value) - 1;
    known.set(key, index);
  }
  return index;
}
