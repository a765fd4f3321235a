import { expect, it } from 'vitest';
import { chooseDate } from '@/engine/metadata/choose-date';

it.each([
  ['a day by the next one that a page shows', '2026-02-07', '2026-02-08', '2026-02-08'],
  ['a moment by no day', '2026-02-07T20:11:00+01:00', '2026-02-08', '2026-02-07T20:11:00+01:00'],
  [
    'a moment by itself in another zone',
    '2026-02-07T23:11:00Z',
    '2026-02-08T00:11:00+01:00',
    '2026-02-08T00:11:00+01:00',
  ],
])('replaces %s', (_name, marked, shown, expected) => {
  expect(chooseDate([marked], [shown], 'fr')).toBe(expected);
});
