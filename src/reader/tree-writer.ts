import { END, type PackedTree } from '@/contract/snapshot/packed';

/** Writes the tree of a page as it is read: each node once, in document order. */
export type TreeWriter = ReturnType<typeof createTreeWriter>;

/** An element that is being written. */
export interface Place {
  name: string;
  /** Its index in the list of nodes. */
  at: number;
  parent: Place | null;
}

/** A writer of an empty tree. Equal attributes are written once. */
export function createTreeWriter() {
  const names = new Map<string, number>();
  const sets = new Map<string, number>();
  const tree: Required<PackedTree> = {
    names: [],
    attributes: [[]],
    nodes: [],
    frames: [],
    unseen: [],
    selection: { elements: [], texts: [] },
    unreadFrames: [],
  };
  const { nodes } = tree;
  let place: Place | null = null;
  return {
    /** What was written so far. */
    tree,
    /** Begins an element inside the one that was begun last. */
    open(name: string, attributes: readonly string[] = []) {
      place = { name, at: nodes.length, parent: place };
      nodes.push(nameIndex(name), attributesIndex(attributes));
      return place;
    },
    /** Ends the element that was begun last. */
    close() {
      place = place?.parent ?? null;
      nodes.push(END);
    },
    /** Writes a text, and returns its index in the list of nodes. */
    text: (text: string) => nodes.push(text) - 1,
  };

  function nameIndex(name: string): number {
    let index = names.get(name);
    if (index === undefined) {
      index = tree.names.push(name) - 1;
      names.set(name, index);
    }
    return index;
  }

  function attributesIndex(set: readonly string[]): number {
    if (set.length === 0) return 0;
    const key = set.join('\0');
    // Long values are rarely repeated, and would be costly to look up.
    const isShared = key.length <= MAX_SHARED;
    let index = isShared ? sets.get(key) : undefined;
    if (index === undefined) {
      index = tree.attributes.push([...set]) - 1;
      if (isShared) sets.set(key, index);
    }
    return index;
  }
}

const MAX_SHARED = 300;
