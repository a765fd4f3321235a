/**
 * What an embedded player shows: the address of its page for people, and what kind of thing it is.
 */
export interface PlayerPage {
  address: string;
  name: 'Audio' | 'Code' | 'Post' | 'Video';
}

/**
 * The page where people see the video, track, post or code of an embedded player.
 *
 * @param embed - The player's address, or that of the page itself.
 * @returns `undefined` if the address is not that of a known player.
 */
export function playerPage(embed: string): PlayerPage | undefined {
  const url = URL.parse(embed.startsWith('//') ? `https:${embed}` : embed);
  if (url === null) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  for (const { hosts, path, page, name } of PLAYERS) {
    if (!hosts.includes(host)) continue;
    const id = path.exec(url.pathname + url.search)?.[1];
    if (id !== undefined) return { address: page.replace('*', id), name: name ?? 'Video' };
  }
  return undefined;
}

interface Player {
  hosts: string[];
  /** Matches the id of what is played in the address's path and query. */
  path: RegExp;
  /** The page for people, with `*` in place of the id. */
  page: string;
  /** Default: a video. */
  name?: PlayerPage['name'];
}

/** An embedded player is known by its host alone: its markup is the same `iframe` everywhere. */
const PLAYERS: Player[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com'],
    path: /^\/embed\/([\w-]{11})/,
    page: 'https://www.youtube.com/watch?v=*',
  },
  {
    hosts: ['youtube.com'],
    path: /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{11})/,
    page: 'https://www.youtube.com/watch?v=*',
  },
  { hosts: ['youtu.be'], path: /^\/([\w-]{11})/, page: 'https://www.youtube.com/watch?v=*' },
  { hosts: ['vimeo.com'], path: /^\/(\d+)/, page: 'https://vimeo.com/*' },
  { hosts: ['player.vimeo.com'], path: /^\/video\/(\d+)/, page: 'https://vimeo.com/*' },
  {
    hosts: ['dailymotion.com', 'geo.dailymotion.com'],
    path: /^\/embed\/video\/(\w+)/,
    page: 'https://www.dailymotion.com/video/*',
  },
  {
    hosts: ['player.bilibili.com'],
    path: /[?&]bvid=(\w+)/,
    page: 'https://www.bilibili.com/video/*',
  },
  { hosts: ['loom.com'], path: /^\/embed\/(\w+)/, page: 'https://www.loom.com/share/*' },
  { hosts: ['embed.ted.com'], path: /^\/talks\/(\w+)/, page: 'https://www.ted.com/talks/*' },
  {
    hosts: ['open.spotify.com'],
    path: /^\/embed\/(\w+\/\w+)/,
    page: 'https://open.spotify.com/*',
    name: 'Audio',
  },
  {
    hosts: ['platform.twitter.com', 'platform.x.com'],
    path: /^\/embed\/.*[?&]id=(\d+)/i,
    page: 'https://x.com/i/status/*',
    name: 'Post',
  },
  {
    hosts: ['twitter.com', 'x.com'],
    path: /^\/(\w+\/status\/\d+)/,
    page: 'https://x.com/*',
    name: 'Post',
  },
  {
    hosts: ['instagram.com'],
    path: /^\/(\w+\/[\w-]+)\/embed/,
    page: 'https://www.instagram.com/*/',
    name: 'Post',
  },
  {
    hosts: ['codesandbox.io'],
    path: /^\/embed\/([\w-]+)/,
    page: 'https://codesandbox.io/s/*',
    name: 'Code',
  },
];
