import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createResultCount } from '@/storage/result-count';

beforeEach(() => fakeBrowser.reset());

it('results that were noted and are gone are lost, and counted once', async () => {
  let there = 3;
  const count = createResultCount('a', async () => there);
  await count.note();
  there = 1;
  expect([await count.takeLost(), await count.takeLost()]).toEqual([2, 0]);
});

it('nothing is lost of a database that nothing was noted of, or that was to be emptied', async () => {
  let there = 3;
  const count = createResultCount('b', async () => there);
  expect(await count.takeLost()).toBe(0);
  await count.noteNone();
  there = 0;
  expect(await count.takeLost()).toBe(0);
});

it('a count that takes long is not noted after a later one', async () => {
  const first = Promise.withResolvers<number>();
  const counts = [first.promise, Promise.resolve(2)];
  const count = createResultCount('c', async () => counts.shift() ?? 0);
  const notes = [count.note(), count.note()];
  first.resolve(5);
  await Promise.all(notes);
  expect(await count.takeLost()).toBe(2);
});
