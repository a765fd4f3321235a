import { playerPage, type PlayerPage } from '@/contract/address/player-page';
import { closest, descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/**
 * A player that loads only when a reader gets there or clicks: a frame that keeps its address in
 * another attribute, or an element that notes the address or the id of a film.
 */
export function playerOf(element: SnapshotElement): Construct | null {
  const { localName, attributes } = element;
  if (attributes.size === 0 || OTHERS.has(localName)) return null;
  const page = localName === 'iframe' ? lazyFrame(element) : notedPage(element);
  if (page === undefined || isInLink(element)) return null;
  if (localName !== 'iframe' && localName !== 'img' && plays(element, page.address)) return null;
  const said = saidIn(element);
  const label =
    labelOf(element) ?? (said.length > 0 && said.length <= A_NAME ? said.join(' ') : '');
  const name = label || (nameInside(element) ?? page.name);
  if (name === '') return null;
  return { type: 'player', address: page.address, name, isLabelled: said.length <= A_NAME };
}

type Page = Pick<PlayerPage, 'address'> & { name: string };

/** What a frame without an address of its own is to show. */
function lazyFrame({ attributes }: SnapshotElement): Page | undefined {
  const src = attributes.get('src');
  if (src !== undefined && src !== '' && !src.startsWith('about:')) return undefined;
  for (const [name, value] of attributes) {
    if (!name.startsWith('data-') || !SOURCE.test(name) || !ADDRESS.test(value)) continue;
    const address = value.startsWith('//') ? `https:${value}` : value;
    return playerPage(address) ?? { address, name: '' };
  }
  return undefined;
}

/** The page of the film whose address or id an element notes. */
function notedPage(element: SnapshotElement): Page | undefined {
  const { localName, attributes } = element;
  const poster = localName === 'img' ? POSTER.exec(attributes.get('src') ?? '')?.[1] : undefined;
  if (poster !== undefined) return playerPage(EMBEDS.youtube + poster);
  const isOwn = localName.includes('-');
  for (const [name, value] of attributes) {
    if (!isOwn && !name.startsWith('data-')) continue;
    if (value.length > MAX_VALUE) continue;
    if (SOURCE.test(name) && ADDRESS.test(value)) {
      const page = playerPage(value);
      if (page !== undefined) return page;
    } else if (ID.test(name)) {
      const page = pageOfId(value, serviceOf(element));
      if (page !== undefined) return page;
    }
  }
  return undefined;
}

function pageOfId(id: string, service: Service | undefined): PlayerPage | undefined {
  if (service === undefined || !IDS[service].test(id)) return undefined;
  return playerPage(EMBEDS[service] + id);
}

/** The service that an element's name, classes or attributes speak of. */
function serviceOf({ localName, attributes }: SnapshotElement): Service | undefined {
  const names = [localName, attributes.get('class') ?? ''];
  for (const [name, value] of attributes)
    if (name.startsWith('data-')) names.push(name, SERVICE.test(name) ? value : '');
  const said = names.join(' ').toLowerCase();
  return SERVICES.find((service) => said.includes(service));
}

/** Whether an element holds what plays already, a link to the film, or another film. */
function plays(element: SnapshotElement, address: string): boolean {
  let looked = 0;
  for (const node of descendants(element)) {
    if (++looked > MAX_LOOKED) return true;
    if (node.nodeType !== 1) continue;
    const { localName, attributes } = node;
    if (PLAYING.has(localName) && attributes.has('src')) return true;
    if (localName === 'a' && playerPage(attributes.get('href') ?? '')?.address === address)
      return true;
    if (attributes.size === 0 || localName === 'img') continue;
    const other = notedPage(node);
    if (other !== undefined && other.address !== address) return true;
  }
  return false;
}

function isInLink({ parentNode }: SnapshotElement): boolean {
  const isLink = (at: SnapshotElement) => at.localName === 'a' && at.hasAttribute('href');
  return closest(parentNode, NEAR, isLink) !== null;
}

/** The words in an element, up to one more than a name has. */
function saidIn(element: SnapshotElement): string[] {
  const said: string[] = [];
  for (const node of descendants(element)) {
    if (node.nodeType === 3) said.push(...(node.nodeValue.match(/\S+/g) ?? []));
    if (said.length > A_NAME) break;
  }
  return said;
}

function nameInside(element: SnapshotElement): string | undefined {
  return elementsIn(element).map(labelOf).find(Boolean);
}

function labelOf({ attributes }: SnapshotElement): string | undefined {
  for (const name of LABELS) {
    const label = attributes.get(name)?.trim();
    if (label !== undefined && label !== '') return label;
  }
  return undefined;
}

type Service = 'youtube' | 'vimeo' | 'dailymotion';
const SERVICES: readonly Service[] = ['youtube', 'vimeo', 'dailymotion'];
const EMBEDS: Record<Service, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  dailymotion: 'https://www.dailymotion.com/embed/video/',
};
const IDS: Record<Service, RegExp> = {
  youtube: /^[\w-]{11}$/,
  vimeo: /^\d{5,}$/,
  dailymotion: /^x\w{4,9}$/,
};
/** The picture that stands for a film until it plays. */
const POSTER = /^https:\/\/(?:img\.youtube\.com|i\d?\.ytimg\.com)\/(?:vi|vi_webp)\/([\w-]{11})\//;
const SOURCE = /src|embed|video|player|youtube|vimeo|media/;
const ADDRESS = /^(?:https?:)?\/\/\S+$/;
const ID =
  /(?:^|-)(?:video-?|youtube-?|yt-?|vimeo-?|embed-?)?id$|^data-(?:youtube|vimeo|video|embed)$/;
const SERVICE = /service|provider|type|platform|source/;
const LABELS = ['playlabel', 'videotitle', 'data-title', 'data-name', 'title', 'aria-label', 'alt'];
/** What has its address where everybody finds it. */
const OTHERS = new Set('a video audio script source embed object html body'.split(' '));
const PLAYING = new Set(['iframe', 'video', 'embed', 'object']);
/** Words up to which what an element says is the name of its film. */
const A_NAME = 12;
const NEAR = 5;
const MAX_VALUE = 500;
const MAX_LOOKED = 60;
