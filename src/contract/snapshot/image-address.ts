import { mediaAddress, type AddressBase } from './addresses';

type Attributes = ReadonlyMap<string, string>;

/**
 * The real address of an image: the largest candidate from its `srcset`, the sources of its
 * `<picture>`, and the attributes in which scripts keep addresses until the image is scrolled to.
 *
 * Candidates without a stated size count as 640 pixels wide. Among equals, the picture's sources
 * come first, as in browsers; an address kept for later comes before `src`, which then is a
 * preview. Blank `data:` pixels are never taken. A name such as `loading.gif` marks a placeholder,
 * which is taken only if there is nothing else.
 *
 * @param sources - Attributes of the `<source>` elements around the image, in document order.
 */
export function imageAddress(
  image: Attributes,
  sources: readonly Attributes[],
  base: AddressBase,
): string | null {
  let best: string | null = null;
  let bestWidth = 0;
  let doubted = '';
  const offer = (address: string, width: number, isShown = false): void => {
    if (width <= bestWidth || isBlank(address)) return;
    if (isShown && isStandIn(address.trim())) {
      doubted = address;
      return;
    }
    const absolute = mediaAddress(address, base);
    if (absolute === null) return;
    best = absolute;
    bestWidth = width;
  };
  const offerSets = (holder: Attributes): void => {
    for (const name of SET_ATTRIBUTES) {
      const set = holder.get(name);
      if (set === undefined) continue;
      for (const { address, width } of parseSourceSet(set)) {
        offer(address, width ?? minimumWidth(holder) ?? DEFAULT_WIDTH, name === 'srcset');
      }
    }
  };
  for (const source of sources) offerSets(source);
  offerSets(image);
  for (const name of LATER_ATTRIBUTES) {
    const later = image.get(name)?.trim();
    if (later !== undefined && ADDRESS_LIKE.test(later)) offer(later, DEFAULT_WIDTH);
  }
  offer(image.get('src') ?? '', DEFAULT_WIDTH, true);
  // Scripts use attribute names of their own for lazy images; an image's address can be recognised.
  if (best === null) {
    for (const [name, value] of image) {
      if (name.startsWith('data-') && IMAGE_FILE.test(value)) offer(value, DEFAULT_WIDTH);
    }
  }
  if (best === null) offer(doubted, DEFAULT_WIDTH);
  return best;
}

/** Whether there is no address, or its name says that it is a placeholder until the image loads. */
export function isStandIn(address: string | null): boolean {
  return address === null || BLANK_NAME.test(address);
}

/** Whether an address holds no image: it is empty, or a few pixels of data. */
function isBlank(address: string): boolean {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed === 'about:blank') return true;
  if (!trimmed.startsWith('data:')) return false;
  return trimmed.length < MAX_PLACEHOLDER_LENGTH && BLANK_TYPE.test(trimmed.slice(0, 20));
}

interface Candidate {
  address: string;
  /** In pixels; `null` if not stated. */
  width: number | null;
}

/**
 * The candidates of a `srcset`, split as the HTML standard says. A density counts as that many
 * times 640 pixels.
 */
export function parseSourceSet(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  let at = 0;
  while (at < text.length) {
    const start = skipSeparators(text, at);
    const end = tokenEnd(text, start);
    if (end === start) break;
    let address = text.slice(start, end);
    let descriptor = '';
    at = end;
    if (address.endsWith(',')) {
      while (address.endsWith(',')) address = address.slice(0, -1);
    } else {
      const comma = text.indexOf(',', end);
      at = comma === -1 ? text.length : comma + 1;
      descriptor = text.slice(end, comma === -1 ? text.length : comma).trim();
    }
    if (address !== '') candidates.push({ address, width: widthOf(descriptor) });
  }
  return candidates;
}

function skipSeparators(text: string, from: number): number {
  let at = from;
  while (at < text.length && (isSpace(text, at) || text[at] === ',')) at++;
  return at;
}

function tokenEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text, at)) at++;
  return at;
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}

function widthOf(descriptor: string): number | null {
  const value = Number.parseFloat(descriptor);
  if (!(value > 0)) return null;
  if (descriptor.endsWith('w') || /^\d+w /.test(descriptor)) return value;
  return descriptor.endsWith('x') ? value * DEFAULT_WIDTH : null;
}

/** The smallest window width that a picture's source is for: the closest thing to a size. */
function minimumWidth(source: Attributes): number | null {
  const match = MINIMUM_WIDTH.exec(source.get('media') ?? '');
  return match === null ? null : Math.max(Number(match[1]), DEFAULT_WIDTH);
}

const DEFAULT_WIDTH = 640;
const SET_ATTRIBUTES = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set'];
const LATER_ATTRIBUTES = (
  'data-src data-original data-lazy-src data-lazy data-original-src data-actualsrc ' +
  'data-hi-res-src data-full-src data-img-src data-url data-image data-image-src ' +
  'data-large-file data-orig-file data-lazyload'
).split(' ');
/**
 * An address has a slash or ends like a file; attributes of these names may also hold numbers or
 * JSON.
 */
const ADDRESS_LIKE = /^(?=[^\s{}"<>]*$).*?(?:\/|\.(?:jpe?g|png|gif|webp|avif|svg))/i;
const IMAGE_FILE = /^(?=\S*$)(?:https?:)?\/.+?\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i;
const MINIMUM_WIDTH = /min-width:\s?(\d{1,5})px/;
const MAX_PLACEHOLDER_LENGTH = 1500;
const BLANK_TYPE = /^data:image\/(?:gif|svg\+xml|png)/i;
const BLANK_NAME =
  /(?:^|\/)(?:blank|pixel|placeholder|spacer|transparent|lazy|loading|1x1|grey|gray)\.(?:gif|png|svg|jpe?g|webp)(?:\?|$)/i;
