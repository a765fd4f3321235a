/**
 * `npm test`: runs every check and every test to the end, whatever fails on the way. Prints a line
 * for each, and below it the failed tests and the whole log of those that fail; then where the time
 * went, all failed tests once more, a warning with the names of those that needed a second try, and as
 * its last line `N passed, N failed`: the tests, with each check counted as one. The exit code is 1 when
 * something failed. `test/results` keeps the times: those of each step in `times.json`, and all of the
 * table in `times.txt`, after each check.
 *
 * `npm test -- NAME…` runs only the named ones, among them the soaks.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browsers.ts';
import { KNOWN_RACES } from './known-races.ts';
import { ensureOffice } from './office.ts';
import { watchProcesses, type Sample } from './process-tree.ts';
import {
  describeSecondTries,
  outcomeOf,
  readSteps,
  REPORT_FILE,
  type Step,
  type TestReport,
} from './test-report.ts';
import { LIMITS } from './time-limits.ts';
import { shareProcessor, timeTable, type CheckTimes } from './time-table.ts';
import { ensureDisplayTools } from './virtual-display.ts';

interface Check {
  name: string;
  command: string[];
  /** Whether the command reports its tests. Absent: the check counts as one. */
  hasTests?: true;
  /** Whether it runs only if it is named. */
  isSoak?: true;
}

interface Outcome extends TestReport {
  times: CheckTimes;
}

const folder = mkdtempSync(path.join(tmpdir(), 'winnow-checks-'));
const RESULTS = 'test/results';

/**
 * Stages run one after another, the lanes of a stage beside each other. What the first lane does keeps one processor
 * busy, or both, at its end; the dom tests mostly wait.
 */
const STAGES: Check[][][] = [
  [
    [
      { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
      { name: 'types', command: ['tsc', '--noEmit'] },
      { name: 'lint', command: ['oxlint', '--deny-warnings'] },
      { name: 'unused', command: ['knip'] },
      { name: 'unused-in-product', command: ['knip', '--production', '--exclude', 'binaries'] },
      { name: 'build', command: ['wxt', 'build'] },
      // With its zips, which the tests unpack.
      { name: 'build-firefox', command: ['wxt', 'zip', '-b', 'firefox'] },
      { name: 'size', command: ['size-limit'] },
      { name: 'lint-builds', command: ['node', 'test/support/lint-builds.ts'] },
      vitest('unit'),
      playwright(
        'e2e',
        'chromium',
        'patience',
        'firefox',
        ...(KNOWN_RACES.length > 0 ? ['races'] : []),
      ),
    ],
    [vitest('dom')],
  ],
  [[soak(vitest('dom', 'mutations')), soak(playwright('patience', 'patience'))]],
];

/** What was started and has not ended. */
const running = new Set<ChildProcess>();
let isStopped = false;
// Whoever stops a run still wants to know where its time went.
process.once('SIGTERM', () => {
  isStopped = true;
  for (const child of running) child.kill();
});

process.exitCode = await runAll(process.argv.slice(2));

async function runAll(names: string[]): Promise<number> {
  const checks = STAGES.flat(2);
  const unknown = names.filter((name) => checks.every((check) => check.name !== name));
  if (unknown.length > 0) {
    console.error(
      `No such check: ${unknown.join(', ')}. There are: ${checks.map((c) => c.name).join(', ')}.`,
    );
    return 1;
  }
  const isChosen = ({ name, isSoak }: Check): boolean =>
    names.length === 0 ? isSoak !== true : names.includes(name);
  prepareMachine();
  const start = performance.now();
  const outcomes: Outcome[] = [];
  const runLane = async (lane: Check[]): Promise<void> => {
    for (const check of lane.filter(isChosen)) {
      if (isStopped) return;
      outcomes.push(await run(check));
      keepTimes(outcomes, start);
    }
  };
  for (const stage of STAGES) await Promise.all(stage.map(runLane));
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${tableOf(outcomes, start, 1)}`);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  if (isStopped) failed.push('all that had not ended when the run was stopped');
  for (const name of failed) console.log(`Failed: ${name}`);
  const secondTries = describeSecondTries(outcomes.flatMap((outcome) => outcome.flaky));
  if (secondTries !== '') console.log(secondTries);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

function keepTimes(outcomes: readonly Outcome[], start: number): void {
  mkdirSync(RESULTS, { recursive: true });
  const checks = outcomes.map(({ times }) => times);
  writeFileSync(path.join(RESULTS, 'times.json'), JSON.stringify(checks));
  writeFileSync(path.join(RESULTS, 'times.txt'), tableOf(outcomes, start, 0));
}

function tableOf(outcomes: readonly Outcome[], start: number, least: number): string {
  const checks = outcomes.map(({ times }) => times);
  return timeTable(checks, (performance.now() - start) / 1000, least);
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

async function run(check: Check): Promise<Outcome> {
  const start = performance.now();
  const { name } = check;
  const reportFile = path.join(folder, name);
  const { exitCode, log, samples } = await execute(check, reportFile);
  const seconds = (performance.now() - start) / 1000;
  const steps = existsSync(reportFile) ? readSteps(readFileSync(reportFile, 'utf8')) : [];
  const report = reportOf(check, exitCode, steps);
  const used = [...(samples.at(-1)?.used.values() ?? [])];
  const processor = used.reduce((sum, each) => sum + each, 0) / 1000;
  const { passed, failed } = report;
  const state = failed.length === 0 ? 'ok    ' : 'FAILED';
  const detail = check.hasTests ? `${passed} passed, ${failed.length} failed` : '';
  console.log(`${state} ${name.padEnd(17)} ${detail.padEnd(24)} ${seconds.toFixed(1)} s`);
  // The names stand before the log, of which a reader may get only the beginning.
  for (const test of failed) console.log(`Failed: ${test}`);
  if (failed.length > 0) console.log(log);
  return { ...report, times: { name, seconds, processor, steps: shareProcessor(steps, samples) } };
}

function reportOf({ name, hasTests }: Check, exitCode: number, steps: Step[]): TestReport {
  if (hasTests !== true)
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? [] : [name], flaky: [] };
  const report = outcomeOf(steps);
  // A suite that ran nothing, or that failed outside its tests, has not passed.
  const suiteFailed = exitCode !== 0 || report.passed === 0;
  return suiteFailed && report.failed.length === 0 ? { ...report, failed: [name] } : report;
}

function execute(
  { command: [command = '', ...args], isSoak }: Check,
  reportFile: string,
): Promise<{ exitCode: number; log: string; samples: readonly Sample[] }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        [REPORT_FILE]: reportFile,
        FORCE_COLOR: '0',
        // No test is left out because of what this machine lacks.
        EVERY_TEST: '1',
        ...(isSoak && { SOAK: '1' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isSoak !== true && { timeout: LIMITS.check }),
    });
    running.add(child);
    const endWatch = child.pid === undefined ? () => [] : watchProcesses(child.pid);
    let log = '';
    const keep = (chunk: Buffer): void => {
      log += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (exitCode: number): void => {
      running.delete(child);
      resolve({ exitCode, log, samples: endWatch() });
    };
    child.on('error', ({ message }) => {
      log += message;
      end(1);
    });
    child.on('exit', () => {
      // A browser that a crash left behind may keep them open.
      const closing = setTimeout(
        () => [child.stdout, child.stderr].forEach((pipe) => pipe.destroy()),
        10_000,
      );
      child.on('close', () => clearTimeout(closing));
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** With the sizes of {@link soakSize} that a release needs. */
function soak(check: Check): Check {
  return { ...check, name: `soak-${check.name}`, isSoak: true };
}

function vitest(project: string, ...files: string[]): Check {
  const reporters = ['--reporter=default', '--reporter=./test/support/vitest-reporter.ts'];
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...reporters, ...files],
    hasTests: true,
  };
}

function playwright(name: string, ...projects: string[]): Check {
  const reporters = '--reporter=dot,./test/support/playwright-reporter.ts';
  return {
    name,
    command: ['playwright', 'test', '--project', ...projects, reporters],
    hasTests: true,
  };
}
