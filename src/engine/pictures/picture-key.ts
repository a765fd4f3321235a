import { closest, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * What the addresses of one picture in several sizes have in common: the address without the sizes
 * in its path and query, and without the size in the file's name.
 *
 * @returns `null` if it is not a web address.
 */
export function pictureKey(address: string): string | null {
  if (!/^https?:/i.test(address)) return null;
  const url = URL.parse(address);
  if (url === null) return null;
  const others = [...url.searchParams].filter(([name]) => !SIZE_PARAMETER.test(name));
  const path = url.pathname.replace(SIZE_FOLDER, '/').replace(SIZE_SUFFIX, '');
  return `${url.host}${path}?${new URLSearchParams(others).toString()}`;
}

/** The address of the link that a picture is in, a few levels up; empty if it has none, null without a link. */
export function linkAround({ parentNode }: SnapshotElement): string | null {
  const link = closest(parentNode, NEAR, ({ localName }) => localName === 'a');
  return link === null ? null : (link.getAttribute('href') ?? '');
}

/**
 * The width that an image's address or attribute states, in pixels; a guess for a named size; else
 * 640.
 */
export function statedWidth(image: SnapshotElement): number {
  const address = image.getAttribute('src') ?? '';
  const [, inPath, inQuery, name] = STATED.exec(address) ?? [];
  const width = Number(inPath ?? inQuery);
  if (width > 0) return width;
  if (name !== undefined) return NAMED_WIDTHS[name.toLowerCase()] ?? DEFAULT_WIDTH;
  return DEFAULT_WIDTH;
}

const SIZE_PARAMETER =
  /^(?:w|h|width|height|wid|hei|resize|size|sz|quality|q|fit|crop|dpr|auto|format|fm|fmt|v|odnheight|odnwidth|imwidth)$/i;
const NAMES = 'thumb(?:nail)?|small|medium|large|full|preview|zoom|xl|xs|sm|md|lg';
/** `-300x200`, `_400x`, `@2x`, `-large` in front of the file's ending. */
const SIZE_SUFFIX = new RegExp(
  String.raw`(?:[-_@.](?:\d{2,4}x\d{0,4}(?:_crop_center)?|x\d{2,4}|\d{2,4}w|[123]x|scaled|${NAMES}))+(?=\.\w{3,4}$|$)`,
  'i',
);
/** `/w_300,h_200/`, `/300x200/`, `/thumb/`. */
const SIZE_FOLDER = new RegExp(
  String.raw`/(?:(?:[a-z]{1,2}_[\w.:]+,?)+|\d{2,4}x\d{0,4}|${NAMES}|thumbs|thumbnails)(?=/)`,
  'gi',
);
const STATED = new RegExp(
  String.raw`[-_/](\d{2,4})x\d{0,4}(?=[._/]|$)|[?&,/](?:w|width|wid)[=_](\d{2,4})|[-_/](${NAMES})(?=[./]|$)`,
  'i',
);
const NAMED_WIDTHS: Readonly<Record<string, number>> = {
  thumb: 150,
  thumbnail: 150,
  xs: 100,
  sm: 300,
  small: 300,
  preview: 300,
  md: 500,
  medium: 500,
  lg: 1024,
  large: 1024,
  xl: 1600,
  full: 2000,
  zoom: 2000,
};
const DEFAULT_WIDTH = 640;
const NEAR = 4;
