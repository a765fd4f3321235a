import { expect, it } from 'vitest';
import type { JobPage, Pace } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { withAbort } from '@/async/deadline';
import type { Visited } from '@/jobs/pages/page-verdicts';
import { readPages } from '@/jobs/pages/read-pages';
import type { Turn } from '@/jobs/pages/page-turn';
import { createSiteTurns } from '@/jobs/pages/site-turns';

const PACE: Pace = { delay: 1000, pages: 100, minutes: 30, megabytes: 100 };

/** Runs on a clock that advances by itself whenever everything waits. */
async function read(
  urls: readonly (string | JobPage)[],
  answer: (url: string, visit: number) => Visited | Error,
  pace = PACE,
  work: (
    url: string,
    turn: Turn,
    pass: (ms: number) => Promise<void>,
    stop: () => void,
  ) => Promise<void> = async () => {},
  sites = createSiteTurns(),
) {
  const pages = urls.map((url): JobPage =>
    typeof url === 'string' ? { url, state: 'waiting' } : url,
  );
  const states = pages.map(({ state }) => state as string);
  const told: string[] = [];
  const reasons: (JobPage['reason'] | undefined)[] = [];
  const waits: JobPage['reason'][] = [];
  const asked: { url: string; at: number }[] = [];
  const stopping = new AbortController();
  let time = 0;
  const due: number[] = [];
  const pass = async (ms: number) => {
    const until = time + ms;
    due.push(until);
    for (let turns = 0, seen = time; time < until; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (time !== seen) [turns, seen] = [0, time];
      // Nobody sleeps: the first to be woken is one of these.
      if (turns > 5 && until === Math.min(...due)) time = until;
    }
    due.splice(due.indexOf(until), 1);
  };
  let failure: unknown;
  try {
    const events = readPages(pages, pace, stopping.signal, {
      async visit({ url }, signal, turn) {
        asked.push({ url, at: time });
        const given = answer(url, asked.filter((each) => each.url === url).length);
        if (given instanceof Error) throw given;
        if (url.endsWith('slow')) await pass(300);
        await withAbort(
          signal,
          work(url, turn, pass, () => stopping.abort()),
        );
        return given;
      },
      now: () => time,
      async sleep(ms, woken) {
        const until = time + ms;
        while (time < until) {
          // Some macrotasks later, so that what is ready comes first.
          for (let turns = 0; turns < 3; turns += 1)
            await new Promise((resolve) => setImmediate(resolve));
          if (woken.aborted) return;
          time = Math.min(until, ...due.filter((end) => end > time));
        }
      },
      random: () => 0,
      sites,
    });
    for await (const event of events) {
      if (event.type !== 'visit') continue;
      states[event.at] = event.page.state;
      told.push(`${event.at} ${event.page.state}`);
      reasons[event.at] = event.page.reason;
      if (event.page.state === 'waiting') waits.push(event.page.reason);
    }
  } catch (error) {
    failure = error;
  }
  return { asked, states, told, reasons, waits, failure, time: () => time };
}

const fine: Visited = { status: 200, outcome: { data: { markdown: 'Text', metadata: {} } } };
const refused = (retryAfter?: string): Visited => ({
  status: 429,
  ...(retryAfter !== undefined && { retryAfter }),
  outcome: { reason: 'Too many.' },
});

const onA = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}`);

// Promise no-page-lost-or-read-twice
it('many pages are read in order, one at a time from each site, with the delay in between', async () => {
  const { asked, states } = await read(onA(3), () => fine);
  expect(asked.map(({ url }) => url)).toEqual(onA(3));
  expect(asked.map(({ at }) => at)).toEqual([0, 1000, 2000]);
  expect(states).toEqual(['done', 'done', 'done']);
});

it('a slow page is reported as being read, other pages once they are read', async () => {
  const urls = ['https://a.example/', 'https://a.example/slow', 'https://b.example/'];
  const { told } = await read(urls, () => fine);
  expect(told).toEqual(['0 done', '2 done', '1 reading', '1 done']);
});

it('many pages of two sites are read side by side', async () => {
  const urls = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'];
  const { asked } = await read(urls, () => fine);
  expect(asked.filter(({ at }) => at === 0).map(({ url }) => url)).toEqual([urls[0], urls[2]]);
});

// Promise no-page-lost-or-read-twice (Jobs): In a job of many pages, no page is lost or read twice,
// whatever ended the job; no site is asked faster than it allows.
it('many pages continue where an earlier run ended, and none is read twice', async () => {
  const { asked, states } = await read(
    [
      { url: 'https://a.example/0', state: 'done' },
      { url: 'https://a.example/1', state: 'reading' },
      { url: 'https://a.example/2', state: 'failed' },
      'https://a.example/3',
    ],
    () => fine,
  );
  expect(asked.map(({ url }) => url)).toEqual(['https://a.example/1', 'https://a.example/3']);
  expect(states).toEqual(['done', 'done', 'failed', 'done']);
});

// Promise no-page-lost-or-read-twice
it('many pages wait as long as a site asks for, and the page is read after that', async () => {
  const { asked, states } = await read(onA(1), (_url, visit) =>
    visit === 1 ? refused('7') : fine,
  );
  expect(asked.map(({ at }) => at)).toEqual([0, 7000]);
  expect(states).toEqual(['done']);
});

it('a page that its site refuses says that it waits, and for how long', async () => {
  const { waits } = await read(onA(1), (_url, visit) => (visit === 1 ? refused('7') : fine));
  expect(waits).toEqual([localized('pageAskedToWait', { seconds: 7 })]);
});

// Promise no-page-lost-or-read-twice
it('a site that another run is asking is asked when that run allows it, and others meanwhile', async () => {
  const sites = createSiteTurns();
  const other = sites.join(() => {});
  other.begin('a.example');
  const urls = ['https://a.example/', 'https://b.example/1', 'https://b.example/2'];
  const { asked, states } = await read(
    urls,
    (url) => {
      if (url.endsWith('/2')) other.end('a.example', 4000);
      return fine;
    },
    PACE,
    undefined,
    sites,
  );
  expect(asked).toEqual([
    { url: urls[1], at: 0 },
    { url: urls[2], at: 1000 },
    { url: urls[0], at: 4000 },
  ]);
  expect(states).toEqual(['done', 'done', 'done']);
});

it('a run whose only site another run is asking waits for it, and ends in time', async () => {
  const sites = createSiteTurns();
  sites.join(() => {}).begin('a.example');
  const { asked, failure, time } = await read(onA(1), () => fine, PACE, undefined, sites);
  expect(asked).toEqual([]);
  expect(failure).toMatchObject({ code: 'LIMIT_REACHED' });
  expect(time()).toBe(PACE.minutes * 60_000);
});

it('many pages of a site that refuses three times in a row are given up on', async () => {
  const { asked, states } = await read([...onA(3), 'https://b.example/'], (url) =>
    url.startsWith('https://a') ? refused() : fine,
  );
  expect(asked.filter(({ url }) => url.startsWith('https://a'))).toHaveLength(3);
  expect(states).toEqual(['skipped', 'skipped', 'failed', 'done']);
});

it('many pages of a site are read although it refuses one of them', async () => {
  const { states } = await read(onA(4), (url) => (url.endsWith('0') ? refused() : fine));
  expect(states).toEqual(['failed', 'done', 'done', 'done']);
});

it('many pages continue if one fails', async () => {
  const gone: Visited = { status: 404, outcome: { reason: 'Gone.' } };
  const { states } = await read(onA(3), (url) => (url.endsWith('1') ? gone : fine));
  expect(states).toEqual(['done', 'failed', 'done']);
});

// Promise no-page-lost-or-read-twice
it.each<[string, Partial<Pace>, string]>([
  ['of pages', { pages: 2 }, 'pagesEndPages'],
  ['of minutes', { minutes: 1, delay: 40_000 }, 'pagesEndMinutes'],
  ['of megabytes', { megabytes: 10 }, 'pagesEndMegabytes'],
])('many pages end at the limit %s, and the others wait', async (_name, limit, key) => {
  const large = { ...fine, bytes: 5_000_000 };
  const { asked, states, failure } = await read(onA(4), () => large, { ...PACE, ...limit });
  expect(asked).toHaveLength(2);
  expect(states).toEqual(['done', 'done', 'waiting', 'waiting']);
  expect(failure).toMatchObject({ code: 'LIMIT_REACHED', message: { key } });
});

it('a limit that is reached with the last page is no failure', async () => {
  const { states, failure } = await read(onA(2), () => fine, { ...PACE, pages: 2 });
  expect(states).toEqual(['done', 'done']);
  expect(failure).toBeUndefined();
});

it('many pages end if access to their site is lost, and the rest waits', async () => {
  const lost = new FailureError({ code: 'PERMISSION_LOST', message: 'Lost.' });
  const { states, failure } = await read(onA(3), (url) => (url.endsWith('1') ? lost : fine));
  expect(states).toEqual(['done', 'waiting', 'waiting']);
  expect(failure).toBe(lost);
});

it('many pages end at their time limit, however long a site asks to wait', async () => {
  const { failure, time } = await read(onA(1), () => refused('300'), { ...PACE, minutes: 1 });
  expect(failure).toMatchObject({ message: { key: 'pagesEndMinutes' } });
  expect(time()).toBe(60_000);
});

// Promise no-page-lost-or-read-twice
it('a page with the same content as another is skipped, names it, and does not count', async () => {
  const { asked, states, reasons } = await read(
    onA(4),
    (url) => ({ ...fine, content: url.endsWith('3') ? 'other' : 'same' }),
    { ...PACE, pages: 2 },
  );
  expect(asked).toHaveLength(4);
  expect(states).toEqual(['done', 'skipped', 'skipped', 'done']);
  expect(reasons[1]).toEqual({ key: 'pageSameAs', params: { url: 'https://a.example/0' } });
});

it('a page with the same content as one from an earlier run is skipped', async () => {
  const { states } = await read(
    [{ url: 'https://a.example/0', state: 'done', content: 'same' }, 'https://a.example/1'],
    () => ({ ...fine, content: 'same' }),
  );
  expect(states).toEqual(['done', 'skipped']);
});

it('many pages of a site that does not answer three times in a row are given up on', async () => {
  const silent: Visited = { outcome: { reason: 'No answer.' } };
  const { asked, states, reasons } = await read([...onA(5), 'https://b.example/'], (url) =>
    url.startsWith('https://a') ? silent : fine,
  );
  expect(asked).toHaveLength(4);
  expect(states).toEqual(['failed', 'failed', 'failed', 'skipped', 'skipped', 'done']);
  expect(reasons[4]).toEqual({ key: 'pageSiteSilent' });
});

it('a page that a site refuses while it sends others is tried three times', async () => {
  const { asked, states } = await read(onA(40), (url) =>
    url.endsWith('/0') ? refused('0') : fine,
  );
  expect(asked.filter(({ url }) => url.endsWith('/0')).length).toBeLessThanOrEqual(3);
  expect(states.filter((state) => state === 'done')).toHaveLength(39);
  expect(states[0]).toBe('failed');
});

// Promise no-page-lost-or-read-twice
it('a site is asked for the next page while one that has arrived is read', async () => {
  const { asked, states } = await read(
    onA(3),
    () => fine,
    PACE,
    async (_url, turn, pass) => {
      turn.free({ status: 200 });
      await pass(2500);
    },
  );
  expect(asked.map(({ at }) => at)).toEqual([0, 1000, 2000]);
  expect(states).toEqual(['done', 'done', 'done']);
});

it('the pause of a site begins when a page has arrived, not when it has been parsed', async () => {
  const { asked } = await read(
    onA(3),
    () => fine,
    PACE,
    async (url, turn, pass) => {
      await pass(300);
      // Each arrives at once when it is asked for.
      turn.free({ status: 200 }, Number(url.at(-1)) * 1000);
    },
  );
  expect(asked.map(({ at }) => at)).toEqual([0, 1000, 2000]);
});

it('no more than four pages that have arrived are read at once', async () => {
  let reading = 0;
  let most = 0;
  const pace = { ...PACE, delay: 0 };
  const { states } = await read(
    onA(9),
    () => fine,
    pace,
    async (_url, turn, pass) => {
      turn.free({ status: 200 });
      most = Math.max(most, ++reading);
      await pass(400);
      reading -= 1;
    },
  );
  expect(most).toBe(4);
  expect(states).toEqual(Array.from({ length: 9 }, () => 'done'));
});

// Promise no-page-lost-or-read-twice
it('a page that has arrived is read to its end when the job is stopped, but not one still being fetched', async () => {
  const { states, failure } = await read(
    ['https://a.example/come', 'https://a.example/fetched', 'https://b.example/large'],
    () => fine,
    { ...PACE, delay: 0 },
    async (url, turn, pass, stop) => {
      if (!url.endsWith('fetched')) turn.free({ status: 200 });
      if (url.endsWith('come')) await pass(400);
      else await pass(url.endsWith('large') ? 5000 : 100);
      if (url.endsWith('fetched')) stop();
      await pass(1);
    },
  );
  expect(failure).toMatchObject({ code: 'CANCELLED' });
  expect(states).toEqual(['done', 'waiting', 'reading']);
});

// Promise no-page-lost-or-read-twice
it('a page that needs its site again waits for its turn, even if no other page may begin', async () => {
  const steps: string[] = [];
  const { states } = await read(
    onA(3),
    () => fine,
    { ...PACE, pages: 2 },
    async (url, turn, pass) => {
      if (!url.endsWith('0')) return pass(2000);
      turn.free({ status: 200 });
      await pass(1100);
      const wanted = turn.again();
      steps.push('wanted');
      await wanted;
      steps.push('had');
      return undefined;
    },
  ).then((ended) => {
    steps.push(`${ended.time()}`);
    return ended;
  });
  // The second page was requested at 1000 and took 2000; then came the delay.
  expect(steps).toEqual(['wanted', 'had', '4000']);
  expect(states).toEqual(['done', 'done', 'waiting']);
});

// Promise no-page-lost-or-read-twice
it('a site is asked for one page at a time, in order, even if its delay ends during the check', async () => {
  // Looking takes time here: more than the delay until all pages were looked at.
  let time = 0;
  let asking = 0;
  const asked: string[] = [];
  const most: number[] = [];
  const pages = onA(40).map((url): JobPage => ({ url, state: 'waiting' }));
  const events = readPages(pages, { ...PACE, delay: 20 }, new AbortController().signal, {
    async visit({ url }) {
      asked.push(url);
      most.push(++asking);
      await new Promise((resolve) => setImmediate(resolve));
      asking -= 1;
      return fine;
    },
    now: () => (time += 1),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    random: () => 0,
    sites: createSiteTurns(),
  });
  for await (const event of events) expect(event.type).toBe('visit');
  expect(asked).toEqual(pages.map(({ url }) => url));
  expect(Math.max(...most)).toBe(1);
});
