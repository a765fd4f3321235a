import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printAims } from './aims.ts';
import { contentOfHtml, contentOfMarkdown } from './content-of.ts';
import { corpusFolder, loadPages, samplePages, shownPage, type CorpusName } from './corpus.ts';
import { ENGINES } from './engines.ts';
import { measureGold } from './gold.ts';
import { goldApartPages, goldPages } from '../support/gold-pages.ts';
import { listReader } from './list-reader.ts';
import { PageAnswers } from './page-answers.ts';
import { factReader } from './page-facts.ts';
import { loadFolds, pageReader, qualityEngine, UNSEEN } from './quality-engines.ts';
import { measureTables, printTables } from './measure-tables.ts';
import { compareRuns, printReport } from './quality-report.ts';
import { scorePage, type PageScore } from './score-page.ts';

// Measures what engines make of stored pages against their references, side by side.
const HELP = `npm run bench:quality -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --sets LIST      of web,readability,defuddle (default: all)
  --engines LIST   of ${ENGINES.join(',')} (default: winnow; "all" for all)
  --cache DIR      keep what was read of the pages and what other engines answered here, and use it
                   when it is there: until one of their scripts changes, it is the same
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
    cache: { type: 'string' },
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
  const answers = new PageAnswers(options.cache);
  const reader = await pageReader(answers);
  const engines = await Promise.all(names.map((name) => qualityEngine(name, answers, reader)));
  const folds =
    options.folds === undefined ? undefined : await loadFolds(options.folds, answers, reader);
  const ids = options.ids?.split(',');
  const scores: PageScore[] = [];
  let done = 0;
  const [facts, listed] = [await factReader(answers), await listReader(reader)];
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
      const shown = shownPage(page);
      const none = (error: unknown): [] => {
        console.error(`${set}/${page.id} could not be read: ${String(error)}`);
        return [];
      };
      const lists = await listed.listsOf(shown).catch(none);
      const named = set === 'web' ? await facts.factsOf(shown).catch(none) : [];
      const unseen = set === 'web' ? folds?.get(page.fold) : undefined;
      for (const engine of unseen === undefined ? engines : [...engines, unseen]) {
        const answer = await engine.answer(shown);
        const score = scorePage(page, engine.name, answer, expected);
        Object.assign(score.metrics, facts.keptShares(named, answer.markdown));
        score.metrics['torn lists'] = listed.tornShare(lists, answer.markdown);
        scores.push(score);
      }
      progress(++done);
    }
  }
  const isWhole = options.ids === undefined;
  const gold = isWhole ? await measureGold(goldPages(), engines, listed) : {};
  const apart = isWhole ? await measureGold(goldApartPages(), engines, listed) : {};
  await answers.close();
  process.stderr.write('\n');
  const all = folds === undefined ? names : [...names, UNSEEN];
  for (const name of all) {
    printReport(
      name,
      scores.filter(({ engine }) => engine === name),
      Number(options.worst),
    );
  }
  if (isWhole) {
    console.log('\nPages written for the project: lines that readers want, and do not');
    console.table(gold);
    console.log('\nThe same of pages that nobody sees who writes a rule');
    console.table(apart);
    printTables(await measureTables(folder));
    printAims(all, scores, gold);
  }
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify(scores));
  if (options.against !== undefined) {
    // Written by this script.
    compareRuns(JSON.parse(readFileSync(options.against, 'utf8')) as PageScore[], scores);
  }
}

function progress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} pages`);
}
