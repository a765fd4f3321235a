import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { reportStep } from './test-report.ts';

/** Reports each try of a test of Playwright to `npm test`. */
export default class PlaywrightReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location;
    const start = result.startTime.getTime();
    const ownLimit = test.timeout !== test.parent.project()?.timeout;
    const notes = result.annotations.flatMap(({ type, description }) =>
      description === undefined ? [] : [`${type}: ${description}`],
    );
    const passed = result.status === test.expectedStatus;
    reportStep({
      id: test.id,
      file: path.relative('', file),
      // Below the project and the file.
      name: test.titlePath().slice(3).join(' '),
      outcome: result.status === 'skipped' ? 'skipped' : passed ? 'passed' : 'failed',
      start,
      // Playwright's own count leaves out what its fixtures take.
      seconds: (Date.now() - start) / 1000,
      worker: `worker ${result.workerIndex}`,
      ...(ownLimit && { limit: test.timeout / 1000 }),
      ...(notes.length > 0 && { notes: notes.join(', ') }),
      ...(result.error !== undefined && { problem: problemText(result.error) }),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The lines of the error and of the source that say what was waited for. */
function problemText({ message = '', snippet = '', location }: TestError): string {
  const lines = stripVTControlCharacters(`${message}\n${snippet}`)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = location === undefined ? [] : [`line ${location.line}`];
  return [...place, ...lines.slice(0, LONGEST_PROBLEM)].join('\n');
}

/** In lines: with more, the names that a reader looks for are out of sight. */
const LONGEST_PROBLEM = 16;
