import { expect, test } from 'vitest';
import {
  describeSecondTries,
  readPlaywrightReport,
  readVitestReport,
} from '../../support/test-report.ts';

test('tests of a Playwright run are counted, and named if they failed or were retried', () => {
  const spec = (title: string, status: string) => ({
    file: 'popup.spec.ts',
    line: 3,
    title,
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
        suites: [{ specs: [spec('copies', 'unexpected'), spec('later', 'skipped')] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 3,
    failed: ['popup.spec.ts:3 copies'],
    flaky: ['popup.spec.ts:3 closes'],
  });
});

test('tests of a Vitest run are counted, and a file that could not run is named', () => {
  const report = {
    numPassedTests: 4,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a counts', status: 'failed' },
          { fullName: 'a adds', status: 'passed' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 4,
    failed: ['a counts', 'broken.test.ts'],
    flaky: [],
  });
});

test('a second try is reported prominently, and only if there was one', () => {
  expect(describeSecondTries([])).toBe('');
  const told = describeSecondTries(['a.spec.ts:1 opens', 'b.spec.ts:2 closes']).split('\n');
  expect(told).toHaveLength(5);
  expect(told[0]).toMatch(/^!{80}$/);
  expect(told[1]).toBe('2 tests passed only at the second try. They hide a race: find it.');
  expect(told[2]).toBe('  a.spec.ts:1 opens');
});
