import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KNOWN_RACES } from '../../support/known-races.ts';
import { testTitles } from '../../support/test-titles';

it('at most five tests are tried again', () => {
  expect(KNOWN_RACES.length).toBeLessThanOrEqual(5);
});

it('each test that is tried again is there, with a reason', () => {
  const faults = KNOWN_RACES.filter(({ file, title, reason }) => {
    const titles = existsSync(file) ? testTitles(readFileSync(file, 'utf8'), file) : [];
    return !titles.includes(title) || reason.trim() === '';
  });
  expect(faults).toEqual([]);
});
