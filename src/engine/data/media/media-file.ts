import { addressBase, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { PageHead } from '@/contract/snapshot/page-head';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { parseLinkedData, textsOf } from '@/engine/metadata/json-ld';

/**
 * The address of the file that a page plays: in its first player of that kind, with merely
 * decorative ones last, else as the page names it in structured data or for sharing. Of several
 * versions, the one with the highest resolution. `undefined` if the page has no such file, as with
 * segmented streams, media that a script feeds to a player, and players of other sites.
 *
 * @param snapshot - Not changed.
 */
export function mediaFile(snapshot: Snapshot, kind: 'audio' | 'video'): string | undefined {
  const { root, head, url, baseUri } = snapshot;
  const players = playersIn(root, kind).toSorted((a, b) => decorates(a) - decorates(b));
  for (const player of players) {
    const address = playedBy(player);
    if (address !== undefined) return address;
  }
  return namedFile(head, kind, addressBase(url, baseUri));
}

function playersIn(root: SnapshotElement, kind: 'audio' | 'video'): SnapshotElement[] {
  return elementsIn(root)
    .filter(({ localName }) => localName === kind)
    .toArray();
}

/** A silent video that loops is a background. */
function decorates({ attributes }: SnapshotElement): number {
  return attributes.has('muted') && attributes.has('loop') && !attributes.has('controls') ? 1 : 0;
}

function playedBy(player: SnapshotElement): string | undefined {
  const own = player.getAttribute('src');
  if (own !== null && isFile(own)) return own;
  const sources = player.childNodes.flatMap((node) => {
    if (node.nodeType !== 1 || node.localName !== 'source') return [];
    const address = node.getAttribute('src') ?? '';
    return isFile(address) ? [{ address, lines: linesOf(node) }] : [];
  });
  return sources.toSorted((a, b) => b.lines - a.lines)[0]?.address;
}

/** The resolution in the labels of a player's sources; 0 if they have none. */
function linesOf(source: SnapshotElement): number {
  const labels = ['size', 'res', 'label', 'title'].map((name) => source.getAttribute(name) ?? '');
  return Math.max(...labels.map((label) => Number.parseInt(label, 10) || 0));
}

function namedFile(
  { linkedData, metaTags }: PageHead,
  kind: 'audio' | 'video',
  base: AddressBase,
): string | undefined {
  const type = kind === 'audio' ? 'AudioObject' : 'VideoObject';
  const described = parseLinkedData(linkedData).items.flatMap(({ types, properties }) =>
    types.includes(type) ? textsOf(properties, 'contentUrl') : [],
  );
  const shared = SHARED[kind].flatMap((key) =>
    metaTags.filter(({ keys }) => keys.includes(key)).map(({ content }) => content),
  );
  for (const written of [...described, ...shared]) {
    const address = mediaAddress(written, base);
    // Pages also put the addresses of players there.
    if (address !== null && isFile(address) && FILES[kind].test(pathOf(address))) return address;
  }
  return undefined;
}

/** Whether an address is that of a whole file rather than a list of segments. */
function isFile(address: string): boolean {
  return /^https?:/.test(address) && !/\.(?:m3u8?|mpd|ism|f4m)(?:$|\/)/i.test(pathOf(address));
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '';
}

const FILES = {
  audio: /\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i,
  video: /\.(?:mp4|m4v|webm|ogv|mov|mkv)$/i,
};
const SHARED = {
  audio: ['og:audio:secure_url', 'og:audio', 'og:audio:url'],
  video: ['og:video:secure_url', 'og:video', 'og:video:url', 'twitter:player:stream'],
};
