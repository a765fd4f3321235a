import { expect, it, vi } from 'vitest';
import { localized } from '@/contract/user-text';
import type { Job } from '@/contract/job';
import { createOwnTabs } from '@/sharing/own-tabs';
import type { OwnTabParts } from '@/sharing/read-own-tab';

const RYE = 'https://mill.example/rye';
const FIND = { type: 'click', selector: '#find' } as const;
const SESSION = crypto.randomUUID();

/** Tabs that open with the number that they are the how manieth of, and run nothing but count it. */
function open() {
  const tabs = new Map<number, string>();
  const jobs: Job[] = [];
  let opened = 0;
  const answer = async () => [{ frameId: 0, documentId: 'd', value: { ok: true } }];
  const parts = {
    access: {
      async findTab(id: number) {
        const url = tabs.get(id);
        return url === undefined ? undefined : { url, loading: false };
      },
      injectFile: answer,
      injectFunction: answer,
      watchTab: () => () => {},
      hasGrantedHosts: async () => false,
      deedWords: () => Promise.reject(new Error('none')),
    },
    read: {
      async *run(job: Job) {
        jobs.push(job);
        const url = tabs.get(job.target.tabId ?? 0) ?? '';
        yield { type: 'page' as const, data: { markdown: '# Rye', metadata: { url } } };
      },
    },
    open: vi.fn<OwnTabParts['open']>(async (url) => {
      opened += 1;
      tabs.set(opened, url);
      return opened;
    }),
    close: vi.fn<OwnTabParts['close']>(async (id) => void tabs.delete(id)),
    show: async () => {},
    now: () => 5,
  };
  const own = createOwnTabs(parts);
  const session = new AbortController();
  const { signal } = session;
  const request = { url: RYE, actions: [FIND] };
  return {
    ...parts,
    tabs,
    jobs,
    session,
    find: (of: string) => own.find(of),
    once: (url = RYE, of = signal, onBegin = () => {}) =>
      own.read({ ...request, url }, of, { hints: [] }, onBegin),
    begin: () => own.read(request, signal, { hints: [], session: SESSION, opens: true }, () => {}),
    goOn: (url = RYE) =>
      own.read(
        { ...request, url },
        new AbortController().signal,
        { hints: [], session: SESSION, opens: false },
        () => {},
      ),
  };
}

it('closes the tab of a single call', async () => {
  const { once, tabs, open: opened } = open();
  await once();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(tabs.size).toBe(0);
});

it('begins a call when the one before has left, and none that has ended meanwhile', async () => {
  const { once, open: opened } = open();
  const first = Promise.withResolvers<number>();
  opened.mockImplementationOnce(() => first.promise);
  const begun: string[] = [];
  const leaving = once(RYE, undefined, () => void begun.push('first'));
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  const late = new AbortController();
  const stopped = once(RYE, late.signal, () => void begun.push('stopped'));
  const next = once(RYE, undefined, () => void begun.push('next'));
  late.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(begun).toEqual(['first']);
  first.reject(new Error('closed'));
  await expect(leaving).rejects.toThrow('closed');
  await next;
  expect(begun).toEqual(['first', 'next']);
  expect(opened).toHaveBeenCalledTimes(2);
});

it('leaves a page that hangs with its call, and waits for none to be closed', async () => {
  const { once, access, close } = open();
  const hangs = new Promise<never>(() => {});
  vi.spyOn(access, 'injectFile').mockReturnValueOnce(hangs);
  close.mockReturnValueOnce(hangs);
  const late = new AbortController();
  const begun = Promise.withResolvers<void>();
  const hanging = once(RYE, late.signal, begun.resolve);
  await begun.promise;
  await expect.poll(() => vi.mocked(access.injectFile).mock.calls.length).toBe(1);
  const next = once();
  late.abort();
  await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(close).toHaveBeenCalledWith(1);
  expect((await next).data?.markdown).toBe('# Rye');
});

it('opens no address that does something by itself', async () => {
  const { once, open: opened } = open();
  const acting = once('https://mill.example/logout');
  await expect(acting).rejects.toMatchObject({ message: localized('pageActs') });
  expect(opened).not.toHaveBeenCalled();
});

// Promise tools-ask-first
it('keeps the tab of a session as it is, until the session ends', async () => {
  const { begin, goOn, find, tabs, jobs, session, open: opened } = open();
  await begin();
  expect(find(SESSION)).toBe(RYE);
  // Its steps have led on.
  tabs.set(1, `${RYE}/2`);
  expect(await goOn()).toMatchObject({ shown: `${RYE}/2`, data: { markdown: '# Rye' } });
  expect(find(SESSION)).toBe(`${RYE}/2`);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(jobs.map(({ target }) => target.tabId)).toEqual([1, 1]);
  session.abort();
  await expect.poll(() => tabs.size).toBe(0);
  expect(find(SESSION)).toBeUndefined();
});

it('remembers where a tab was while the browser does not tell it', async () => {
  const { begin, goOn, find, tabs } = open();
  await begin();
  tabs.set(1, '');
  await expect(goOn()).rejects.toMatchObject({ message: localized('pageElsewhere') });
  expect(find(SESSION)).toBe(RYE);
});

it('does nothing in a tab that its user has closed, nor in one of a session that is over', async () => {
  const closed = open();
  await closed.begin();
  closed.tabs.clear();
  const gone = { message: localized('sharingTabGone') };
  await expect(closed.goOn()).rejects.toMatchObject(gone);
  const over = open();
  await over.begin();
  over.session.abort();
  await expect(over.goOn()).rejects.toMatchObject(gone);
  expect(over.open).toHaveBeenCalledTimes(1);
});

it('leaves no tab of a session that ended while it was opening', async () => {
  const { begin, open: opened, tabs, session } = open();
  opened.mockImplementationOnce(async (url) => {
    session.abort();
    tabs.set(1, url);
    return 1;
  });
  await expect(begin()).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect.poll(() => tabs.size).toBe(0);
});
