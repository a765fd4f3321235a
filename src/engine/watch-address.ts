/**
 * The page on which the video or track of an embedded player is watched.
 *
 * @returns `undefined` if the address is not that of a known player.
 */
export function watchAddress(embed: string): string | undefined {
  const url = URL.parse(embed.startsWith('//') ? `https:${embed}` : embed);
  if (url === null) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  for (const player of PLAYERS) {
    if (!player.hosts.includes(host)) continue;
    const id = player.path.exec(url.pathname)?.[1];
    if (id !== undefined) return player.page.replace('*', id);
  }
  return undefined;
}

interface Player {
  hosts: string[];
  /** Finds what the player plays in the address's path. */
  path: RegExp;
  /** The page for people, with `*` for what is played. */
  page: string;
}

/** An embedded player is known by its host alone: its markup is the same `iframe` everywhere. */
const PLAYERS: Player[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com'],
    path: /^\/embed\/([\w-]{11})/,
    page: 'https://www.youtube.com/watch?v=*',
  },
  { hosts: ['player.vimeo.com'], path: /^\/video\/(\d+)/, page: 'https://vimeo.com/*' },
  {
    hosts: ['dailymotion.com', 'geo.dailymotion.com'],
    path: /^\/embed\/video\/(\w+)/,
    page: 'https://www.dailymotion.com/video/*',
  },
  {
    hosts: ['open.spotify.com'],
    path: /^\/embed\/(\w+\/\w+)/,
    page: 'https://open.spotify.com/*',
  },
  { hosts: ['loom.com'], path: /^\/embed\/(\w+)/, page: 'https://www.loom.com/share/*' },
  { hosts: ['embed.ted.com'], path: /^\/talks\/(\w+)/, page: 'https://www.ted.com/talks/*' },
];
