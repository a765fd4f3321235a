import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { corpusFolder } from './corpus.ts';
import type * as parted from './engines/parted.ts';
import { writeBundle } from './import-bundle.ts';
import { COSTS, judgedPages, MEASURES, type JudgedPage, type Measure } from './rules-pages.ts';
import { separable } from './separable.ts';

// Measures what each function of the engine earns: the engine without it, beside the whole, in Node.
const HELP = `npm run bench:rules -- [options]
  --of FOLDER      functions of that folder of src (default: engine/content)
  --only PATTERN   only functions whose file and name match, such as controls#
  --sets LIST      of gold,documents,web (default: all)
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --sample N       about N pages of web (default: 40)
  --insertions N   put things into about N of them (default: 1)
  --documents N    plain documents (default: 10)
  --processes N    how many to use (default: one a core)
  --out FILE       write what each changed, page by page, as JSON`;

const { values: options } = parseArgs({
  options: {
    of: { type: 'string', default: 'engine/content' },
    only: { type: 'string', default: '' },
    sets: { type: 'string', default: 'gold,documents,web' },
    corpus: { type: 'string' },
    sample: { type: 'string', default: '40' },
    insertions: { type: 'string', default: '1' },
    documents: { type: 'string', default: '10' },
    processes: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** What some pages gave. */
interface Found {
  /** How many pages were judged by each measure. */
  pages: Partial<Record<Measure, number>>;
  /** What each function did on each page that would be another without it; empty where that is as good. */
  parts: Record<string, Record<string, Gains>>;
}

/** How much better a page is with a function than without. */
type Gains = Partial<Record<Measure, number>>;

if (!isMainThread) parentPort?.postMessage(await judgeShare(workerData as Share));
else if (options.help) console.log(HELP);
else await measure();

/** Which of the pages a process judges, and the engine's bundle. */
interface Share {
  number: number;
  of: number;
  file: string;
}

async function measure(): Promise<void> {
  const plugins = [separable(`${options.of}/`, ['chooseContent', 'chooseBlocks', 'secondOpinion'])];
  const file = await writeBundle('engines/parted.ts', { plugins });
  const of = Number(options.processes);
  const found = await Promise.all(
    Array.from({ length: of }, (_, number) => inThread({ number, of, file })),
  );
  const parts: Found['parts'] = {};
  for (const each of found)
    for (const [part, pages] of Object.entries(each.parts))
      parts[part] = { ...parts[part], ...pages };
  const pages: Found['pages'] = {};
  for (const name of MEASURES)
    pages[name] = found.reduce((sum, each) => sum + (each.pages[name] ?? 0), 0);
  console.log('Without each function: what is lost, as a share of pages or in lines of gold pages');
  console.table(
    Object.fromEntries(
      Object.entries(parts)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([part, gains]) => [part, rowOf(Object.values(gains), pages)]),
    ),
  );
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify({ pages, parts }));
}

function inThread(share: Share): Promise<Found> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: share,
      argv: process.argv.slice(2),
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Judges every so manieth page, without each function that said something of it. */
async function judgeShare({ number, of, file }: Share): Promise<Found> {
  const { answerInParts } = (await import(pathToFileURL(file).href)) as typeof parted;
  const only = new RegExp(options.only);
  const found: Found = { pages: {}, parts: {} };
  let turn = 0;
  const pages = judgedPages(corpusFolder(options.corpus), {
    sets: options.sets.split(','),
    count: Number(options.sample),
    insertions: Number(options.insertions),
    documents: Number(options.documents),
  });
  for await (const page of pages) {
    if (turn++ % of !== number) continue;
    const answer = await answerInParts(page.html.html, page.html.url);
    const whole = page.score(answer.markdown);
    for (const name of MEASURES)
      if (typeof whole[name] === 'number') found.pages[name] = (found.pages[name] ?? 0) + 1;
    for (const id of answer.telling) {
      if (!only.test(id)) continue;
      found.parts[id] ??= {};
      const other = await answer.without(id);
      if (other !== null) found.parts[id][page.name] = gainsOf(whole, page.score(other));
    }
  }
  return found;
}

function gainsOf(
  whole: ReturnType<JudgedPage['score']>,
  other: ReturnType<JudgedPage['score']>,
): Gains {
  const gains: Gains = {};
  for (const name of MEASURES) {
    const gain = (whole[name] ?? 0) - (other[name] ?? 0);
    if (gain !== 0) gains[name] = COSTS.has(name) ? -gain : gain;
  }
  return gains;
}

/** Lines are summed, shares are means over all pages that have such. */
function rowOf(gains: readonly Gains[], pages: Found['pages']): Record<string, number | string> {
  const row: Record<string, number | string> = { changed: gains.length };
  for (const name of MEASURES) {
    const sum = gains.reduce((all, own) => all + (own[name] ?? 0), 0);
    const isLines = name.endsWith('missing') || name.endsWith('given');
    row[name] = sum === 0 ? '' : Number((isLines ? sum : sum / (pages[name] ?? 1)).toFixed(5));
  }
  return row;
}
