import type { AddressBase } from './addresses';
import { imageAddress, isStandIn } from './image-address';
import { SnapshotElement, type SnapshotNode } from './tree';
import type { Attributes } from './unpack-attributes';

/** An image of a packed snapshot. */
export interface PackedImage {
  /** Its index in the list of nodes. */
  at: number;
  /** Its attributes as in the page, and as in a snapshot. */
  written: Attributes;
  attributes: Attributes;
  /** Attributes of the `<source>` elements around it, as in the page, in order. */
  sources: readonly Attributes[];
  base: AddressBase;
  /** It is for browsers without scripts. */
  fromNoscript: boolean;
}

/**
 * Puts images into a tree, in document order.
 *
 * @param nodes - Receives each image at its index in the list of nodes.
 */
export function createImagePlacer(nodes: SnapshotNode[]) {
  /** The last image, and its place among the children of its parent. */
  let last: { element: SnapshotElement; at: number; place: number; fromNoscript: boolean } | null =
    null;
  return {
    /**
     * Appends an image with its real address to an element. Leaves out tracking pixels, and
     * duplicates of images that scripts show later and that pages also write into a `<noscript>`.
     */
    place(image: PackedImage, target: SnapshotElement) {
      if (isPixel(image.written)) return;
      const address = imageAddress(image.written, image.sources, image.base);
      if (image.fromNoscript) adopt(image, address, target);
      else if (last?.fromNoscript !== true || !isTwin(address, last.element))
        append(image, address, target);
    },
    /** Visible text follows: images after it are no duplicates of those before it. */
    textFollows() {
      last = null;
    },
  };

  function append(image: PackedImage, address: string | null, target: SnapshotElement): void {
    const { at, fromNoscript } = image;
    const element = imageElement(image, address);
    target.append(element);
    nodes[at] = element;
    last = { element, at, place: target.childNodes.length - 1, fromNoscript };
  }

  /** The real image replaces an empty one before it. */
  function adopt(image: PackedImage, address: string | null, target: SnapshotElement): void {
    if (address === null || HIDDEN_STYLE.test(image.written.get('style') ?? '')) return;
    const source = last?.element.getAttribute('src') ?? null;
    if (last !== null && source === address) return;
    const parent = last?.element.parentNode ?? null;
    if (last === null || parent === null || !isStandIn(source))
      return append(image, address, target);
    const element = imageElement(image, address);
    parent.childNodes[last.place] = element;
    element.parentNode = parent;
    nodes[last.at] = element;
    nodes[image.at] = element;
    last = { ...last, element, fromNoscript: false };
  }
}

/** Whether an image that scripts show duplicates one in a `<noscript>` before it. */
function isTwin(address: string | null, before: SnapshotElement): boolean {
  return isStandIn(address) || address === before.getAttribute('src');
}

function imageElement({ attributes }: PackedImage, address: string | null): SnapshotElement {
  const own = new Map(attributes);
  own.delete('src');
  if (address !== null) own.set('src', address);
  return new SnapshotElement('img', own);
}

function isPixel(attributes: Attributes): boolean {
  return ['width', 'height'].some((side) => {
    const value = attributes.get(side);
    return value !== undefined && /^[01](?:px)?$/.test(value.trim());
  });
}

const HIDDEN_STYLE = /display:\s?none/i;
