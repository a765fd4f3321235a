/**
 * Runs Mozilla's linter over both builds. Prints findings other than `ALLOWED`; the exit code is 1
 * if there are any.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALLOWED, lintProblems, type LintReport } from './linted-builds.ts';

for (const [build, allowed] of Object.entries(ALLOWED)) {
  const folder = fileURLToPath(new URL(`../../.output/${build}`, import.meta.url));
  const { stdout, stderr } = spawnSync('addons-linter', ['--output', 'json', folder], {
    encoding: 'utf8',
  });
  const problems = problemsIn(stdout, allowed) ?? [`The linter failed: ${stderr}`];
  for (const problem of problems) console.error(`${build}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Undefined where the linter wrote no report. */
function problemsIn(
  output: string,
  allowed: Parameters<typeof lintProblems>[1],
): string[] | undefined {
  try {
    // The linter's own format.
    return lintProblems(JSON.parse(output) as LintReport, allowed);
  } catch {
    return undefined;
  }
}
