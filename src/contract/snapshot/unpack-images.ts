import type { AddressBase } from './addresses';
import { imageAddress, isStandIn } from './image-address';
import { SnapshotElement, type SnapshotNode } from './tree';
import type { Attributes } from './unpack-attributes';

/** An image of a packed snapshot. */
export interface PackedImage {
  /** Its place in the list of nodes. */
  at: number;
  /** Its attributes as the page has them, and as a snapshot holds them. */
  written: Attributes;
  attributes: Attributes;
  /** Attributes of the `<source>` elements around it, as the page has them, in order. */
  sources: readonly Attributes[];
  base: AddressBase;
  /** It is for browsers without scripts. */
  fromNoscript: boolean;
}

/** Puts images into a tree, in document order. */
export interface ImagePlacer {
  /**
   * Puts an image with its real address at the end of an element. Pixels that count visits, and twins
   * of an image that scripts show later and that pages write into a `<noscript>` as well, are left out.
   */
  place(image: PackedImage, target: SnapshotElement): void;
  /** A text that is seen follows: what comes after it is no twin of what came before. */
  textFollows(): void;
}

/** @param nodes - Takes the image that stands for each place in the list of nodes. */
export function createImagePlacer(nodes: Map<number, SnapshotNode>): ImagePlacer {
  let last: { element: SnapshotElement; at: number; fromNoscript: boolean } | null = null;
  return {
    place(image, target) {
      if (isPixel(image.written)) return;
      const address = imageAddress(image.written, image.sources, image.base);
      if (image.fromNoscript) adopt(image, address, target);
      else if (last?.fromNoscript !== true || !isTwin(address, last.element))
        append(image, address, target);
    },
    textFollows() {
      last = null;
    },
  };

  function append(image: PackedImage, address: string | null, target: SnapshotElement): void {
    const { at, fromNoscript } = image;
    const element = imageElement(image, address);
    target.append(element);
    nodes.set(at, element);
    last = { element, at, fromNoscript };
  }

  /** The real image takes the place of an empty one before it. */
  function adopt(image: PackedImage, address: string | null, target: SnapshotElement): void {
    if (address === null || HIDDEN_STYLE.test(image.written.get('style') ?? '')) return;
    const source = last?.element.getAttribute('src') ?? null;
    if (last !== null && source === address) return;
    const parent = last?.element.parentNode ?? null;
    if (last === null || parent === null || !isStandIn(source))
      return append(image, address, target);
    const element = imageElement(image, address);
    const siblings = parent.childNodes;
    siblings[siblings.lastIndexOf(last.element)] = element;
    element.parentNode = parent;
    nodes.set(last.at, element);
    nodes.set(image.at, element);
    last = { element, at: last.at, fromNoscript: false };
  }
}

/** Whether an image that scripts show is the one that a `<noscript>` before it holds. */
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
