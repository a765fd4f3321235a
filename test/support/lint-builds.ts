/**
 * Runs Mozilla's linter over the build for Firefox, by whose rules it judges. The build for Chromium is made
 * of the same sources: it may have nothing more of what the linter warns of. Prints findings other than
 * `ALLOWED`; the exit code is 1 if there are any.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOWED, lintProblems, unseenProblems, type LintReport } from './linted-builds.ts';

const folder = (build: string) => fileURLToPath(new URL(`../../.output/${build}`, import.meta.url));
const [chromium, firefox] = [folder('chrome-mv3'), folder('firefox-mv3')];
const { stdout, stderr } = spawnSync('addons-linter', ['--output', 'json', firefox], {
  encoding: 'utf8',
});
const problems = [
  ...(problemsIn(stdout) ?? [`The linter failed: ${stderr}`]),
  ...unseenProblems(scriptsOf(chromium), scriptsOf(firefox)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Undefined where the linter wrote no report. */
function problemsIn(output: string): string[] | undefined {
  try {
    // The linter's own format.
    return lintProblems(JSON.parse(output) as LintReport, ALLOWED);
  } catch {
    return undefined;
  }
}

function scriptsOf(build: string): string {
  const files = globSync('**/*.js', { cwd: build });
  return files.map((file) => readFileSync(path.join(build, file), 'utf8')).join('\n');
}
