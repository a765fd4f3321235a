import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createResultCount } from '@/storage/result-count';

beforeEach(() => fakeBrowser.reset());

it('noted results that are gone count as lost, once', async () => {
  let there = 3;
  const count = createResultCount('a', async () => there);
  await count.note();
  there = 1;
  expect([await count.takeLost(), await count.takeLost()]).toEqual([2, 0]);
});

it('nothing counts as lost in a database without a note, or one being emptied', async () => {
  let there = 3;
  const count = createResultCount('b', async () => there);
  expect(await count.takeLost()).toBe(0);
  await count.noteNone();
  there = 0;
  expect(await count.takeLost()).toBe(0);
});

it('a slow count does not overwrite a later one', async () => {
  const first = Promise.withResolvers<number>();
  const counts = [first.promise, Promise.resolve(2)];
  const count = createResultCount('c', async () => counts.shift() ?? 0);
  const notes = [count.note(), count.note()];
  first.resolve(5);
  await Promise.all(notes);
  expect(await count.takeLost()).toBe(2);
});
