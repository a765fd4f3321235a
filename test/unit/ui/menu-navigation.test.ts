import { expect, it } from 'vitest';
import { nextMenuItem } from '@/ui/menu-navigation';

const labels = ['Copy', 'Download', 'Delete', 'Zip'];

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['d', 0, 1],
  ['D', 1, 2],
  ['d', 2, 1],
  ['x', 2, undefined],
  [' ', 2, undefined],
  ['Enter', 2, undefined],
])('%s from %i goes to %s', (key, focused, next) => {
  expect(nextMenuItem(labels, focused, key)).toBe(next);
});

it('has nowhere to go in an empty menu', () => {
  expect(nextMenuItem([], -1, 'ArrowDown')).toBeUndefined();
});
