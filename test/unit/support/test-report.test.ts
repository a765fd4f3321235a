import { expect, test } from 'vitest';
import { describeSecondTries, outcomeOf, readSteps, type Step } from '../../support/test-report.ts';

const step = (id: string, outcome?: Step['outcome']): Step => ({
  id,
  file: 'popup.spec.ts',
  name: `test ${id}`,
  ...(outcome !== undefined && { outcome }),
  start: 0,
  seconds: 1,
  worker: '',
});

test('tests are counted, and named if they failed or were retried', () => {
  const steps = [
    step('loads'),
    step('1', 'passed'),
    { ...step('2', 'failed'), problem: 'no button' },
    step('3', 'failed'),
    step('4', 'skipped'),
    step('3', 'failed'),
    step('2', 'passed'),
  ];
  expect(outcomeOf(steps)).toEqual({
    passed: 2,
    failed: ['popup.spec.ts test 3'],
    flaky: [{ name: 'popup.spec.ts test 2', problem: 'no button' }],
  });
});

test('what a crash left of a report is read', () => {
  const lines = [step('1', 'passed'), step('2', 'failed')].map((each) => JSON.stringify(each));
  expect(readSteps(`${lines.join('\n')}\n{"id":"3","file":"pop`)).toEqual([
    step('1', 'passed'),
    step('2', 'failed'),
  ]);
});

test('a second try is reported prominently, and only if there was one', () => {
  expect(describeSecondTries([])).toBe('');
  const told = describeSecondTries([
    { name: 'a.spec.ts opens', problem: 'line 7\nno button' },
    { name: 'b.spec.ts closes', problem: 'still open' },
  ]).split('\n');
  expect(told).toHaveLength(8);
  expect(told[0]).toMatch(/^!{80}$/);
  expect(told[1]).toBe('2 tests passed only at the second try. They hide a race: find it.');
  expect(told.slice(2, 5)).toEqual(['a.spec.ts opens', '  line 7', '  no button']);
});
