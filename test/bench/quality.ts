import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { contentOfHtml, contentOfMarkdown } from './content-of.ts';
import { corpusFolder, loadPages, samplePages, type CorpusName } from './corpus.ts';
import { ENGINES, loadEngine, loadFolds, UNSEEN, type BenchEngine } from './engines.ts';
import { measureGold } from './gold.ts';
import { listReader } from './list-reader.ts';
import { factReader } from './page-facts.ts';
import { measureTables, printTables } from './measure-tables.ts';
import { compareRuns, printReport } from './quality-report.ts';
import { scorePage, type PageScore } from './score-page.ts';

// Measures what engines make of stored pages against their references, side by side.
const HELP = `npm run bench:quality -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --sets LIST      of web,readability,defuddle (default: all)
  --engines LIST   of ${ENGINES.join(',')} (default: winnow; "all" for all)
  --folds DIR      in web, also measure the engine on domains it has not seen: DIR from npm run train
  --sample N       about N pages of each set, evenly spread (default: all pages)
  --ids LIST       only these pages
  --worst N        how many of the worst pages to show (default: 10)
  --out FILE       write every page's scores as JSON
  --against FILE   compare with such a file: what got better and worse, page by page`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    sets: { type: 'string', default: 'web,readability,defuddle' },
    engines: { type: 'string', default: 'winnow' },
    folds: { type: 'string' },
    sample: { type: 'string', default: '0' },
    ids: { type: 'string' },
    worst: { type: 'string', default: '10' },
    out: { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const folder = corpusFolder(options.corpus);
  const names = options.engines === 'all' ? ENGINES : options.engines.split(',');
  const engines = await Promise.all(names.map(loadEngine));
  const folds = options.folds === undefined ? undefined : await loadFolds(options.folds);
  const ids = options.ids?.split(',');
  const scores: PageScore[] = [];
  let done = 0;
  const browser = await BenchBrowser.open();
  const [reader, listed] = [await factReader(browser), await listReader(browser)];
  for (const set of options.sets.split(',') as CorpusName[]) {
    const pages = loadPages(folder, set).filter(({ id }) => ids?.includes(id) ?? true);
    for (const page of samplePages(pages, Number(options.sample))) {
      const { ref } = page;
      const expected =
        ref.html !== undefined
          ? contentOfHtml(ref.html)
          : ref.md !== undefined
            ? contentOfMarkdown(ref.md)
            : undefined;
      const facts = set === 'web' ? await reader.factsOf(page) : [];
      await browser.show(page);
      const lists = await listed.listsShown();
      const unseen = set === 'web' ? folds?.get(page.fold) : undefined;
      for (const engine of unseen === undefined ? engines : [...engines, unseen]) {
        const answer = await answerFor(browser, engine, page);
        const score = scorePage(page, engine.name, answer, expected);
        Object.assign(score.metrics, reader.keptShares(facts, answer.markdown));
        score.metrics['torn lists'] = listed.tornShare(lists, answer.markdown);
        scores.push(score);
      }
      progress(++done);
    }
  }
  const gold = options.ids === undefined ? await measureGold(browser, engines, listed) : {};
  await browser.close();
  process.stderr.write('\n');
  for (const name of folds === undefined ? names : [...names, UNSEEN]) {
    printReport(
      name,
      scores.filter(({ engine }) => engine === name),
      Number(options.worst),
    );
  }
  if (options.ids === undefined) {
    console.log('\nPages written for the project: lines that readers want, and do not');
    console.table(gold);
    printTables(await measureTables(folder));
  }
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify(scores));
  if (options.against !== undefined) {
    // Written by this script.
    compareRuns(JSON.parse(readFileSync(options.against, 'utf8')) as PageScore[], scores);
  }
}

async function answerFor(
  browser: BenchBrowser,
  engine: BenchEngine,
  page: Parameters<BenchBrowser['show']>[0],
): ReturnType<BenchEngine['run']> {
  try {
    await browser.show(page);
    const world = await browser.isolatedWorld();
    await world.run(engine.script);
    return await engine.run(world);
  } catch (error) {
    return { markdown: '', error: String(error).slice(0, 300) };
  }
}

function progress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} pages`);
}
