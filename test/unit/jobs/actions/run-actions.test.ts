import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionAnswer, DriverOrder } from '@/contract/actions';
import type { Job } from '@/contract/job';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { toFailure, type Failure } from '@/contract/result';
import { ping, runDriver, runReader, findFramePath } from '@/jobs/injected';
import type { FrameAnswer, InjectionTarget, TabAccess } from '@/jobs/tab-access';
import { createTabEngine, TAB_POLICY } from '@/jobs/tab-engine';
import { readerAnswer } from '../../../support/packed-page';
import { NO_READINGS } from '../../../support/stub-engine';
import { english } from '../../../support/locale';
import { tabJob } from '../../../support/tab-job';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Actions = NonNullable<ScrapeRequest['actions']>;

const CLICK = { type: 'click', selector: 'a' } as const;
const WRITE = { type: 'write', text: 'shoes' } as const;
const SCRAPE = { type: 'scrape' } as const;
const HTML = { url: 'https://example.org/', html: '<p>Then</p>' };

/** A browser with one tab, whose driver answers as a test says. */
class FakeTab implements TabAccess {
  url: string | undefined = 'https://example.org/';
  documentId = 'd1';
  loads = 0;
  refuses = false;
  did: string[] = [];
  onAction = async ({ action }: DriverOrder): Promise<ActionAnswer | null> =>
    action.type === 'scrape' ? { end: 'done', scrape: HTML } : { end: 'done' };

  findTab: TabAccess['findTab'] = async () => ({ url: this.url, loading: this.loads-- > 0 });
  hasGrantedHosts = async () => false;
  watchTab: TabAccess['watchTab'] = () => () => {};
  injectFile: TabAccess['injectFile'] = async (_target, path) => {
    if (this.refuses) throw new Error('Missing host permission for the tab or frames');
    this.did.push(path);
    return this.answer(null);
  };
  injectFunction: TabAccess['injectFunction'] = async (target: InjectionTarget, func, args) => {
    void target;
    if (func.name === findFramePath.name) return [];
    if (func.name === ping.name) return this.answer(true);
    if (func.name === runReader.name) return this.answer(readerAnswer());
    if (func.name !== runDriver.name) return this.answer(null);
    const [command, order] = args as unknown as Parameters<typeof runDriver>;
    this.did.push(order === null ? command : order.action.type);
    return this.answer(order === null ? true : await this.onAction(order));
  };

  answer(value: unknown): FrameAnswer[] {
    return [{ frameId: 0, documentId: this.documentId, value }];
  }
}

interface Outcome {
  told: (number | 'page')[];
  data?: Record<string, unknown>;
  failure?: Failure;
}

async function run(tab: FakeTab, actions: Actions, more: Partial<Job> = {}): Promise<Outcome> {
  const answer = async () => ({ markdown: '# Hi', metadata: {} });
  const job = { ...tabJob('j', { url: 'https://example.org/' }), request: { actions }, ...more };
  const outcome: Outcome = { told: [] };
  const work = async () => {
    const engine = createTabEngine(tab, answer, NO_READINGS, { translate: english });
    for await (const event of engine.run(job, new AbortController().signal)) {
      if (event.type === 'action') outcome.told.push(event.action);
      if (event.type !== 'page') continue;
      outcome.told.push('page');
      outcome.data = { ...event.data };
    }
  };
  const done = work().catch((error: unknown) => {
    outcome.failure = toFailure(error);
  });
  await vi.runAllTimersAsync();
  await done;
  return outcome;
}

describe('actions in a tab', () => {
  it('are done one by one, each told before it is done, and the page is read after them', async () => {
    const tab = new FakeTab();
    const told: string[] = [];
    tab.onAction = async ({ texts }) => {
      told.push(texts.step);
      return { end: 'done' };
    };
    const { told: events, data } = await run(tab, [CLICK, WRITE]);
    expect(tab.did.filter((what) => !what.startsWith('/'))).toEqual([
      'click',
      'write',
      'settle',
      'end',
    ]);
    expect(events).toEqual([0, 1, 'page']);
    expect(told).toEqual(['Winnow: step 1 of 2', 'Winnow: step 2 of 2']);
    expect(data).toEqual({ markdown: '# Hi', metadata: {} });
  });

  it('give what they gathered, in all four lists', async () => {
    const { data } = await run(new FakeTab(), [CLICK, SCRAPE]);
    expect(data?.['actions']).toEqual({
      screenshots: [],
      scrapes: [HTML],
      javascriptReturns: [],
      pdfs: [],
    });
  });

  it('go on in the page that a click leads to, when it has loaded', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => {
      if (action.type !== 'click') return { end: 'done' };
      tab.url = 'https://example.org/next';
      tab.documentId = 'd2';
      tab.loads = 5;
      return null;
    };
    const { told, failure } = await run(tab, [CLICK, WRITE]);
    expect(failure).toBeUndefined();
    expect(told).toEqual([0, 1, 'page']);
    expect(tab.did.filter((what) => what === '/driver.js')).toHaveLength(2);
  });

  it('end with the first that cannot be done, and what was there is kept', async () => {
    const tab = new FakeTab();
    tab.onAction = async ({ action }) => {
      if (action.type === 'scrape') return { end: 'done', scrape: HTML };
      return { end: 'covered' };
    };
    const { told, data, failure } = await run(tab, [SCRAPE, CLICK, WRITE]);
    expect(told).toEqual([0, 1, 'page']);
    expect(data).toMatchObject({ markdown: '# Hi', actions: { scrapes: [HTML] } });
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 1 });
    expect(english(failure?.message ?? '')).toContain('Step 2 of 3 was not done');
  });

  it('leave what only the user types to the user, and go on after it', async () => {
    const tab = new FakeTab();
    tab.onAction = async () => ({ end: 'secret' });
    expect((await run(tab, [WRITE, CLICK])).failure).toMatchObject({ action: 1 });
  });

  it('say so where the page they led to takes no script', async () => {
    const tab = new FakeTab();
    tab.onAction = async () => {
      tab.url = undefined;
      tab.refuses = true;
      return null;
    };
    const { failure } = await run(tab, [SCRAPE, CLICK]);
    expect(failure).toMatchObject({ code: 'ACTION_FAILED', action: 1 });
    expect(english(failure?.message ?? '')).toContain('click its button there');
  });

  it('begin at the action that is asked for', async () => {
    const tab = new FakeTab();
    expect((await run(tab, [CLICK, WRITE], { tab: { startAt: 1 } })).told).toEqual([1, 'page']);
    expect(tab.did).not.toContain('click');
  });

  it('are not done in another page than the one they are for', async () => {
    const tab = new FakeTab();
    tab.url = 'https://other.example/';
    const { told, failure } = await run(tab, [CLICK]);
    expect(failure).toMatchObject({ code: 'TAB_NAVIGATED' });
    expect(told).toEqual([]);
  });

  it('are not done again for another format of what was read', async () => {
    const tab = new FakeTab();
    await run(tab, [CLICK], { from: 'earlier' });
    expect(tab.did).not.toContain('click');
  });
});

describe('a job with actions', () => {
  const job: Job = {
    ...tabJob('j', { url: 'https://example.org/' }),
    request: { actions: [CLICK, WRITE] },
  };

  it('is stored before its work begins', () => {
    expect(TAB_POLICY.beginsAtOnce(job)).toBe(false);
    expect(TAB_POLICY.beginsAtOnce(tabJob('j', { url: 'https://example.org/' }))).toBe(true);
  });

  it('is not stopped by a look at the page', () => {
    expect(TAB_POLICY.supersedes(job, tabJob('j', { url: 'https://example.org/' }))).toBe(false);
    expect(TAB_POLICY.supersedes(job, job)).toBe(true);
  });

  it('is never repeated by itself, and says which step may have been done', () => {
    const message = TAB_POLICY.interruption({ ...job, progress: { done: 0, action: 1 } });
    expect(message && english(message)).toContain('step 2 of 2');
  });
});
