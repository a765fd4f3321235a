import { appendFileSync } from 'node:fs';

/** Something that a test file did once: one try of a test, or loading what its tests need. */
export interface Step {
  /** The same for each try of a test, another one for each test. */
  id: string;
  file: string;
  name: string;
  /** Absent: it only took time. */
  outcome?: 'passed' | 'failed' | 'skipped';
  /** Milliseconds since 1970. */
  start: number;
  seconds: number;
  /** The worker that did it, as its process is named; `''` if it has no process of its own. */
  worker: string;
  /** Seconds that it may take, if that is not what its kind may take. */
  limit?: number;
  /** What it measured, in words. */
  notes?: string;
  /** Why it failed, in a few lines. */
  problem?: string;
}

/** The outcome of a test run: how many tests passed, and the names of those that need a look. */
export interface TestReport {
  passed: number;
  /** Full names of the tests that failed. */
  failed: string[];
  /** The tests that passed only on a retry. */
  flaky: SecondTry[];
}

/** A test that failed, and then passed. */
export interface SecondTry {
  /** Its full name. */
  name: string;
  /** Why it failed at first, as far as that is known. */
  problem: string;
}

/**
 * Adds a line to the report that `npm test` reads, in the file that it names to test runners by an
 * environment variable. One at a time, so that nothing is lost with a runner that crashes.
 */
export function reportStep(step: Step): void {
  const file = process.env[REPORT_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(step)}\n`);
}

/** The environment variable with the file that steps are reported in. */
export const REPORT_FILE = 'WINNOW_TEST_REPORT';

/** What was reported by {@link reportStep}, in order, without a line that a crash cut off. */
export function readSteps(report: string): Step[] {
  const lines = report.split('\n').slice(0, -1);
  // Written by `reportStep` alone.
  return lines.map((line) => JSON.parse(line) as Step);
}

/** The last try of a test decides. Skipped tests are in no list. */
export function outcomeOf(steps: readonly Step[]): TestReport {
  const last = new Map(steps.map((step) => [step.id, step]));
  const named = (outcome: Step['outcome']): Step[] =>
    [...last.values()].filter((step) => step.outcome === outcome);
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  const problems = new Map(failed.map(({ id, problem }) => [id, problem ?? '']));
  const passed = named('passed');
  return {
    passed: passed.length,
    failed: named('failed').map(fullName),
    flaky: passed.flatMap((step) => {
      const problem = problems.get(step.id);
      return problem === undefined ? [] : [{ name: fullName(step), problem }];
    }),
  };
}

/** What a person finds it by. */
export function fullName({ file, name }: Step): string {
  return `${file} ${name}`;
}

/**
 * A prominent warning, with each first problem: a test that passes only on a retry hides a race, in the product or
 * in the test. Empty if there is none.
 */
export function describeSecondTries(flaky: readonly SecondTry[]): string {
  if (flaky.length === 0) return '';
  const rule = '!'.repeat(80);
  const [tests, they] = flaky.length === 1 ? ['test', 'It hides'] : ['tests', 'They hide'];
  return [
    rule,
    `${flaky.length} ${tests} passed only at the second try. ${they} a race: find it.`,
    ...flaky.flatMap(({ name, problem }) => [
      name,
      ...problem.split('\n').map((line) => `  ${line}`),
    ]),
    rule,
  ].join('\n');
}
