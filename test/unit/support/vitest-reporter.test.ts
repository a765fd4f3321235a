import { expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { stepsOf } from '../../support/vitest-reporter.ts';

function moduleOf(state: string, tests: object[]): TestModule {
  const module = {
    id: 'm',
    relativeModuleId: 'a.test.ts',
    project: { isBrowserEnabled: () => false },
    state: () => state,
    diagnostic: () => ({
      concurrencyId: 2,
      environmentSetupDuration: 500,
      prepareDuration: 100,
      setupDuration: 400,
      collectDuration: 1000,
    }),
    children: { allTests: () => tests },
  };
  // All that a reporter reads of Vitest's own class.
  return module as unknown as TestModule;
}

it('reports that a file was loaded, and then each of its tests', () => {
  const passed = {
    id: 'm_0',
    fullName: 'adds',
    diagnostic: () => ({ startTime: 9000, duration: 1500 }),
    result: () => ({ state: 'passed' }),
  };
  const file = 'a.test.ts';
  const worker = 'worker 2';
  expect(stepsOf(moduleOf('passed', [passed]))).toEqual([
    { id: 'm', file, name: '(loads)', start: 7000, seconds: 2, worker },
    { id: 'm_0', file, name: 'adds', outcome: 'passed', start: 9000, seconds: 1.5, worker },
  ]);
});

it('reports a file that could not be run as failed', () => {
  const [load, ...tests] = stepsOf(moduleOf('failed', []));
  expect(load?.outcome).toBe('failed');
  expect(tests).toEqual([]);
});
