import * as native from './native';
import { shadowRootOf } from './composed-tree';

/**
 * Follows the user's selection during the walk through a document, with any number of ranges and
 * across shadow roots: it is told each node that the walk meets, and says which texts are selected.
 */
export interface SelectionTracker {
  enter(node: Node): void;
  leave(node: Node): void;
  /** The walk skips this element's content. */
  skip(element: Element): void;
  /** Whether something without text of its own, such as an image, is selected here. */
  inside(): boolean;
  /** The selected part of a text; `''` if none is. */
  partOf(text: Node, data: string): string;
}

/**
 * @param asked - Whether the selection is requested. If not, the browser is trusted if it reports
 *   an empty selection, since finding one across shadow roots takes a walk over the document.
 * @param whole - Everything is selected: the selection spans the frame that this is in.
 * @returns `null` if nothing is selected.
 */
export function trackSelection(
  document: Document,
  asked = false,
  whole = false,
): SelectionTracker | null {
  const selection = native.selectionOf(document);
  const isEmpty = selection === null || (!asked && selection.isCollapsed);
  const given = isEmpty ? [] : rangesOf(selection, document);
  const ranges = given.filter((range) => !range.collapsed);
  if (ranges.length === 0 && !whole) return null;

  let depth = whole ? 1 : 0;
  const entering = new Map<Node, number>();
  const leaving = new Map<Node, number>();
  const cuts = new Map<Node, { at: number; step: number }[]>();
  for (const { startContainer, startOffset, endContainer, endOffset } of ranges) {
    mark(startContainer, startOffset, 1);
    mark(endContainer, endOffset, -1);
  }
  return {
    enter(node) {
      depth += entering.get(node) ?? 0;
    },
    leave(node) {
      depth += leaving.get(node) ?? 0;
    },
    skip(element) {
      for (const marks of [entering, leaving]) {
        for (const [node, step] of marks) {
          const counted = node === element && marks === entering;
          if (!counted && native.containsNode(element, node)) depth += step;
        }
      }
      for (const [node, here] of cuts) {
        if (native.containsNode(element, node)) for (const { step } of here) depth += step;
      }
    },
    inside: () => depth > 0,
    partOf(text, data) {
      const here = cuts.get(text) ?? [];
      let part = '';
      let from = 0;
      for (const { at, step } of here.toSorted((a, b) => a.at - b.at)) {
        if (depth > 0) part += data.slice(from, at);
        from = at;
        depth += step;
      }
      return depth > 0 ? part + data.slice(from) : part;
    },
  };

  function mark(container: Node, offset: number, step: number): void {
    if (!native.isElement(container) && native.firstChildOf(container) === null) {
      cuts.set(container, [...(cuts.get(container) ?? []), { at: offset, step }]);
      return;
    }
    const next = native.childrenOf(container)[offset];
    const [when, node] = next === undefined ? [leaving, container] : [entering, next];
    when.set(node, (when.get(node) ?? 0) + step);
  }
}

/**
 * The selection's ranges from the browser: across shadow roots if it supports that, else within the
 * document.
 */
function rangesOf(selection: Selection, document: Document): AbstractRange[] {
  if (typeof selection.getComposedRanges === 'function') {
    const shadowRoots = shadowRootsOf(document);
    if (shadowRoots.length > 0) return selection.getComposedRanges({ shadowRoots });
  }
  return Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
}

function shadowRootsOf(document: Document): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const open: Node[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const root = native.isElement(node) ? shadowRootOf(node) : null;
    if (root !== null) {
      roots.push(root);
      open.push(root);
    }
    for (const child of native.childrenOf(node)) open.push(child);
  }
  return roots;
}
