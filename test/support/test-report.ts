/** The outcome of a test run: how many tests passed, and the names of those that need a look. */
export interface TestReport {
  passed: number;
  /** Full names of the tests that failed. */
  failed: string[];
  /** Full names of the tests that passed only on a retry. */
  flaky: string[];
}

/**
 * A prominent warning: a test that passes only on a retry hides a race, in the product or in the
 * test. Empty if there is none.
 */
export function describeSecondTries(flaky: readonly string[]): string {
  if (flaky.length === 0) return '';
  const rule = '!'.repeat(80);
  const [tests, they] = flaky.length === 1 ? ['test', 'It hides'] : ['tests', 'They hide'];
  return [
    rule,
    `${flaky.length} ${tests} passed only at the second try. ${they} a race: find it.`,
    ...flaky.map((name) => `  ${name}`),
    rule,
  ].join('\n');
}

/** Reads what `vitest --reporter=json` wrote. A file that could not be run counts as one failed test. */
export function readVitestReport(report: unknown): TestReport {
  const { numPassedTests, testResults } = report as VitestReport;
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [name];
      return failed.map((test) => test.fullName);
    }),
    flaky: [],
  };
}

/** Reads what `playwright test --reporter=json` wrote. Skipped tests are in no list. */
export function readPlaywrightReport(report: unknown): TestReport {
  const { stats, suites } = report as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const named = (status: string): string[] =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`);
  const flaky = named('flaky');
  return { passed: stats.expected + flaky.length, failed: named('unexpected'), flaky };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: { status: string }[];
}
