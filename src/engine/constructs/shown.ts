import type { SnapshotNode } from '@/contract/snapshot/tree';

/** Whether a node is an element, or has more than white space. */
export function isShown(node: SnapshotNode): node is SnapshotNode {
  return node.nodeType === 1 || /\S/.test(node.nodeValue);
}
