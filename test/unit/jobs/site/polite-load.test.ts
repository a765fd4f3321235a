import { expect, it } from 'vitest';
import { createSiteTurns } from '@/jobs/pages/site-turns';
import { createPoliteLoad } from '@/jobs/site/polite-load';

/** Loads files, each in 10 ms, on a clock that advances when everything sleeps. */
function politely(statusOf: (url: string) => number = () => 200, delay = 1000) {
  const asked: string[] = [];
  let time = 0;
  const sites = createSiteTurns();
  const sleep = async (ms: number, woken: AbortSignal) => {
    const until = time + ms;
    for (let turns = 0; turns < 9; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
    if (!woken.aborted) time = Math.max(time, until);
  };
  const { load, leave } = createPoliteLoad(
    async (url: string, signal: AbortSignal) => {
      asked.push(`${time} ${url}`);
      await sleep(10, signal);
      return { status: statusOf(url) };
    },
    delay,
    { sites, now: () => time, sleep, random: () => 0 },
  );
  const { signal } = new AbortController();
  return {
    asked,
    sites,
    leave,
    load: (url: string, least?: number) => load(url, signal, least),
    time: () => time,
  };
}

it('files of a site are loaded one at a time, with the delay in between, or what the site wants', async () => {
  const { asked, load } = politely();
  await Promise.all([
    load('https://a.example/1'),
    load('https://a.example/2', 5000),
    load('https://a.example/3'),
  ]);
  expect(asked).toEqual([
    '0 https://a.example/1',
    '1010 https://a.example/2',
    '6020 https://a.example/3',
  ]);
});

it('a file waits until no other run asks its site, and the next run waits as long as it would', async () => {
  const { asked, load, leave, sites } = politely();
  let frees = 0;
  const other = sites.join(() => (frees += 1));
  other.begin('a.example');
  const loaded = load('https://a.example/1');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toEqual([]);
  other.end('a.example', 0);
  await loaded;
  expect(asked).toHaveLength(1);
  leave();
  expect([frees > 0, other.readyAt('a.example') > 1000]).toEqual([true, true]);
});

it('a site that refuses three times in a row is not asked again', async () => {
  const { asked, load } = politely((url) => (url.includes('a.example') ? 429 : 200), 0);
  for (let at = 0; at < 3; at += 1) await load(`https://a.example/${at}`);
  await expect(load('https://a.example/3')).rejects.toThrow('not asked');
  await load('https://b.example/');
  expect(asked).toHaveLength(4);
});
