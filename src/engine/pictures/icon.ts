import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * Whether an image is an icon. Its alternative text is empty or calls it an icon, and its stated
 * size is small, its address names an icon, or it is a drawing outside any figure. An image that
 * its address calls an icon and that fills a link is a button, whatever its text.
 */
export function isIcon(image: SnapshotElement): boolean {
  const alt = (image.getAttribute('alt') ?? '').trim();
  if (isAllOfLink(image) && ICON_PATH.test(pathOf(image))) return true;
  if (alt !== '' && !ICON_TEXT.test(alt)) return false;
  const sides = ['width', 'height'].map((side) => sideOf(image.getAttribute(side)));
  if (sides.every((side) => side !== null && side <= LARGEST_ICON)) return true;
  if (sides.some((side) => side !== null && side > LARGEST_ICON * 2)) return false;
  const path = pathOf(image);
  if (ICON_PATH.test(path)) return true;
  return alt === '' && DRAWING.test(path) && !isInFigure(image);
}

function pathOf(image: SnapshotElement): string {
  return (image.getAttribute('src') ?? '').split(/[?#]/, 1)[0] ?? '';
}

function isAllOfLink({ parentNode }: SnapshotElement): boolean {
  if (parentNode?.localName !== 'a') return false;
  return parentNode.childNodes.every((node) =>
    node.nodeType === 3 ? !/\S/.test(node.nodeValue) : node.localName === 'img',
  );
}

function sideOf(stated: string | null): number | null {
  const side = Number.parseFloat(stated ?? '');
  return Number.isNaN(side) || /%/.test(stated ?? '') ? null : side;
}

function isInFigure({ parentNode }: SnapshotElement): boolean {
  const { localName } = parentNode ?? {};
  const outer = localName === 'a' || localName === 'picture' ? parentNode?.parentNode : parentNode;
  return outer?.localName === 'figure';
}

/** Pixels. */
const LARGEST_ICON = 40;
const ICON_TEXT = /^(?:icon|[\w ]{1,30} icon)$/i;
const ICON_PATH = /(?:^|[/_.-])icons?(?:[/_.-]|\d|$)|[/_.-]sprite/i;
const DRAWING = /\.svg$|^data:image\/svg/i;
