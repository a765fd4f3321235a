import { expect, it } from 'vitest';
import { createSemaphore, createSemaphores } from '@/jobs/semaphore';

const { signal } = new AbortController();

it('grants slots in the order of the requests', async () => {
  const semaphore = createSemaphore(async () => 1);
  const order: string[] = [];
  const first = await semaphore.acquire(signal);
  const second = semaphore.acquire(signal).then((giveBack) => (order.push('second'), giveBack));
  const third = semaphore.acquire(signal).then((giveBack) => (order.push('third'), giveBack));
  first();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
});

it('loses no slot to a task that is stopped just as its slot becomes free', async () => {
  let answerLimit = (_limit: number) => {};
  const semaphore = createSemaphore(
    () =>
      new Promise((resolve) => {
        answerLimit = resolve;
      }),
  );
  const stopped = new AbortController();
  const waiting = semaphore.acquire(stopped.signal);
  answerLimit(1);
  stopped.abort();
  (await waiting)();
  const next = semaphore.acquire(signal);
  answerLimit(1);
  await expect(next).resolves.toBeTypeOf('function');
});

it('releases a slot only once', async () => {
  const semaphore = createSemaphore(async () => 1);
  const giveBack = await semaphore.acquire(signal);
  giveBack();
  giveBack();
  await semaphore.acquire(signal);
  let taken = false;
  void semaphore.acquire(signal).then(() => (taken = true));
  await new Promise(setImmediate);
  expect(taken).toBe(false);
});

it('takes no slot for a task that is stopped while it waits', async () => {
  const semaphore = createSemaphore(async () => 1);
  const giveBack = await semaphore.acquire(signal);
  const stopped = new AbortController();
  const waiting = semaphore.acquire(stopped.signal);
  stopped.abort();
  // It never had a slot, so it frees none.
  (await waiting)();
  let taken = false;
  const next = semaphore.acquire(signal).then(() => (taken = true));
  await new Promise(setImmediate);
  expect(taken).toBe(false);
  giveBack();
  await next;
});

it('gives a free slot without waiting, but none to whoever would overtake others', async () => {
  const semaphore = createSemaphore(async () => 1);
  const giveBack = await semaphore.acquireFree();
  expect(giveBack).toBeDefined();
  expect(await semaphore.acquireFree()).toBeUndefined();
  const waiting = semaphore.acquire(signal);
  giveBack?.();
  giveBack?.();
  // The slot is that of the task that waited.
  expect(await semaphore.acquireFree()).toBeUndefined();
  (await waiting)();
  expect(await semaphore.acquireFree()).toBeDefined();
});

it('gives each group its own slots', async () => {
  const semaphores = createSemaphores(async (group) => (group === 'wide' ? 2 : 1));
  await semaphores('narrow').acquire(signal);
  let taken = 0;
  void semaphores('narrow')
    .acquire(signal)
    .then(() => (taken += 1));
  await semaphores('wide').acquire(signal);
  await semaphores('wide').acquire(signal);
  expect(taken).toBe(0);
});

it('gives one free slot to one of two who ask at once', async () => {
  const semaphore = createSemaphore(async () => 1);
  const both = await Promise.all([semaphore.acquireFree(), semaphore.acquireFree()]);
  expect(both.filter((giveBack) => giveBack !== undefined)).toHaveLength(1);
});
