import { describe, expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import type { TableRow } from '@/contract/table/page-table';
import type { TableRunOrder } from '@/contract/table/table-run';
import { createJobRunner } from '@/jobs/job-runner';
import { storedPages } from '@/storage/stored-pages';
import { withTableRuns } from '@/jobs/table-run/table-engine';
import type { PageAnswer, PageOfTable, TableRunEffects } from '@/jobs/table-run/run-table';
import type { JobStore } from '@/storage/job-store';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { NO_READINGS, stubEngine } from '../../../support/stub-engine';
import { TAB_POLICY } from '@/jobs/engine-policies';

const ORDER: TableRunOrder = {
  rule: {
    records: { selector: '.row' },
    fields: [
      { key: 'name', name: 'Name', kind: 'text', selector: 'b', take: 'text' },
      { key: 'link', name: 'Link', kind: 'link', selector: 'a', take: '@href' },
    ],
  },
  pages: 100,
  rows: 10_000,
  minutes: 10,
  delay: 1,
};

function runJob(more: Partial<TableRunOrder> = {}): Job {
  return {
    id: 'run',
    operation: 'table',
    engine: 'tab',
    state: 'queued',
    target: { url: at(1), title: 'List', tabId: 1 },
    request: {},
    retention: 'disk',
    incognito: false,
    createdAt: 0,
    kept: true,
    from: 'page',
    run: { ...ORDER, ...more },
  };
}

const at = (page: number) => `https://shop.example/list?page=${page}`;

const row = (id: string | number): TableRow => [
  { value: `Row ${id}` },
  { value: `https://shop.example/p/${id}` },
];

/**
 * A site whose pages have three rows each; the last row of each page is also the first of the next.
 */
function site(pages: number): (page: number) => PageOfTable | undefined {
  return (page) =>
    page > pages
      ? undefined
      : {
          url: at(page),
          rows: [0, 1, 2].map((n) => row(page * 2 + n)),
          ...(page < pages && { next: at(page + 1) }),
        };
}

interface World {
  asked: string[];
  waited: number[];
  effects(store: Pick<JobStore, 'result'>): TableRunEffects;
}

/** @param answer - The site's answer for the page with this number; by default what `pages` has. */
function world(
  pages: (page: number) => PageOfTable | undefined,
  answer: (page: number, asked: number) => Promise<PageAnswer> | PageAnswer | undefined = () =>
    undefined,
): World {
  const asked: string[] = [];
  const waited: number[] = [];
  return {
    asked,
    waited,
    effects: (store) => ({
      stored: (job) => storedPages(store, job),
      firstPage: async () => pages(1) ?? { url: at(1), rows: [] },
      async loadPage(_job, _order, url) {
        asked.push(url);
        const number = Number(new URL(url).searchParams.get('page'));
        const page = pages(number);
        const own = await answer(number, asked.length);
        return own ?? { status: page === undefined ? 404 : 200, ...(page && { page }) };
      },
      shownPage: async () => expect.fail('the tab stays'),
      turnPage: async () => expect.fail('the tab stays'),
      async wait(ms, signal) {
        signal?.throwIfAborted();
        waited.push(ms);
      },
      random: () => 0,
    }),
  };
}

function runnerOf(store: JobStore, effects: TableRunEffects) {
  const none = stubEngine(async () => ({ data: { metadata: {} } }));
  const tab = withTableRuns({ ...none, policy: TAB_POLICY }, async () => effects);
  return createJobRunner({
    store,
    engines: { tab, service: none, upload: none },
    manyPages: { tab: none, service: none },
    agent: none,
    readings: NO_READINGS,
    keepAlive: (work) => work(),
    afterDone: async () => {},
    now: Date.now,
  });
}

async function run(web: World, job = runJob()) {
  const store = createMemoryJobStore();
  const runner = runnerOf(store, web.effects(store));
  await runner.start(job);
  const ended = await runner.ended(job.id);
  const stored = ended === undefined ? [] : await storedPages(store, ended);
  return { ended, pages: stored, names: namesIn(stored.flatMap(({ rows }) => rows)) };
}

const namesIn = (rows: readonly TableRow[]) => rows.map(([cell]) => cell?.value);

const upTo = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Row ${from + n}`);

describe('a run of a table', () => {
  it('reads each page once, in order, and leaves out known rows', async () => {
    const web = world(site(5));
    const { ended, pages, names } = await run(web);
    expect(names).toEqual(upTo(11, 2));
    expect(ended).toMatchObject({
      state: 'done',
      progress: { done: 5, table: { rows: 11, doubles: 4, ended: 'last' } },
    });
    expect(pages.map(({ url }) => url)).toEqual([1, 2, 3, 4, 5].map(at));
    // The first page is requested, too, to find out whether the site itself sends the rows.
    expect(web.asked).toEqual([1, 2, 3, 4, 5].map(at));
  });

  it('keeps another record of an author that an earlier page had, without its old ones', async () => {
    const fields = ['Quote', 'Author', 'Likes'].map((name, at) => ({
      key: name.toLowerCase(),
      name,
      kind: at === 2 ? ('number' as const) : ('text' as const),
      selector: `.c${at}`,
      take: 'text' as const,
    }));
    const quote = (text: string, author: string, likes: number): TableRow => [
      { value: text },
      { value: author, href: `https://shop.example/author/${author}` },
      { value: likes },
    ];
    const rows = [
      [quote('Be yourself.', 'Wilde', 1), quote('So it goes.', 'Vonnegut', 2)],
      [quote('I can resist anything.', 'Wilde', 1), quote('So it goes.', 'Vonnegut', 3)],
    ];
    const pages = (page: number) => ({
      url: at(page),
      rows: rows[page - 1] ?? [],
      ...(page < rows.length && { next: at(page + 1) }),
    });
    const { names } = await run(world(pages), runJob({ rule: { ...ORDER.rule, fields } }));
    expect(names).toEqual(['Be yourself.', 'So it goes.', 'I can resist anything.']);
  });

  it('keeps equal records of one page', async () => {
    const twice = { url: at(1), rows: [row(1), row(1), row(2)] };
    const { names, ended } = await run(world(() => twice));
    expect(names).toEqual(['Row 1', 'Row 1', 'Row 2']);
    expect(ended?.progress?.table?.doubles).toBe(0);
  });

  // Promise table-run-keeps-pace (What leaves the machine): A table run loads one page at a time,
  // at the pace that the user agreed to, and backs off from a busy site.
  it('waits before every request for the agreed time', async () => {
    const web = world(site(4));
    await run(web, runJob({ delay: 2 }));
    expect(web.waited).toEqual([2000, 2000, 2000, 2000]);
  });

  it.each<[string, Partial<TableRunOrder>, number, string]>([
    ['pages', { pages: 3 }, 3, 'pages'],
    ['rows', { rows: 6 }, 3, 'rows'],
  ])('ends at the limit of %s', async (_, limit, done, end) => {
    const { ended } = await run(world(site(20)), runJob(limit));
    expect(ended?.progress).toMatchObject({ done, table: { ended: end } });
  });

  it('has as much time as agreed although the clock is set forward meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const setForward = () => {
      vi.setSystemTime(Date.now() + 3_600_000);
      return undefined;
    };
    const { ended } = await run(world(site(4), setForward));
    vi.useRealTimers();
    expect(ended?.progress).toMatchObject({ done: 4, table: { ended: 'last' } });
  });

  it('ends if the next page was already read', async () => {
    const pages = site(3);
    const circle = (page: number) => ({ ...pages(page), next: at(page === 3 ? 1 : page + 1) });
    const { ended, pages: read } = await run(world(circle as typeof pages));
    expect(ended?.progress?.table?.ended).toBe('circle');
    expect(read).toHaveLength(3);
  });

  it('ends if two pages in a row have nothing new', async () => {
    const same = (page: number) => ({ url: at(page), rows: [row(1), row(2)], next: at(page + 1) });
    const { ended, names } = await run(world(same));
    expect(ended?.progress).toMatchObject({
      done: 3,
      table: { rows: 2, doubles: 4, ended: 'nothingNew' },
    });
    expect(names).toEqual(upTo(2, 1));
  });

  it('ends if the site sends none of the rows that its scripts show', async () => {
    const empty = { status: 200, page: { url: at(1), rows: [] } };
    const web = world(site(5), () => empty);
    const { ended, names } = await run(web);
    expect(ended?.progress?.table?.ended).toBe('scripted');
    expect(names).toEqual(upTo(3, 2));
    expect(web.asked).toEqual([at(1)]);
  });

  it('ends if the site sends no page, and keeps its rows', async () => {
    const refuse = (page: number) => (page === 3 ? { status: 403 } : undefined);
    const { ended, names } = await run(world(site(5), refuse));
    expect(ended).toMatchObject({ state: 'done', progress: { table: { ended: 'refused' } } });
    expect(names).toEqual(upTo(5, 2));
  });

  // Promise table-run-keeps-pace
  it('backs off from a busy site for as long as it asks, and continues', async () => {
    let refused = 0;
    const busy = (page: number) =>
      page === 3 && refused++ < 2 ? { status: 429, retryAfter: '7' } : undefined;
    const web = world(site(4), busy);
    const { ended, names } = await run(web);
    expect(names).toEqual(upTo(9, 2));
    expect(ended?.progress?.table).toEqual({ rows: 9, doubles: 3, ended: 'last' });
    expect(web.waited.filter((ms) => ms === 7000)).toHaveLength(2);
  });

  it('ends if a site asks for a long pause', async () => {
    const busy = (page: number) => (page === 3 ? { status: 503, retryAfter: '3600' } : undefined);
    const web = world(site(4), busy);
    const { ended } = await run(web);
    expect(ended?.progress?.table?.ended).toBe('busy');
    expect(web.asked.filter((url) => url === at(3))).toHaveLength(1);
  });

  it('keeps its rows when the user stops it', async () => {
    const store = createMemoryJobStore();
    const arrived = Promise.withResolvers<void>();
    const web = world(site(9), async (page) => {
      if (page !== 4) return { status: 200, page: site(9)(page) as PageOfTable };
      arrived.resolve();
      return new Promise<PageAnswer>(() => {});
    });
    const effects = web.effects(store);
    const runner = runnerOf(store, {
      ...effects,
      loadPage: (job, order, url, signal) =>
        Promise.race([
          effects.loadPage(job, order, url, signal),
          new Promise<PageAnswer>((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')));
          }),
        ]),
    });
    await runner.start(runJob());
    await arrived.promise;
    await runner.cancel('run');
    const ended = await store.get('run');
    expect(ended).toMatchObject({
      state: 'done',
      progress: { done: 3, table: { rows: 7, ended: 'stopped' } },
    });
  });

  // Promise table-run-loses-no-row (Jobs): A table run that is killed loses no row and duplicates
  // none.
  it('of 60 pages, killed while loading and while storing, loses no row and duplicates none', async () => {
    const store = createMemoryJobStore();
    const killedAt = Promise.withResolvers<void>();
    const first = world(site(60), (page) => {
      if (page !== 20) return undefined;
      killedAt.resolve();
      return new Promise<PageAnswer>(() => {});
    });
    await runnerOf(store, first.effects(store)).start(runJob());
    await killedAt.promise;

    const killedAgain = Promise.withResolvers<void>();
    const torn: JobStore = {
      ...store,
      async update(id, change, content) {
        if (content !== undefined && 'page' in content && content.page === 40) {
          killedAgain.resolve();
          return new Promise(() => {});
        }
        return store.update(id, change, content);
      },
    };
    const second = world(site(60));
    void runnerOf(torn, second.effects(torn)).idle();
    await killedAgain.promise;

    const third = world(site(60));
    const runner = runnerOf(store, third.effects(store));
    await runner.idle();
    const ended = await store.get('run');
    expect(ended).toMatchObject({
      state: 'done',
      progress: { done: 60, table: { rows: 121, doubles: 59, ended: 'last' } },
    });
    const pages = await storedPages(store, ended ?? runJob());
    expect(namesIn(pages.flatMap(({ rows }) => rows))).toEqual(upTo(121, 2));
    expect(second.asked[0]).toBe(at(20));
    expect(third.asked[0]).toBe(at(41));
  });
});
