import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * Lists the addresses of the content's images, for the `images` format.
 *
 * Absolute web addresses, without duplicates, in the order of their first appearance: images, the
 * still pictures of videos, image buttons and pictures inside SVG. Images embedded as data have no
 * address and are left out.
 *
 * @param root - Content whose addresses are absolute already, each image with its best candidate.
 */
export function collectImages(root: SnapshotElement): string[] {
  const images = new Set<string>();
  for (const node of elementsIn(root)) {
    const address = imageAddress(node);
    if (address !== null && WEB_ADDRESS.test(address)) images.add(address);
  }
  return [...images];
}

function imageAddress(element: SnapshotElement): string | null {
  switch (element.localName) {
    case 'img':
      return element.getAttribute('src');
    case 'video':
      return element.getAttribute('poster');
    case 'input':
      return element.getAttribute('type') === 'image' ? element.getAttribute('src') : null;
    case 'image':
      return element.getAttribute('href') ?? element.getAttribute('xlink:href');
    default:
      return null;
  }
}

const WEB_ADDRESS = /^https?:\/\//i;
