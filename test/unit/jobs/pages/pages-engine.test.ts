import { expect, it, vi } from 'vitest';
import { pagesToContinue, wantsTab, type JobPage } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import type { FetchedPage } from '@/jobs/pages/fetched-page';
import { pagesPolicy } from '@/jobs/engine-policies';
import type { Drawing, PageAnswer } from '@/jobs/pages/page-answer';
import { createPagesEngine, type PagesEngineParts } from '@/jobs/pages/pages-engine';
import { NO_DRAWING } from '../../../support/stub-engine';
import { localized } from '@/contract/user-text';
import { tabJob } from '../../../support/tab-job';

const page: FetchedPage = {
  status: 200,
  url: 'https://a.example/',
  contentType: 'text/html; charset=utf-8',
  bytes: new Uint8Array(),
};

function answered(markdown: string, more: Partial<PageAnswer> = {}): PageAnswer {
  const data = { markdown, metadata: {} };
  const { url } = page;
  return {
    url,
    data,
    report: {} as never,
    links: [],
    isBare: false,
    isWaiting: false,
    asksPassword: false,
    ...more,
  };
}

/**
 * Tabs of ours that give one answer in the background and one in sight, and the order of the
 * requests to them.
 */
function tabs(behind: PageAnswer | Error, inSight?: PageAnswer) {
  const asked: string[] = [];
  const drawing: Drawing = {
    may: async () => true,
    async read(_url, _asked, isInSight) {
      asked.push(isInSight ? 'in sight' : 'behind');
      const given = isInSight ? inSight : behind;
      if (given instanceof Error || given === undefined) throw given ?? new Error('not asked for');
      return given;
    },
    use: () => async () => {
      asked.push('closed');
    },
  };
  return { asked, drawing };
}

function engineOf(more: Partial<PagesEngineParts> = {}) {
  return createPagesEngine({
    load: async () => page,
    answer: async () => answered('Text'),
    drawing: NO_DRAWING,
    now: () => 0,
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    random: () => 0,
    ...more,
  });
}

const PACE = { delay: 0, pages: 9, minutes: 9, megabytes: 100 };
const job = tabJob('a', {
  operation: 'batch',
  many: { pages: [{ url: 'https://a.example/', state: 'waiting' }], pace: PACE },
});

/** A signal that the time for a page is over, soon. */
function soon(): AbortSignal {
  const end = new AbortController();
  setImmediate(() => setImmediate(() => end.abort()));
  return end.signal;
}

/** How many of three pages are asked for before the first one is parsed. */
async function fetchedBeforeParsed(delay: number): Promise<number> {
  const pages = ['1', '2', '3'].map((path): JobPage => {
    return { url: `https://a.example/${path}`, state: 'waiting' };
  });
  const pace = { delay, pages: 9, minutes: 9, megabytes: 100 };
  let fetched = 0;
  let atParsed: number | undefined;
  const events = engineOf({
    now: () => Date.now(),
    async load() {
      fetched += 1;
      return page;
    },
    async answer(_page, _asked, _signal, onParsed) {
      for (let turn = 0; turn < 9; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      atParsed ??= fetched;
      onParsed?.(false);
      return answered(`Text ${fetched}`);
    },
  }).run(tabJob('a', { operation: 'batch', many: { pages, pace } }), new AbortController().signal);
  for await (const event of events) if (event.type === 'visit') break;
  return atParsed ?? 0;
}

async function outcome(more: Partial<PagesEngineParts>) {
  const events = [];
  for await (const event of engineOf(more).run(job, new AbortController().signal))
    events.push(event);
  return events.at(-1);
}

it.each<[string, Partial<PagesEngineParts>, string]>([
  ['is gone', { load: async () => ({ ...page, status: 404 }) }, 'pageStatus'],
  ['is too large', { load: async () => ({ ...page, isTooLarge: true as const }) }, 'pageTooLarge'],
  ['is a picture', { load: async () => ({ ...page, contentType: 'image/png' }) }, 'pageNotHtml'],
  ['gives no answer', { load: () => Promise.reject(new TypeError('network')) }, 'pageNoAnswer'],
  [
    'takes too long',
    {
      load: (_job, _url, _from, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')));
        }),
    },
    'pageTooLate',
  ],
  [
    'leads to a site that may not be read',
    { load: async () => ({ ...page, status: 302, isElsewhere: true as const }) },
    'pageElsewhere',
  ],
  [
    'leads to where people sign in',
    {
      load: async () => ({ ...page, url: 'https://a.example/login?next=%2F' }),
      answer: async () =>
        answered('Your password', { url: 'https://a.example/login?next=%2F', asksPassword: true }),
    },
    'pageSignIn',
  ],
  [
    'has no text without its scripts',
    {
      answer: async () => answered(' '),
    },
    'pageEmpty',
  ],
])('a page that %s fails with its reason', async (_what, more, key) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon());
  expect(await outcome(more)).toMatchObject({
    type: 'visit',
    page: { state: 'failed', reason: { key } },
  });
});

it.each(['PERMISSION_LOST', 'OFFLINE'] as const)(
  'a page that cannot be requested ends the job: %s',
  async (code) => {
    const lost = new FailureError({ code, message: 'Lost.' });
    await expect(outcome({ load: () => Promise.reject(lost) })).rejects.toBe(lost);
  },
);

it.each([
  [false, null],
  [true, { key: 'pagesInterrupted' }],
])(
  'many pages continue after the background ended, unless the browser did (%s)',
  async (isNew, why) => {
    expect(await pagesPolicy(async () => isNew).interruption(job)).toEqual(why);
  },
);

it.each([
  [0, 3],
  [5, 1],
])(
  'with %i ms between two pages, %i are requested before the first is parsed',
  async (delay, count) => {
    expect(await fetchedBeforeParsed(delay)).toBe(count);
  },
);

const bare = async () => answered('', { isBare: true });

it('a page that its scripts write is read in a background tab, and its row says so', async () => {
  const { asked, drawing } = tabs(answered('Written'));
  expect(await outcome({ answer: bare, drawing })).toMatchObject({
    page: { state: 'done', reason: { key: 'pageByTab' } },
    given: { data: { markdown: 'Written' } },
  });
  expect(asked).toEqual(['behind', 'closed']);
});

it('a view that scripts show by a route is opened by its whole address', async () => {
  const opened: string[] = [];
  const drawing: Drawing = {
    ...NO_DRAWING,
    may: async () => true,
    async read(url) {
      opened.push(url);
      return answered('Written');
    },
  };
  const view = {
    ...job,
    many: { pages: [{ url: 'https://a.example/#/one', state: 'waiting' as const }], pace: PACE },
  };
  const events = engineOf({ answer: bare, drawing }).run(view, new AbortController().signal);
  for await (const event of events) void event;
  expect(opened).toEqual(['https://a.example/#/one']);
});

// Promise tools-ask-first
it('of one site only, what a redirect led to on another is not opened in a tab', async () => {
  const { asked, drawing } = tabs(answered('Written'));
  const there = async () => answered('Little', { isBare: true, url: 'https://bank.example/' });
  const alone = { ...job, many: { pages: [], pace: PACE, ...job.many, oneSite: true as const } };
  const events = engineOf({ answer: there, drawing }).run(alone, new AbortController().signal);
  const visits = [];
  for await (const event of events) if (event.type === 'visit') visits.push(event);
  expect(visits.at(-1)?.given?.data.markdown).toBe('Little');
  expect(asked).toEqual(['closed']);
});

it('a page that loads only in sight is read in a window', async () => {
  const { asked, drawing } = tabs(answered('', { isWaiting: true }), answered('Seen'));
  expect(await outcome({ answer: bare, drawing })).toMatchObject({
    page: { state: 'done', reason: { key: 'pageInSight' } },
    given: { data: { markdown: 'Seen' } },
  });
  expect(asked).toEqual(['behind', 'in sight', 'closed']);
});

it('a page that cannot be read in a window stays as it was read in the background', async () => {
  const { drawing } = tabs(answered('Heading', { isWaiting: true }));
  expect(await outcome({ answer: bare, drawing })).toMatchObject({
    page: { state: 'done', reason: { key: 'pageByTab' } },
    given: { data: { markdown: 'Heading' } },
  });
});

it('a page with text is not opened in a tab', async () => {
  const { asked, drawing } = tabs(answered('Written'));
  await outcome({ drawing });
  expect(asked).toEqual(['closed']);
});

it.each([
  ['nothing', '', 'failed'],
  ['a line', 'A line.', 'done'],
])('a page of %s whose site no tab may open says what to do', async (_what, text, state) => {
  const answer = async () => answered(text, { isBare: true });
  const event = await outcome({ answer });
  const row: Partial<JobPage> = event?.type === 'visit' ? event.page : {};
  expect(row).toMatchObject({ state, reason: { key: 'pageBare' } });
  expect(wantsTab(row)).toBe(true);
  expect(pagesToContinue([{ state: 'done', ...row, url: 'https://a.example/' }], true)).toEqual([
    { url: 'https://a.example/', state: 'waiting' },
  ]);
});

it('a page of a private window is not opened in an ordinary tab', async () => {
  const { asked, drawing } = tabs(answered('Written'));
  const events = engineOf({ answer: bare, drawing }).run(
    { ...job, incognito: true },
    new AbortController().signal,
  );
  for await (const event of events) void event;
  expect(asked).toEqual(['closed']);
});

it('the fetched version of a page is kept if its tab fails', async () => {
  const { drawing } = tabs(new Error('closed'));
  const answer = async () => answered('A line.', { isBare: true });
  expect(await outcome({ answer, drawing })).toMatchObject({
    page: { state: 'done' },
    given: { data: { markdown: 'A line.' } },
  });
});

it('pages with the same text have the same content key, whatever their addresses', async () => {
  const contentOf = async (markdown: string, url: string, title: string) => {
    const data = { markdown, metadata: { url, title } };
    const event = await outcome({ answer: async () => answered('', { data }) });
    return event?.type === 'visit' ? event.page.content : undefined;
  };
  const first = await contentOf('Text', 'https://a.example/', 'Title');
  expect(first).toMatch(/^[\da-f]{16}$/u);
  expect(await contentOf('Text', 'https://a.example/?sid=2', 'Title')).toBe(first);
  expect(await contentOf('Text', 'https://a.example/', 'Other')).not.toBe(first);
  expect(await contentOf('More', 'https://a.example/', 'Title')).not.toBe(first);
});

it('a page of the own network that something on the web led to is not asked for, and says why', async () => {
  const asked: string[] = [];
  const pages: JobPage[] = [
    { url: 'https://a.example/', state: 'done' },
    { url: 'http://192.168.0.1/', state: 'waiting', depth: 1 },
    { url: 'https://b.example/', state: 'waiting', depth: 1 },
  ];
  const events = engineOf({
    async load(_job, url, from) {
      asked.push(`${from} ${url}`);
      return { ...page, url };
    },
  }).run(
    tabJob('a', { operation: 'batch', many: { pages, pace: PACE } }),
    new AbortController().signal,
  );
  const ends = [];
  for await (const event of events) if (event.type === 'visit') ends.push([event.at, event.page]);
  expect(asked).toEqual(['https://a.example/ https://b.example/']);
  expect(ends).toContainEqual([1, { state: 'skipped', reason: localized('fetchOutOfBounds') }]);
});

it('what a tab shows after its scripts led it to the own network is not taken', async () => {
  const led = answered('SECRET', { url: 'http://192.168.0.1/' });
  const { drawing } = tabs(led);
  const event = await outcome({ drawing, answer: async () => answered('Text', { isBare: true }) });
  expect(event).toMatchObject({ given: { data: { markdown: 'Text' } } });
});

// Promise reading-never-acts
it('of a list, what does something when it is opened is read only if it was chosen by itself', async () => {
  const asked: string[] = [];
  const pages: JobPage[] = [
    { url: 'https://a.example/logout', state: 'waiting' },
    { url: 'https://a.example/comments/5/delete', state: 'waiting', wanted: true },
    { url: 'https://a.example/blog/how-to-log-out', state: 'waiting' },
  ];
  const run = tabJob('a', { operation: 'batch', many: { pages, pace: PACE } });
  const events = engineOf({
    async load(_job, url) {
      asked.push(url);
      return { ...page, url };
    },
    answer: async ({ url }) => answered(`Text of ${url}`, { url }),
  }).run(run, new AbortController().signal);
  const ends = new Map<number, unknown>();
  for await (const event of events) if (event.type === 'visit') ends.set(event.at, event.page);
  expect(asked).toEqual([pages[1]?.url, pages[2]?.url]);
  expect(ends.get(0)).toEqual({ state: 'skipped', reason: { key: 'pageActs' } });
});

// Promise without-cookies-means-none
it('without cookies no page is opened in a tab, which would send them, and that is said', async () => {
  const { asked, drawing } = tabs(answered('By its scripts'));
  const pages: JobPage[] = [{ url: 'https://a.example/', state: 'waiting' }];
  const run = tabJob('a', {
    operation: 'batch',
    many: { pages, pace: PACE, withoutCookies: true },
  });
  const events = engineOf({
    drawing,
    answer: async () => answered('Bare', { isBare: true }),
  }).run(run, new AbortController().signal);
  const ends = [];
  for await (const event of events) if (event.type === 'visit') ends.push(event.page);
  expect(asked).toEqual(['closed']);
  expect(ends.at(-1)).toMatchObject({ state: 'done', reason: { key: 'pageBareNoCookies' } });
});

it('values of a page are given for the rows of a table, also if another page has the same', async () => {
  const fields = [
    { key: 'price', name: 'Price', kind: 'price', selector: '.p', take: 'text' } as const,
  ];
  const pages = ['1', '2', '3'].map((path): JobPage => {
    return { url: `https://a.example/${path}`, state: 'waiting' };
  });
  const join = { columns: [], link: 0, fields: [...fields] };
  const asked: unknown[] = [];
  const events = engineOf({
    load: async (_job, url) => ({ ...page, url }),
    async answer({ url }, order) {
      asked.push(order.fields);
      return answered('', { url, row: [url.endsWith('3') ? null : { value: 64 }] });
    },
  }).run(
    tabJob('a', { operation: 'batch', many: { pages, pace: PACE, join } }),
    new AbortController().signal,
  );
  const outcomes = [];
  for await (const event of events)
    if (event.type === 'visit' && event.page.state !== 'reading')
      outcomes.push([event.page.state, event.given?.table?.rows, event.page.reason]);
  expect(asked).toEqual([fields, fields, fields]);
  expect(outcomes).toEqual([
    ['done', [[{ value: 64 }]], undefined],
    ['done', [[{ value: 64 }]], undefined],
    ['failed', undefined, localized('pageNoValues')],
  ]);
});

it('gives the links of each page only to a job that wants them, and follows none', async () => {
  const answer = vi.fn<PagesEngineParts['answer']>(async () =>
    answered('Text', { links: [{ url: 'https://a.example/next' }] }),
  );
  const { many } = job;
  if (many === undefined) throw new Error('no job of many pages');
  const visitsOf = async (each: typeof job) => {
    const events = await Array.fromAsync(
      engineOf({ answer }).run(each, new AbortController().signal),
    );
    return events.filter(({ type }) => type === 'visit');
  };
  const wanting = await visitsOf({ ...job, many: { ...many, givesLinks: true } });
  expect(wanting).toMatchObject([{ links: [{ url: 'https://a.example/next' }] }]);
  expect(answer.mock.lastCall?.[1].wantsLinks).toBe(true);
  const [other] = await visitsOf(job);
  expect(other).not.toHaveProperty('links');
  expect(answer).toHaveBeenCalledTimes(2);
});
