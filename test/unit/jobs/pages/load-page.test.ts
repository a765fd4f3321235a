import { describe, expect, it } from 'vitest';
import type { FetchedPage } from '@/jobs/pages/fetched-page';
import { createPageLoader, type LoadEffects, type PageAccess } from '@/jobs/pages/load-page';

const SITE = 'https://a.example';
const page = (url: string): FetchedPage => {
  return { status: 200, url, contentType: 'text/html', bytes: new Uint8Array() };
};
const away = (url: string): FetchedPage => ({ ...page(url), status: 302, isElsewhere: true });

/**
 * Loads a page where a tab shows `SITE`, and nothing else is allowed;
 * gives what was asked for and how it ended.
 *
 * @param answer - What a site answers; an error for no answer.
 */
async function load(
  url: string,
  access: Partial<PageAccess>,
  effects: Partial<LoadEffects> = {},
  answer: (url: string) => FetchedPage | Error = page,
) {
  const asked: string[] = [];
  const ask = async (way: string, address: string) => {
    asked.push(`${way} ${address}`);
    const given = answer(address);
    if (given instanceof Error) throw given;
    return given;
  };
  const loader = createPageLoader({
    fetchHere: (address, { reach, credentials }) =>
      ask(`here, ${reach}${credentials === 'omit' ? ', omit' : ''}:`, address),
    fetchInTab: (_id, address, { reach, credentials }) =>
      ask(`in tab, ${reach}${credentials === 'omit' ? ', omit' : ''}:`, address),
    isAllowed: async () => false,
    reachesPrivate: async () => false,
    originOf: async () => SITE,
    staysOnWeb: false,
    isOnline: () => true,
    now: () => 0,
    ...effects,
  });
  const { signal } = new AbortController();
  const ended = await loader({ incognito: false, ...access }, url, signal).then(
    ({ isUnfollowed, isElsewhere, url: shown }) =>
      isUnfollowed ? 'unfollowed' : isElsewhere ? 'elsewhere' : shown,
    (error: unknown) =>
      error instanceof Error ? (Reflect.get(error, 'code') ?? 'error') : 'error',
  );
  return { asked, ended, loader, signal };
}

const all = { isAllowed: async () => true };
const exposed = { ...all, reachesPrivate: async () => true };

describe('a page is fetched', () => {
  // Promise without-cookies-means-none
  it.each<[string, string, Partial<PageAccess>, Partial<LoadEffects>, string]>([
    ['of an allowed site by the background', 'https://b.example/1', {}, all, 'here, allowed:'],
    ['of the tab by the tab', `${SITE}/1`, { viaTab: 1 }, {}, 'in tab, allowed:'],
    [
      'in private windows by the tab',
      `${SITE}/1`,
      { viaTab: 1, incognito: true },
      all,
      'in tab, allowed:',
    ],
    [
      'of the tab by the tab, where redirects could lead to the own network',
      `${SITE}/1`,
      { viaTab: 1 },
      exposed,
      'in tab, allowed:',
    ],
    ['without redirects, where they could', 'https://b.example/1', {}, exposed, 'here, nowhere:'],
    [
      'with redirects on the web, where they can be kept there',
      'https://b.example/1',
      {},
      { ...exposed, staysOnWeb: true },
      'here, web:',
    ],
    [
      'of the own network with all redirects',
      'http://192.168.0.5/1',
      {},
      exposed,
      'here, allowed:',
    ],
    [
      'without cookies by the background',
      'https://b.example/1',
      { withoutCookies: true },
      all,
      'here, allowed, omit:',
    ],
    [
      'without cookies by the tab',
      `${SITE}/1`,
      { viaTab: 1, withoutCookies: true },
      {},
      'in tab, allowed, omit:',
    ],
  ])('%s', async (_how, url, access, effects, way) => {
    const { asked, ended } = await load(url, access, effects);
    expect(asked).toEqual([`${way} ${url}`]);
    expect(ended).toBe(url);
  });

  // Promise only-allowed-addresses-asked
  it.each<[string, string, Partial<PageAccess>, Partial<LoadEffects>]>([
    ['of another site than that of the tab', 'https://b.example/', { viaTab: 1 }, {}],
    ['of the other scheme of the tab', 'http://a.example/', { viaTab: 1 }, {}],
    [
      'of the site of a tab that may not be read any longer',
      `${SITE}/`,
      { viaTab: 1 },
      { originOf: async () => undefined },
    ],
    ['without a tab or permission', `${SITE}/`, {}, {}],
    [
      'of an allowed site in private windows, whose cookies the background lacks',
      'https://b.example/',
      { viaTab: 1, incognito: true },
      all,
    ],
  ])('never %s', async (_how, url, access, effects) => {
    const { asked, ended } = await load(url, access, effects);
    expect(asked).toEqual([]);
    expect(ended).toBe('PERMISSION_LOST');
  });

  // Promise only-allowed-addresses-asked
  it.each(['http://127.0.0.1/', 'http://localhost:8080/x', 'http://[::1]/', 'http://nas.local/'])(
    'never from %s because of something on the web, even if everything is allowed',
    async (url) => {
      const { asked } = await load(url, { from: SITE }, exposed);
      expect(asked).toEqual([]);
    },
  );
});

describe('a page that gives no answer', () => {
  const gone = () => new TypeError('Failed to fetch');

  // Promise only-allowed-addresses-asked
  it('is asked for once; its robots.txt tells whether its site is there', async () => {
    const { asked, ended } = await load(`${SITE}/1`, {}, all, (url) =>
      url.endsWith('/robots.txt') ? page(url) : gone(),
    );
    expect(asked).toEqual([`here, allowed: ${SITE}/1`, `here, nowhere: ${SITE}/robots.txt`]);
    expect(ended).toBe('elsewhere');
  });

  it('and whose site gives none is one that gives no answer', async () => {
    const { asked, ended } = await load(`${SITE}/1`, { viaTab: 1 }, {}, gone);
    expect(asked).toEqual([`in tab, allowed: ${SITE}/1`, `in tab, nowhere: ${SITE}/robots.txt`]);
    expect(ended).toBe('error');
  });

  it('leads elsewhere if its site has answered lately, which is not asked again', async () => {
    let time = 0;
    const answer = (url: string) => (url.endsWith('/gone') ? gone() : page(url));
    const { asked, loader, signal } = await load(
      `${SITE}/1`,
      {},
      { ...all, now: () => time },
      answer,
    );
    asked.length = 0;
    const next = () => loader({ incognito: false }, `${SITE}/gone`, signal);
    expect(await next()).toMatchObject({ isElsewhere: true });
    expect(asked).toEqual([`here, allowed: ${SITE}/gone`]);
    time = 60_000;
    await next();
    expect(asked).toContain(`here, nowhere: ${SITE}/robots.txt`);
  });

  it('is not to blame without a network', async () => {
    const offline = { ...all, isOnline: () => false };
    expect((await load(`${SITE}/1`, {}, offline, gone)).ended).toBe('OFFLINE');
    expect((await load('http://192.168.0.5/', {}, offline, gone)).ended).toBe('error');
  });
});

describe('where redirects are not followed', () => {
  it('the same address is tried over https, if that is allowed', async () => {
    const answer = (url: string) => (url.startsWith('http:') ? away(url) : page(url));
    const { asked, ended } = await load('http://b.example/1', {}, exposed, answer);
    expect(asked).toEqual([
      'here, nowhere: http://b.example/1',
      'here, nowhere: https://b.example/1',
    ]);
    expect(ended).toBe('https://b.example/1');
    const isAllowed = async (url: string) => url.startsWith('http:');
    const only = await load('http://b.example/1', {}, { ...exposed, isAllowed }, answer);
    expect([only.asked.length, only.ended]).toEqual([1, 'unfollowed']);
  });

  it('a page over https that redirects is not read', async () => {
    const { asked, ended } = await load('https://b.example/1', {}, exposed, away);
    expect([asked.length, ended]).toEqual([1, 'unfollowed']);
  });
});

it('what came from the own network after all is dropped', async () => {
  const { ended } = await load('https://b.example/1', {}, all, () => page('http://192.168.0.1/'));
  expect(ended).toBe('elsewhere');
});

it.each<[string, number, number, string]>([
  ['again', 2, 3, `${SITE}/1`],
  ['as often as the user goes on', 9, 10, `${SITE}/1`],
  ['twenty times at most', 99, 20, 'elsewhere'],
])(
  'a page that a tab was fetching when it was led to another of its site is fetched %s',
  async (_how, losses, times, end) => {
    let tries = 0;
    const asked: string[] = [];
    const { ended } = await load(
      `${SITE}/1`,
      { viaTab: 1 },
      {
        async fetchInTab(_id, url) {
          asked.push(url);
          tries += 1;
          return tries <= losses && !url.endsWith('/robots.txt') ? undefined : page(url);
        },
        now: () => tries * 1000,
      },
    );
    expect(asked.filter((url) => url === `${SITE}/1`)).toHaveLength(times);
    expect(ended).toBe(end);
  },
);
