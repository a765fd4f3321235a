/**
 * `npm test`: runs every check and every test to the end, whatever fails on the way. Prints a line
 * for each, and below it the failed tests and the whole log of those that fail; then all failed
 * tests once more, a warning with the names of those that needed a second try, and as its last line
 * `N passed, N failed`: the tests, with each check counted as one. The exit code is 1 when something
 * failed.
 *
 * `npm test -- NAME…` runs only the named ones.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browsers.ts';
import { ensureOffice } from './office.ts';
import {
  describeSecondTries,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
} from './test-report.ts';
import { ensureDisplayTools } from './virtual-display.ts';

interface Check {
  name: string;
  command: string[];
  /** Reads the file into which the command reports. Absent: the check counts as one. */
  read?: (report: unknown) => TestReport;
}

const folder = mkdtempSync(path.join(tmpdir(), 'winnow-checks-'));
const reportFile = path.join(folder, 'report.json');

const CHECKS: Check[] = [
  { name: 'format', command: ['prettier', '.', '--check', '--log-level', 'warn'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'unused', command: ['knip'] },
  { name: 'unused-in-product', command: ['knip', '--production', '--exclude', 'binaries'] },
  vitest('unit'),
  { name: 'build', command: ['wxt', 'build'] },
  { name: 'build-firefox', command: ['wxt', 'build', '-b', 'firefox'] },
  { name: 'size', command: ['size-limit'] },
  { name: 'lint-builds', command: ['node', 'test/support/lint-builds.ts'] },
  vitest('dom'),
  playwright('e2e', 'chromium', 'patience', 'firefox'),
];

process.exitCode = await runAll(process.argv.slice(2));

async function runAll(names: string[]): Promise<number> {
  const unknown = names.filter((name) => CHECKS.every((check) => check.name !== name));
  if (unknown.length > 0) {
    console.error(
      `No such check: ${unknown.join(', ')}. There are: ${CHECKS.map((c) => c.name).join(', ')}.`,
    );
    return 1;
  }
  const chosen = CHECKS.filter((check) => names.length === 0 || names.includes(check.name));
  prepareMachine();
  const reports: TestReport[] = [];
  for (const check of chosen) reports.push(await run(check));
  rmSync(folder, { recursive: true, force: true });
  const failed = reports.flatMap((report) => report.failed);
  for (const name of failed) console.log(`Failed: ${name}`);
  const secondTries = describeSecondTries(reports.flatMap((report) => report.flaky));
  if (secondTries !== '') console.log(secondTries);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** If something is missing and cannot be installed, only the tests that need it fail. */
function prepareMachine(): void {
  for (const prepare of [
    () => ensureBrowser('chromium'),
    () => ensureBrowser('firefox'),
    ensureDisplayTools,
    ensureOffice,
  ]) {
    try {
      prepare();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

async function run(check: Check): Promise<TestReport> {
  const start = performance.now();
  rmSync(reportFile, { force: true });
  const { exitCode, log } = await execute(check.command);
  const report = reportOf(check, exitCode);
  const { passed, failed } = report;
  const state = failed.length === 0 ? 'ok    ' : 'FAILED';
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const detail = check.read === undefined ? '' : `${passed} passed, ${failed.length} failed`;
  console.log(`${state} ${check.name.padEnd(14)} ${detail.padEnd(24)} ${seconds} s`);
  // The names stand before the log, of which a reader may get only the beginning.
  for (const name of failed) console.log(`Failed: ${name}`);
  if (failed.length > 0) console.log(log);
  return report;
}

function reportOf(check: Check, exitCode: number): TestReport {
  if (check.read === undefined)
    return {
      passed: exitCode === 0 ? 1 : 0,
      failed: exitCode === 0 ? [] : [check.name],
      flaky: [],
    };
  const report: TestReport = { passed: 0, failed: [], flaky: [] };
  try {
    Object.assign(report, check.read(JSON.parse(readFileSync(reportFile, 'utf8'))));
  } catch {
    // No report: the runner itself failed, which the exit code says.
  }
  // A suite that ran nothing, or that failed outside its tests, has not passed.
  const suiteFailed = exitCode !== 0 || report.passed === 0;
  return suiteFailed && report.failed.length === 0 ? { ...report, failed: [check.name] } : report;
}

function execute([command = '', ...args]: string[]): Promise<{ exitCode: number; log: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        FORCE_COLOR: '0',
        // No test is left out because of what this machine lacks.
        EVERY_TEST: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    const keep = (chunk: Buffer): void => {
      log += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ exitCode: 1, log: error.message }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, log }));
  });
}

function vitest(project: string): Check {
  return {
    name: project,
    command:
      `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${reportFile}`.split(
        ' ',
      ),
    read: readVitestReport,
  };
}

function playwright(name: string, ...projects: string[]): Check {
  return {
    name,
    command: ['playwright', 'test', '--project', ...projects, '--reporter=dot,json'],
    read: readPlaywrightReport,
  };
}
