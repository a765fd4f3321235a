import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConsents, type ConsentAnswer } from '@/sharing/consents';
import {
  giveConsent,
  readConsents,
  withdrawConsent,
  type SharingQuestion,
} from '@/storage/sharing';

const TOOL = 'report-script';
const RYE = 'https://www.mill.example/rye';

beforeEach(() => fakeBrowser.reset());

/** Consents with access to all sites, at a time that a test sets; the latest questions are in `shown`. */
function open(hasAccess: (patterns: string[]) => Promise<boolean> = async () => true) {
  const clock = { now: 1000 };
  const shown: SharingQuestion[][] = [];
  const consents = createConsents({
    hasAccess,
    show: (questions) => shown.push(questions),
    now: () => clock.now,
  });
  const onPending = vi.fn<() => void>();
  return {
    clock,
    onPending,
    questions: () => shown.at(-1) ?? [],
    reset: () => consents.reset(),
    decide: (url = RYE, tool = TOOL, signal = new AbortController().signal, until = 60_000) =>
      consents.decide({ tool, url, until }, signal, onPending),
    answer: async (answer: ConsentAnswer) => {
      await expect.poll(() => shown.at(-1)?.length ?? 0).toBeGreaterThan(0);
      await consents.answer(shown.at(-1)?.[0]?.id ?? '', answer);
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
  expect(await readConsents()).toEqual([{ tool: TOOL, host: 'mill.example' }]);
});

// Promise tools-ask-first
it.each([
  ['another site', 'https://evil.mill.example/', TOOL],
  ['another port', 'https://mill.example:8443/', TOOL],
  ['another tool', RYE, 'other'],
])('asks again for %s', async (_, url, tool) => {
  await giveConsent({ tool: TOOL, host: 'mill.example' });
  const { decide, answer } = open();
  const asked = decide(url, tool);
  await answer('no');
  expect(await asked).toBe('refused');
});

it('keeps “always” for every site, until it is withdrawn', async () => {
  const { decide, answer } = open();
  const first = decide();
  await answer('always');
  await first;
  expect(await decide('https://other.example/')).toBe('allowed');
  await withdrawConsent({ tool: TOOL, host: '*' });
  const again = decide('https://other.example/');
  await answer('no');
  expect(await again).toBe('refused');
});

it('keeps nothing of “only this page”, and says if access was given just for it', async () => {
  const { decide, answer } = open(async () => false);
  const first = decide();
  await answer('once');
  expect(await first).toBe('once');
  expect(await readConsents()).toEqual([]);
  const second = decide();
  await answer('once');
  expect(await second).toBe('once');
});

it('asks again if the browser no longer gives access to the site', async () => {
  await giveConsent({ tool: TOOL, host: 'mill.example' });
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
