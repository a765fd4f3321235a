import { expect, it } from 'vitest';
import { behindCount, isCount } from '@/core/values/count';

it.each(['7', ' 1,204 ', '3.4k', '12 K', '−2', '▲ 12', '#7', '1.2万', '3천'])(
  'isCount takes “%s” for a count',
  (text) => {
    expect(isCount(text)).toBe(true);
  },
);

it.each(['', '12 comments', '3 4', 'v2', '12kg', '#'])('isCount takes “%s” for none', (text) => {
  expect(isCount(text)).toBe(false);
});

it.each([
  ['12 comments', 'comments'],
  ['3.4k likes', 'likes'],
  ['5 kg', 'kg'],
  ['件の返信', '件の返信'],
  ['-3', ''],
])('behindCount gives what “%s” says behind its count', (text, rest) => {
  expect(behindCount(text)).toBe(rest);
});
