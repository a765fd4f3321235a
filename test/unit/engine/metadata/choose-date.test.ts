import { expect, it } from 'vitest';
import { chooseDate } from '@/engine/metadata/choose-date';

it.each([
  ['if it is already that day in some time zone', '2026-02-07T20:11:00+01:00', '2026-02-08'],
  [
    'but not if it is that day nowhere yet',
    '2026-02-07T10:11:00+01:00',
    '2026-02-07T10:11:00+01:00',
  ],
])('takes the next day that a page shows, %s', (_name, marked, expected) => {
  expect(chooseDate([], [marked, '2026-02-08'], 'fr')?.slice(0, 10)).toBe(expected.slice(0, 10));
});
