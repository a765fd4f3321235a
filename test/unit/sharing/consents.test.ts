import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConsents } from '@/sharing/consents';
import { createOnceAccess } from '@/sharing/once-access';
import { onceSites, sharingConsents } from '@/storage/sharing';
import type { ConsentAnswer, SharingQuestion } from '@/storage/sharing-state';

const TOOL = 'report-script';
const RYE = 'https://www.mill.example/rye';
const SITE = 'https://www.mill.example/*';
const ALL = '<all_urls>';

beforeEach(() => fakeBrowser.reset());

/** Consents with access to all sites, at a time that a test sets; the latest questions are in `shown`. */
function open(hasAccess: (patterns: string[]) => Promise<boolean> = async () => true) {
  const clock = { now: 1000 };
  const shown: SharingQuestion[][] = [];
  const remove = vi.fn<(patterns: string[]) => Promise<void>>(async () => {});
  const once = createOnceAccess(remove);
  const consents = createConsents({
    hasAccess,
    once,
    show: (questions) => shown.push(questions),
    now: () => clock.now,
  });
  const onPending = vi.fn<() => void>();
  return {
    clock,
    onPending,
    once,
    remove,
    consents,
    questions: () => shown.at(-1) ?? [],
    reset: () => consents.reset(),
    decide: (url = RYE, tool = TOOL, signal = new AbortController().signal, until = 60_000) =>
      consents.decide({ tool, url, until }, signal, onPending),
    answer: async (answer: ConsentAnswer, given: string[] = []) => {
      await expect.poll(() => shown.at(-1)?.length ?? 0).toBeGreaterThan(0);
      await consents.answer(shown.at(-1)?.[0]?.id ?? '', answer, given);
    },
  };
}

// Promise tools-ask-first (What leaves the machine): A tool gets no page of a site before the user has let it, and no other page.
it('asks at the first request of a tool for a site, and keeps the answer for it', async () => {
  const { decide, answer, onPending, questions } = open();
  const first = decide();
  await answer('site');
  expect(await first).toBe('allowed');
  expect(onPending).toHaveBeenCalledTimes(1);
  expect(questions()).toEqual([]);
  expect(await decide('http://mill.example/oats')).toBe('allowed');
  expect(onPending).toHaveBeenCalledTimes(1);
  expect(await sharingConsents.read()).toEqual([{ tool: TOOL, host: 'mill.example' }]);
});

// Promise tools-ask-first
it.each([
  ['another site', 'https://evil.mill.example/', TOOL],
  ['another port', 'https://mill.example:8443/', TOOL],
  ['another tool', RYE, 'other'],
])('asks again for %s', async (_, url, tool) => {
  await sharingConsents.add([{ tool: TOOL, host: 'mill.example' }]);
  const { decide, answer } = open();
  const asked = decide(url, tool);
  await answer('no');
  expect(await asked).toBe('refused');
});

// Promise tools-ask-first
it('keeps a no for good, against “every site” too, until it is withdrawn', async () => {
  const { decide, answer, onPending } = open();
  const first = decide();
  await answer('never');
  expect(await first).toBe('refused');
  const never = { tool: TOOL, host: 'mill.example', never: true as const };
  expect(await sharingConsents.read()).toEqual([never]);
  await sharingConsents.add([{ tool: TOOL, host: '*' }]);
  expect(await decide('http://mill.example/oats')).toBe('refused');
  expect(await decide('https://other.example/')).toBe('allowed');
  expect(onPending).toHaveBeenCalledTimes(1);
  await sharingConsents.drop([never]);
  expect(await decide()).toBe('allowed');
});

it('keeps no answer of a request without retention, a no for good neither', async () => {
  const { consents, answer } = open();
  const { signal } = new AbortController();
  const asked = { tool: TOOL, url: RYE, until: 60_000, onceOnly: true as const };
  const first = consents.decide(asked, signal, () => {});
  await answer('never');
  expect(await first).toBe('refused');
  expect(await sharingConsents.read()).toEqual([]);
});

it('keeps “always” for every site, until it is withdrawn', async () => {
  const { decide, answer } = open();
  const first = decide();
  await answer('always');
  await first;
  expect(await decide('https://other.example/')).toBe('allowed');
  await sharingConsents.drop([{ tool: TOOL, host: '*' }]);
  const again = decide('https://other.example/');
  await answer('no');
  expect(await again).toBe('refused');
});

it('keeps nothing of “only this page”, and says if access was given just for it', async () => {
  const { decide, answer } = open(async () => false);
  const first = decide();
  await answer('once', [SITE]);
  expect(await first).toBe('once');
  expect(await sharingConsents.read()).toEqual([]);
  const second = decide('https://rye.example/');
  await answer('once');
  expect(await second).toBe('allowed');
});

it('access for only this page is given up with the last of the calls that read by it', async () => {
  const { decide, answer, once, remove } = open();
  const first = decide();
  await answer('once', [SITE]);
  expect(await first).toBe('once');
  const second = decide(RYE, 'other');
  await answer('once');
  expect(await second).toBe('once');
  await once.release(SITE);
  expect(remove).not.toHaveBeenCalled();
  await once.release(SITE);
  expect(remove).toHaveBeenCalledExactlyOnceWith([SITE]);
});

it('access that the user then gives for the site stays', async () => {
  const { decide, answer, once, remove } = open();
  const first = decide();
  await answer('once', [SITE]);
  await first;
  const second = decide(RYE, 'other');
  await answer('site');
  await second;
  await once.release(SITE);
  expect(remove).not.toHaveBeenCalled();
});

it('access that a killed background has left is given up by the next one', async () => {
  const killed = open();
  const first = killed.decide();
  await killed.answer('once', [SITE]);
  await first;
  const { once, remove } = open();
  await once.sweep();
  expect(remove).toHaveBeenCalledExactlyOnceWith([SITE]);
  await once.sweep();
  expect(remove).toHaveBeenCalledTimes(1);
});

it('access that a killed page has left is given up, unless the user has given it for longer', async () => {
  await onceSites.add([SITE]);
  const { once, remove, decide, answer } = open();
  await once.sweep();
  expect(remove).toHaveBeenCalledExactlyOnceWith([SITE]);
  await onceSites.add([SITE]);
  const asked = decide();
  await answer('site', [SITE]);
  await asked;
  await once.sweep();
  expect(remove).toHaveBeenCalledTimes(1);
});

// Promise calls-kept-nowhere
it('an answer to a request without retention is kept nowhere', async () => {
  const { consents, answer } = open();
  const asked = { tool: TOOL, url: RYE, until: 60_000, onceOnly: true as const };
  const decided = consents.decide(asked, new AbortController().signal, () => {});
  await answer('always');
  expect(await decided).toBe('allowed');
  expect(await sharingConsents.read()).toEqual([]);
});

// Promise tools-ask-first
it.each(['http://192.168.1.1/', 'http://127.0.0.1:8384/', 'http://wiki/'])(
  'every site does not mean %s, on the own computer or network',
  async (url) => {
    await sharingConsents.add([{ tool: TOOL, host: '*' }]);
    const { decide, answer } = open();
    const asked = decide(url);
    await answer('always');
    expect(await asked).toBe('allowed');
    expect(await sharingConsents.read()).toContainEqual({ tool: TOOL, host: new URL(url).host });
    expect(await decide(`${url}other`)).toBe('allowed');
  },
);

it('says of an answer to a question that is over that nothing was kept of it', async () => {
  const { decide, questions, consents } = open();
  const abort = new AbortController();
  const asked = decide(RYE, TOOL, abort.signal);
  await expect.poll(() => questions().length).toBe(1);
  const id = questions()[0]?.id ?? '';
  abort.abort();
  expect(await consents.answer(id, 'always', [SITE])).toBe(false);
  expect(await asked).toBe('unanswered');
  expect(await sharingConsents.read()).toEqual([]);
});

it('asks again if the browser no longer gives access to the site', async () => {
  await sharingConsents.add([{ tool: TOOL, host: 'mill.example' }]);
  const { decide, answer } = open(async () => false);
  const asked = decide();
  await answer('site');
  expect(await asked).toBe('allowed');
});

it('asks once for several requests at the same time, and a no counts for all of them', async () => {
  const { decide, answer, onPending } = open();
  const all = [decide(), decide('https://mill.example/oats'), decide('https://mill.example/spelt')];
  await answer('no');
  expect(await Promise.all(all)).toEqual(['refused', 'refused', 'refused']);
  expect(onPending).toHaveBeenCalledTimes(1);
});

it('a request that waits for the answer to another says so', async () => {
  const { decide, answer, questions, onPending } = open();
  const first = decide();
  await expect.poll(() => questions().length).toBe(1);
  const second = decide('https://mill.example/oats');
  expect(onPending).toHaveBeenCalledTimes(2);
  await answer('no');
  expect(await Promise.all([first, second])).toEqual(['refused', 'refused']);
});

it('does not ask again for a minute after a no', async () => {
  const { decide, answer, clock } = open();
  const first = decide();
  await answer('no');
  await first;
  clock.now += 59_000;
  expect(await decide()).toBe('refused');
  clock.now += 2000;
  const again = decide(RYE, TOOL, undefined, 120_000);
  await answer('site');
  expect(await again).toBe('allowed');
});

it('asks again at once after all was forgotten', async () => {
  const { decide, answer, reset } = open();
  const first = decide();
  await answer('no');
  await first;
  reset();
  const again = decide();
  await answer('once');
  expect(await again).toBe('allowed');
});

it('a question that nobody answers in time, or waits for, is over', async () => {
  const { decide, questions, clock } = open();
  expect(await decide(RYE, TOOL, undefined, clock.now + 10)).toBe('unanswered');
  const abort = new AbortController();
  const asked = decide('https://b.example/', TOOL, abort.signal);
  await expect.poll(() => questions().length).toBe(1);
  abort.abort();
  expect(await asked).toBe('unanswered');
  expect(questions()).toEqual([]);
});

it('a flood of questions is not shown', async () => {
  const { decide, questions } = open();
  const abort = new AbortController();
  const asked = Array.from({ length: 30 }, (_, at) =>
    decide(`https://s${at}.example/`, TOOL, abort.signal),
  );
  await expect.poll(() => questions().length).toBe(20);
  abort.abort();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['unanswered']));
});

describe('a call that wants a picture', () => {
  const asked = { tool: TOOL, url: RYE, until: 60_000, picture: true } as const;
  const { signal } = new AbortController();

  it.each([
    ['once', [[SITE], [ALL]]],
    ['site', [[ALL]]],
    ['always', []],
  ] as const)('gives back the access that was lent to it: %s', async (said, removed) => {
    const { consents, answer, remove } = open(async () => false);
    const decided = consents.decide(asked, signal, () => {});
    await answer(said, [SITE, ALL]);
    expect(await decided).toBe(removed.length > 0 ? 'once' : 'allowed');
    if (removed.length > 0) await consents.release(asked);
    expect(remove.mock.calls).toEqual(removed.map((patterns) => [patterns]));
  });

  it('gives back the access that was lent to it if the answer cannot be kept', async () => {
    const { consents, answer, remove } = open(async () => false);
    const failure = new Error('full');
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(failure);
    const decided = consents.decide(asked, signal, () => {});
    decided.catch(() => {});
    await answer('site', [SITE, ALL]);
    await expect(decided).rejects.toBe(failure);
    set.mockRestore();
    expect(remove).toHaveBeenCalledExactlyOnceWith([ALL]);
    expect(await sharingConsents.read()).toEqual([]);
  });

  // Promise tools-ask-first
  it('asks unless the browser gives access for pictures, too', async () => {
    await sharingConsents.add([{ tool: TOOL, host: 'mill.example' }]);
    const { consents, answer, decide, onPending } = open(async (all) => !all.includes(ALL));
    expect(await decide()).toBe('allowed');
    const decided = consents.decide(asked, signal, onPending);
    await answer('no');
    expect(await decided).toBe('refused');
    const other = open();
    expect(await other.consents.decide(asked, signal, onPending)).toBe('allowed');
    expect(onPending).toHaveBeenCalledTimes(1);
  });
});

// Promise tools-ask-first
it('asks about steps each time, whatever may be read, and keeps nothing of the answer', async () => {
  await sharingConsents.add([{ tool: TOOL, host: 'mill.example' }]);
  const { consents, answer, onPending, questions } = open();
  const asked = { tool: TOOL, url: RYE, until: 60_000, onceOnly: true as const };
  const decide = () =>
    consents.decide({ ...asked, steps: ['Click #buy'] }, new AbortController().signal, onPending);
  const first = decide();
  await expect.poll(() => questions()[0]?.steps).toEqual(['Click #buy']);
  await answer('once');
  expect(await first).toBe('allowed');
  const second = decide();
  await answer('no');
  expect(await second).toBe('refused');
  expect(await sharingConsents.read()).toEqual([{ tool: TOOL, host: 'mill.example' }]);
});
