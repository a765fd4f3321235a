import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunCost } from './cost-of-run.ts';
import { sampleOfWeb } from './html-pages.ts';
import { writeBundle } from './import-bundle.ts';
import { quantile } from './time-engine.ts';

/**
 * What the engine costs on pages of the corpus, each in a process of its own: medians over the
 * pages. Processor times are only good for ratios, since other work on the machine changes them.
 *
 * @param count - About how many pages.
 * @param against - A commit whose engine is measured in the same run; it must read HTML without a
 *   browser.
 */
export async function costRows(
  folder: string,
  count: number,
  against: string | undefined,
): Promise<Record<string, Record<string, string | number>>> {
  const own = await writeBundle('engines/cost.ts', {});
  const other =
    against === undefined
      ? undefined
      : await writeBundle('engines/cost.ts', { sources: sourcesOf(against) });
  const costs: PageCost[] = [];
  const others: PageCost[] = [];
  for (const { html } of sampleOfWeb(folder, count)) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'winnow-cost-')), 'page.html');
    writeFileSync(file, html.html);
    // One after the other, so that both meet the same machine.
    costs.push(costOf(own, file, html.url));
    if (other !== undefined) others.push(costOf(other, file, html.url));
    rmSync(path.dirname(file), { recursive: true });
  }
  const row = (aim: string, of: (cost: PageCost) => number, from = costs) => ({
    aim,
    median: quantile(from.map(of), 0.5),
    'ninth of ten': quantile(from.map(of), 0.9),
  });
  const ratio = (aim: string, of: (cost: PageCost) => number) => ({
    aim,
    median: quantile(
      costs.map((cost, i) => of(cost) / of(others[i] ?? cost)),
      0.5,
    ),
    'ninth of ten': quantile(
      costs.map((cost, i) => of(cost) / of(others[i] ?? cost)),
      0.9,
    ),
  });
  const rows: Record<string, Record<string, string | number>> = {
    'childNodes reads per element': row('≤ 15', ({ reads, elements }) => reads / elements),
    'regular expressions compiled, first run': row('≤ 250', ({ expressions }) => expressions),
    'processor ms, first run': row('', ({ cold }) => cold),
    'processor ms, warm': row('', ({ warm }) => warm),
    'first run by warm': row('', ({ cold, warm }) => cold / warm),
  };
  if (against === undefined) return rows;
  const reads = row('', (cost) => cost.reads / cost.elements, others);
  rows[`childNodes reads per element of ${against}`] = reads;
  const compiled = row('', ({ expressions }) => expressions, others);
  rows[`regular expressions compiled by ${against}`] = compiled;
  rows[`first run, of ${against}'s`] = ratio('≤ .5', ({ cold }) => cold);
  rows[`warm, of ${against}'s`] = ratio('≤ .6', ({ warm }) => warm);
  return rows;
}

interface PageCost extends RunCost {
  /** Regular expressions compiled in the first run, once for each width of characters. */
  expressions: number;
}

function costOf(bundle: string, file: string, url: string): PageCost {
  const script = path.join(import.meta.dirname, 'cost-of-run.ts');
  const run = (flags: readonly string[], runs: number): RunCost =>
    // The script prints this.
    JSON.parse(
      execFileSync(process.execPath, [...flags, script, bundle, file, url, String(runs)], {
        encoding: 'utf8',
        maxBuffer: 1e8,
      }),
    ) as RunCost;
  const log = path.join(path.dirname(file), 'code.log');
  // Interpreted expressions are not in the log.
  const logged = ['--no-regexp-tier-up', '--log-code', '--no-logfile-per-isolate'];
  run([...logged, `--logfile=${log}`], 0);
  const during = /,\^bench-run-begins\?\$\n([^]*),\^bench-run-ends\?\$\n/.exec(
    readFileSync(log, 'utf8'),
  )?.[1];
  const expressions = during?.match(/^code-creation,RegExp,/gm)?.length ?? Number.NaN;
  return { ...run([], WARM_RUNS), expressions: expressions - 1 };
}

/** The sources of a commit, where packages of this project are found. */
function sourcesOf(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-sources-'));
  const root = path.resolve(import.meta.dirname, '../..');
  const archive = execFileSync('git', ['archive', commit, 'src', 'public'], {
    cwd: root,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'src');
}

const WARM_RUNS = 5;
