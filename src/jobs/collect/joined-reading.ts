import type { Collected } from '@/contract/collect';
import { damaged } from '@/contract/snapshot/damaged';
import type { PackedSnapshot } from '@/contract/snapshot/packed';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import type { Reading } from '@/contract/snapshot/reading';
import { joinTrees } from './join-trees';
import { readPageTree, withTree, type PageElement } from './page-tree';

/** Joins readings of a page in the order they were made; see {@link joinTrees}. */
export function createJoinedReading() {
  let last: { packed: PackedSnapshot; frames: Reading['frames'] } | undefined;
  let root: PageElement | undefined;
  let rows = 0;
  let nodes = 0;
  return {
    /**
     * Adds another reading.
     *
     * @throws {FailureError} `UNEXPECTED` when it is not a snapshot.
     */
    add({ text, frames }: Reading) {
      const packed = parse(text);
      const tree = readPageTree(packed);
      const rawHtml = packed.rawHtml ?? last?.packed.rawHtml;
      last = {
        packed: { ...packed, ...(rawHtml !== undefined && { rawHtml }) },
        frames: frames.length > 0 ? frames : (last?.frames ?? []),
      };
      nodes = Math.max(nodes, packed.nodes.length);
      if (root === undefined) {
        root = tree;
        return;
      }
      const joined = joinTrees(root, tree);
      ({ root } = joined);
      rows += joined.added;
      nodes += joined.added * NODES_OF_ROW;
    },
    /** How many rows came after those of the first reading. */
    rows: () => rows,
    /** How many nodes the joined page has. */
    nodes: () => nodes,
    /** Everything as one reading; `undefined` before the first one was added. */
    reading(collected: Collected) {
      if (last === undefined || root === undefined) return undefined;
      const packed = withTree(last.packed, root);
      const report = { ...packed.report, nodes: packed.nodes.length, collected };
      return { text: JSON.stringify({ ...packed, report }), frames: last.frames };
    },
  };
}

/** An estimate for an ordinary row. */
const NODES_OF_ROW = 40;

/** It comes from the page's process; whoever unpacks the joined reading checks its form. */
function parse(text: string): PackedSnapshot {
  unpackSnapshot(text);
  const packed: unknown = JSON.parse(text);
  if (typeof packed !== 'object' || packed === null) throw damaged();
  return packed as PackedSnapshot; // Its form was just checked.
}
