import { expect, test } from 'vitest';
import { again, part, remember, watch, without } from '../../bench/parts';

const isOdd = (given: number) =>
  part(
    'isOdd',
    (n: number) => n % 2 === 1,
    [given],
    () => false,
  );
const noted: number[] = [];
const note = (given: number) => part('note', (n: number) => noted.push(n), [given], undefined);
const odd = (given: number[]) => remember('odd', (all: number[]) => all.filter(isOdd), [given]);

test('tells which functions said something, and where', async () => {
  const found = await watch(async () => {
    isOdd(2);
    note(2);
    return odd([1, 2, 3]);
  });
  expect(found.value).toEqual([1, 3]);
  expect([...found.telling]).toEqual(['note', 'isOdd']);
  expect([...found.outside]).toEqual(['note']);
});

test('does again what it watched, without a function', async () => {
  await watch(() => odd([5, 6]));
  await odd([7]);
  expect(await again('odd')).toEqual([5]);
  expect(await without('isOdd', () => again('odd'))).toEqual([]);
  expect(await again('odd')).toEqual([5]);
});

test('leaves out functions without a value', async () => {
  noted.length = 0;
  await without('note', async () => note(1));
  note(2);
  expect(noted).toEqual([2]);
});
