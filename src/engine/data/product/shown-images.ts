import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';

/**
 * The pictures of a product, at most twenty, in the order of the page: those with its name, and
 * those of the gallery beside its heading, before the next heading. Leaves out small pictures and
 * pictures that link to other pages, since they show other things.
 */
export function shownImages(
  root: SnapshotElement,
  heading: SnapshotElement,
  title: string,
): { url: string; alt?: string }[] {
  const beside = new Set(galleryOf(heading));
  const images = new Map<string, string>();
  for (const node of elementsIn(root)) {
    if (node.localName !== 'img') continue;
    const url = node.getAttribute('src') ?? '';
    const alt = node.getAttribute('alt')?.trim() ?? '';
    const isNamed = alt.toLowerCase().includes(title.toLowerCase());
    if (!/^https?:/.test(url) || (!isNamed && !beside.has(node))) continue;
    if (!images.has(url) && images.size < MAX_IMAGES) images.set(url, alt);
  }
  return [...images].map(([url, alt]) => ({ url, ...(alt !== '' && { alt }) }));
}

/** The pictures in the smallest part around a heading that has any. */
function galleryOf(heading: SnapshotElement): SnapshotElement[] {
  for (const around of outward(heading.parentNode).take(LEVELS)) {
    const images = imagesBefore(around, heading);
    if (images.length > 0) return images;
  }
  return [];
}

/** The pictures of a part before the heading that follows the given one. */
function imagesBefore(part: SnapshotElement, heading: SnapshotElement): SnapshotElement[] {
  const images: SnapshotElement[] = [];
  let isAfter = false;
  for (const node of elementsIn(part)) {
    if (node === heading) isAfter = true;
    else if (isAfter && headingLevel(node) > 0) break;
    else if (node.localName === 'img' && isPicture(node, part)) images.push(node);
  }
  return images;
}

function isPicture(image: SnapshotElement, part: SnapshotElement): boolean {
  const sides = ['width', 'height'].map((name) => Number(image.getAttribute(name) ?? SMALLEST));
  if (sides.some((side) => side < SMALLEST)) return false;
  for (let at = image.parentNode; at !== null && at !== part; at = at.parentNode) {
    if (SKIPPED.has(at.localName)) return false;
    if (at.localName === 'a' && !isFile(at.getAttribute('href') ?? '')) return false;
  }
  return true;
}

/** Whether a link leads to a picture, or to no other page. */
function isFile(href: string): boolean {
  return (
    href === '' || href.startsWith('#') || /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(href)
  );
}

const MAX_IMAGES = 20;
const LEVELS = 6;
/** In pixels: smaller ones are icons. */
const SMALLEST = 48;
const SKIPPED = new Set(['nav', 'footer', 'header', 'aside']);
