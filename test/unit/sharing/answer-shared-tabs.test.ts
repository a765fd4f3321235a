import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import { localized } from '@/contract/user-text';
import { createTabAnswers, type SharedTabParts } from '@/sharing/answer-shared-tabs';
import { openSharedTabs, shareTab, unshareTabs, type TabNow } from '@/storage/shared-tabs';
import { forgetPairing, sharingConsents } from '@/storage/sharing';

const RYE = 'https://www.mill.example/rye';
const GONE = { type: 'failure', status: 404, error: localized('sharingTabGone') };

let tabs: Map<number, TabNow>;
let jobs: Job[];
let shown: string;

beforeEach(() => {
  fakeBrowser.reset();
  tabs = new Map([
    [1, { url: RYE, title: 'Rye' }],
    [2, { url: 'https://bank.example/', title: 'Bank' }],
  ]);
  jobs = [];
  shown = RYE;
});

function open(meanwhile = async () => {}) {
  const running: string[] = [];
  const parts = {
    read: {
      async *run(job: Job) {
        jobs.push(job);
        await meanwhile();
        const data = { markdown: '# Rye', metadata: { url: shown } };
        yield { type: 'page' as const, data, report: emptyReport() };
      },
    },
    findTab: async (tabId: number) => tabs.get(tabId),
    whyForbidden: vi.fn<SharedTabParts['whyForbidden']>(async () => undefined),
    note: vi.fn<SharedTabParts['note']>(async () => {}),
    async whileRunning<T>(work: () => Promise<T>) {
      running.push('running');
      return work().finally(() => running.push('over'));
    },
    now: () => 5,
  };
  const answer = createTabAnswers(parts);
  const ask = (tab: string) => {
    const request = { formats: ['markdown'], actions: [{ type: 'click', selector: '#pay' }] };
    const call = { type: 'scrape', id: crypto.randomUUID(), tool: 'agent', request } as const;
    return answer({ ...call, wantsLinks: false, tab }, new AbortController().signal, () => {});
  };
  return { ...parts, running, ask };
}

async function idOf(tabId: number): Promise<string> {
  const all = await openSharedTabs(async (id) => tabs.get(id));
  return all.find((tab) => tab.tabId === tabId)?.id ?? '';
}

// Promise tabs-when-shared (What leaves the machine): Of the open tabs, tools see and read those that the user has shared,
// and only until they go to another site.
it('lists and reads the tabs that are shared, and no other', async () => {
  const { ask, note } = open();
  expect(await ask('list')).toEqual({ type: 'answer', data: { tabs: [] } });
  await shareTab(1, RYE);
  const id = await idOf(1);
  expect(await ask('list')).toEqual({
    type: 'answer',
    data: { tabs: [{ id, url: RYE, title: 'Rye' }] },
  });
  expect(note).toHaveBeenCalledTimes(2);
  expect(note).toHaveBeenLastCalledWith({
    at: 5,
    tool: 'agent',
    host: '',
    tabs: true,
    outcome: 'answered',
  });
  note.mockClear();
  expect(await ask(id)).toMatchObject({ type: 'answer', data: { markdown: '# Rye' } });
  expect(jobs[0]).toMatchObject({
    retention: 'memory',
    target: { tabId: 1 },
    request: { formats: ['markdown'] },
  });
  expect(jobs[0]?.request.actions).toBeUndefined();
  expect(note).toHaveBeenCalledExactlyOnceWith({
    at: 5,
    tool: 'agent',
    host: 'mill.example',
    outcome: 'answered',
  });
  expect(await ask(crypto.randomUUID())).toEqual(GONE);
  await unshareTabs([1]);
  expect(await ask(id)).toEqual(GONE);
  expect(jobs).toHaveLength(1);
});

it('gives addresses without fragment, user name and password', async () => {
  const { ask } = open();
  const secret = 'https://me:s3cret@www.mill.example/rye?page=2#access_token=s3cret';
  tabs.set(1, { url: secret, title: 'Rye' });
  shown = secret;
  await shareTab(1, secret);
  const id = await idOf(1);
  const url = `${RYE}?page=2`;
  expect(await ask('list')).toEqual({
    type: 'answer',
    data: { tabs: [{ id, url, title: 'Rye' }] },
  });
  expect(await ask(id)).toEqual({
    type: 'answer',
    data: { markdown: '# Rye', metadata: { url, sourceURL: url } },
  });
});

it('does not share a tab any longer once it was seen on another origin, or closed', async () => {
  const { ask } = open();
  await shareTab(1, RYE);
  await shareTab(2, 'https://bank.example/');
  const [rye, bank] = [await idOf(1), await idOf(2)];
  tabs.set(1, { url: 'https://www.mill.example/oats', title: 'Oats' });
  expect(await ask(rye)).toMatchObject({ type: 'answer' });
  tabs.set(1, { url: 'http://www.mill.example/rye', title: 'Rye' });
  tabs.delete(2);
  expect(await ask(rye)).toEqual(GONE);
  tabs.set(1, { url: RYE, title: 'Rye' });
  tabs.set(2, { url: 'https://bank.example/', title: 'Bank' });
  expect(await ask(rye)).toEqual(GONE);
  expect(await ask(bank)).toEqual(GONE);
  expect(jobs).toHaveLength(1);
});

it('shares no tab of a private window, nor one whose address it may not know', async () => {
  const { ask } = open();
  await shareTab(1, RYE);
  await shareTab(2, 'https://bank.example/');
  const [rye, bank] = [await idOf(1), await idOf(2)];
  tabs.set(1, { url: RYE, title: 'Rye', incognito: true });
  tabs.set(2, {});
  expect(await ask('list')).toEqual({ type: 'answer', data: { tabs: [] } });
  expect(await ask(rye)).toEqual(GONE);
  expect(await ask(bank)).toEqual(GONE);
});

it('gives nothing of a page that the tab went to while it was read', async () => {
  const { ask, note } = open();
  await shareTab(1, RYE);
  shown = 'https://bank.example/';
  expect(await ask(await idOf(1))).toEqual(GONE);
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'failed' }));
});

it('gives nothing of a tab that the user stops sharing while it is read', async () => {
  const { ask } = open(() => unshareTabs([1]));
  await shareTab(1, RYE);
  expect(await ask(await idOf(1))).toEqual(GONE);
  expect(jobs).toHaveLength(1);
});

it('reads tabs one at a time, and shows that it does', async () => {
  const { ask, running } = open(() => Promise.resolve());
  await shareTab(1, RYE);
  await shareTab(2, 'https://bank.example/');
  await Promise.all([ask(await idOf(1)), ask(await idOf(2))]);
  expect(running).toEqual(['running', 'over', 'running', 'over']);
});

it('forgets the shared tabs with the pairing', async () => {
  const { ask } = open();
  await shareTab(1, RYE);
  const id = await idOf(1);
  await forgetPairing();
  expect(await ask(id)).toEqual(GONE);
});

it('gives a tool nothing of a site to which the user has said “never”', async () => {
  const { ask } = open();
  await shareTab(1, RYE);
  await sharingConsents.add([{ tool: 'agent', host: 'mill.example', never: true }]);
  expect(await ask('list')).toEqual({ type: 'answer', data: { tabs: [] } });
  expect(await ask(await idOf(1))).toEqual(GONE);
});

it('neither lists nor reads what the administrator keeps from tools', async () => {
  const { ask, whyForbidden } = open();
  await shareTab(1, RYE);
  whyForbidden.mockResolvedValue('no');
  expect(await ask('list')).toEqual({ type: 'answer', data: { tabs: [] } });
  expect(await ask(await idOf(1))).toEqual(GONE);
});
