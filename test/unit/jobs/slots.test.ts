import { expect, it } from 'vitest';
import { createSlots } from '@/jobs/slots';

const { signal } = new AbortController();

it('gives places in the order in which they were asked for', async () => {
  const slots = createSlots(async () => 1);
  const order: string[] = [];
  const first = await slots.take(signal);
  const second = slots.take(signal).then((giveBack) => (order.push('second'), giveBack));
  const third = slots.take(signal).then((giveBack) => (order.push('third'), giveBack));
  first();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
});

it('loses no place to a work that is stopped in the moment in which its place is free', async () => {
  let answerLimit = (_limit: number) => {};
  const slots = createSlots(
    () =>
      new Promise((resolve) => {
        answerLimit = resolve;
      }),
  );
  const stopped = new AbortController();
  const waiting = slots.take(stopped.signal);
  answerLimit(1);
  stopped.abort();
  (await waiting)();
  const next = slots.take(signal);
  answerLimit(1);
  await expect(next).resolves.toBeTypeOf('function');
});

it('gives a place back once', async () => {
  const slots = createSlots(async () => 1);
  const giveBack = await slots.take(signal);
  giveBack();
  giveBack();
  await slots.take(signal);
  let taken = false;
  void slots.take(signal).then(() => (taken = true));
  await new Promise(setImmediate);
  expect(taken).toBe(false);
});

it('takes no place for a work that is stopped while it waits', async () => {
  const slots = createSlots(async () => 1);
  const giveBack = await slots.take(signal);
  const stopped = new AbortController();
  const waiting = slots.take(stopped.signal);
  stopped.abort();
  // It never had a place: giving it back frees none.
  (await waiting)();
  let taken = false;
  const next = slots.take(signal).then(() => (taken = true));
  await new Promise(setImmediate);
  expect(taken).toBe(false);
  giveBack();
  await next;
});
