/** What the addresses of a document are relative to. */
export interface AddressBase {
  /** Base address: that of `<base>` if it is a web address, else the document's own. */
  baseUrl: string;
  /** The document's own address without its fragment. */
  documentUrl: string;
  /** Scheme, host and port of the base address; empty if it is not a plain web address. */
  origin: string;
}

/**
 * A link's address, fit to leave the page: absolute, with a scheme that opens a page, a mail or a
 * call (from a file, also a file), without user name and password. A place in the same document
 * stays `#place`.
 *
 * @returns `null` for what is not an address, is longer than 8,192 characters or has another
 * scheme.
 */
export function linkAddress(written: string, base: AddressBase): string | null {
  const href = plainHref(written, base) ?? safeHref(written, base, LINK_SCHEMES);
  if (href === null) return null;
  const hash = href.indexOf('#');
  const samePage = hash === base.documentUrl.length && href.startsWith(base.documentUrl);
  return samePage && hash < href.length - 1 ? href.slice(hash) : href;
}

/**
 * The address of an image, audio or video: absolute, without user name and password.
 *
 * @returns `null` for what is not an address, is longer than 8,192 characters or has a scheme other
 * than http, https, `file:` (from a file) and `data:` with a pixel image (which may be longer).
 */
export function mediaAddress(written: string, base: AddressBase): string | null {
  const trimmed = written.trim();
  if (isDataImage(trimmed)) return trimmed.length <= MAX_DATA_LENGTH ? trimmed : null;
  return plainHref(trimmed, base) ?? safeHref(trimmed, base, MEDIA_SCHEMES);
}

/** Whether an address contains a pixel image itself. SVG does not count: it can contain scripts. */
export function isDataImage(address: string): boolean {
  return DATA_IMAGE.test(address.slice(0, 40));
}

/**
 * A document's address base, from what the browser reports; a `<base>` that is not a web address is
 * ignored.
 */
export function addressBase(documentUrl: string, baseUri: string): AddressBase {
  const usable = BASE_SCHEMES.has(URL.parse(baseUri)?.protocol ?? '');
  const baseUrl = usable ? baseUri : documentUrl;
  // A document made in place, as by `srcdoc`, has no address of its own.
  const inPlace = documentUrl.startsWith('about:');
  const plain = PLAIN_ADDRESS.test(baseUrl);
  return {
    baseUrl,
    documentUrl: withoutFragment(inPlace ? baseUrl : documentUrl),
    origin: plain ? baseUrl.slice(0, baseUrl.indexOf('/', 8)) : '',
  };
}

/**
 * The absolute address, if what is written is such that the URL standard's parser would change
 * nothing in it. That is most addresses of a page, and asking the browser costs more than
 * everything else about a link.
 */
function plainHref(written: string, { origin }: AddressBase): string | null {
  if (written.length > MAX_PLAIN_LENGTH) return null;
  if (PLAIN_PATH.test(written)) return origin === '' ? null : origin + written;
  return PLAIN_HREF.test(written) ? written : null;
}

function safeHref(
  written: string,
  { baseUrl, documentUrl }: AddressBase,
  schemes: ReadonlySet<string>,
): string | null {
  const url = written.length > MAX_LENGTH ? null : URL.parse(written, baseUrl);
  if (url === null) return null;
  let { href } = url;
  // Nearly all addresses are visibly safe, and asking URL again costs as much as this test.
  if (!PLAIN_ADDRESS.test(href)) {
    // Chromium percent-encodes a host with a space; no other parser accepts it. And only what is on
    // this machine may name other files on it.
    const isFile = href.startsWith('file:') && documentUrl.startsWith('file:');
    if ((!isFile && !schemes.has(url.protocol)) || url.hostname.includes('%')) return null;
    if (url.username !== '') url.username = '';
    if (url.password !== '') url.password = '';
    ({ href } = url);
  }
  return href.length > MAX_LENGTH ? null : href;
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}

/**
 * From the first slash on: only characters that no part of an address encodes, no empty segment
 * (the first would be a host), and none that begins with a dot.
 */
const SEGMENT = String.raw`[\w~:@!$&*+,;=()-][\w~:@!$&*+,;=().-]*`;
const REST = String.raw`[\w~:@!$&*+,;=()./?-]*`;
const PLAIN_PART = String.raw`/(?:${SEGMENT}(?:/${SEGMENT})*/?)?(?:\?${REST})?(?:#${REST})?$`;
const PLAIN_PATH = new RegExp(`^${PLAIN_PART}`);
/**
 * The host is in lower case, has a top-level domain of letters, so it is not an IP address, and no
 * port.
 */
const PLAIN_HREF = new RegExp(
  String.raw`^https?://(?!xn--)[a-z\d]+(?:[.-](?!xn--)[a-z\d]+)*\.[a-z]{2,}${PLAIN_PART}`,
);
const MAX_PLAIN_LENGTH = 1000;

/** A web address without user name and password, as the URL standard writes it. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.-]+(?::\d+)?\//;
const MAX_LENGTH = 8192;
const MAX_DATA_LENGTH = 4_000_000;
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const MEDIA_SCHEMES = new Set(['http:', 'https:']);
const BASE_SCHEMES = new Set(['http:', 'https:', 'file:']);
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
