import { cleanText } from '@/contract/snapshot/clean-text';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { playerPage } from '@/contract/address/player-page';
import { asBlock, isBlank } from '../content';
import { pageText } from '../page-text';
import type { MarkdownRule } from '../rule';
import type { Content } from '../tree';

/** Audio, video and embedded documents as links, named as the page names them. */
export const mediaRules: MarkdownRule[] = [
  mediaRule(['audio'], 'Audio'),
  mediaRule(['video'], 'Video'),
  {
    filter: 'iframe',
    replacement: (content, frame) => {
      // What could be read of a frame takes its place.
      if (!isBlank(content)) return asBlock(content);
      const src = frame.getAttribute('src') ?? '';
      const watched = playerPage(src);
      return linkBlock(nameOf(frame) || (watched?.name ?? ''), watched?.address ?? src);
    },
  },
  {
    filter: '#player',
    replacement: (content, node) => {
      const player = node.construct;
      if (player?.type !== 'player') return content;
      const link = linkBlock(pageText(player.name).trim(), player.address);
      return player.isLabelled ? link : [...link, ...content];
    },
  },
  {
    filter: ['embed', 'object'],
    replacement: (content, node) => {
      if (!isBlank(content)) return content;
      const src = node.getAttribute('src') ?? node.getAttribute('data') ?? '';
      return linkBlock(nameOf(node) || lastPart(src), playerPage(src)?.address ?? src);
    },
  },
];

function mediaRule(filter: string[], fallback: string): MarkdownRule {
  return {
    filter,
    // The content is what a browser without players shows.
    leaf: true,
    replacement: (_content, node) => {
      const src = node.getAttribute('src') ?? sourceOf(node) ?? '';
      return linkBlock(nameOf(node) || lastPart(src) || fallback, src);
    },
  };
}

function sourceOf(player: SnapshotElement): string | undefined {
  for (const child of player.childNodes) {
    if (child.nodeType !== 1 || child.localName !== 'source') continue;
    const src = child.getAttribute('src');
    if (src !== null) return src;
  }
  return undefined;
}

function nameOf(element: SnapshotElement): string {
  for (const name of ['title', 'aria-label']) {
    const value = pageText(element.getAttribute(name) ?? '').trim();
    if (value !== '') return value;
  }
  return '';
}

/** The file's name in an address. */
function lastPart(address: string): string {
  if (!/^https?:/.test(address)) return '';
  const [path = ''] = address.split(/[?#]/, 1);
  const part = path.slice(path.lastIndexOf('/') + 1);
  try {
    return pageText(cleanText(decodeURIComponent(part)));
  } catch {
    return pageText(part);
  }
}

/** Only what can be opened elsewhere is a link: not what the page holds in memory. */
function linkBlock(name: string, address: string): Content {
  if (name === '' || address === '' || /^(?:blob|data|about):/i.test(address)) return [];
  const children = [{ type: 'text' as const, value: name }];
  return asBlock([{ type: 'link', url: address, title: null, children }]);
}
