import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { corpusFolder, loadPages, readPageBytes, samplePages } from './corpus.ts';
import { ENGINES, loadEngine, type BenchEngine } from './engines.ts';
import { syntheticPages } from './synthetic-pages.ts';
import { faster, quantile, round, timeEngine, type Measurement } from './time-engine.ts';

// Measures how long engines take for a page, side by side, as a ratio to the least that any engine
// must do: the document serialised once and one pass over its nodes.
const HELP = `npm run bench:speed -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --engines LIST   of ${ENGINES.join(',')} (default: winnow,readability-turndown)
  --sample N       about N stored pages (default: 60; 0 leaves them out)
  --runs N         fresh worlds for each engine and page, of which the fastest counts (default: 2)
  --synthetic LIST of small,deep,wide,huge (default: small,deep,wide; huge is 5 and 20 MB)
  --out FILE       write the measurements as JSON`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    engines: { type: 'string', default: 'winnow,readability-turndown' },
    sample: { type: 'string', default: '60' },
    runs: { type: 'string', default: '2' },
    synthetic: { type: 'string', default: 'small,deep,wide' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const RATIOS = ['cold ms', 'cold p95', 'CPU ms', 'CPU p95', 'warm ms', 'warm p95'] as const;

/** Pages that were measured so far. */
let turn = 0;

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const engines = await Promise.all(options.engines.split(',').map(loadEngine));
  const browser = await BenchBrowser.open();
  const stored: Measurement[] = [];
  const count = Number(options.sample);
  if (count > 0) {
    for (const page of samplePages(loadPages(corpusFolder(options.corpus), 'web'), count)) {
      const bytes = readPageBytes(page).length;
      const show = () => browser.show(page);
      stored.push(...(await compare(browser, engines, show, `${page.set}/${page.id}`, bytes)));
    }
  }
  const synthetic: Measurement[] = [];
  for (const { name, html } of syntheticPages(options.synthetic.split(','))) {
    const body = Buffer.from(html);
    const show = () => browser.showHtml('https://synthetic.example/page', body);
    console.error(`Measuring ${name}…`);
    synthetic.push(...(await compare(browser, engines, show, name, body.length)));
  }
  await browser.close();
  printStored(stored, engines);
  printSynthetic(synthetic);
  if (options.out !== undefined)
    writeFileSync(options.out, JSON.stringify([...stored, ...synthetic]));
}

/**
 * Measures all engines on one page, each in turn the first: what drifts meanwhile, or is kept by the
 * browser from one to the next, hits all alike.
 */
async function compare(
  browser: BenchBrowser,
  engines: readonly BenchEngine[],
  show: () => Promise<void>,
  page: string,
  bytes: number,
): Promise<Measurement[]> {
  const best = new Map<string, Measurement>();
  for (let run = 0; run < Number(options.runs); run++) {
    const first = turn++ % engines.length;
    for (const engine of [...engines.slice(first), ...engines.slice(0, first)]) {
      if (best.get(engine.name)?.error !== undefined) continue;
      await show();
      const now = await timeEngine(browser, engine, page, bytes);
      const before = best.get(engine.name);
      best.set(engine.name, before === undefined ? now : faster(before, now));
    }
  }
  return [...best.values()];
}

function printStored(all: readonly Measurement[], engines: readonly BenchEngine[]): void {
  if (all.length === 0) return;
  const rows = engines.map(({ name }) => {
    const own = all.filter(({ engine, error }) => engine === name && error === undefined);
    const of = (value: (one: Measurement) => number, share: number): number =>
      quantile(own.map(value), share);
    return [
      name,
      {
        pages: own.length,
        'load ms': of(({ load }) => load, 0.5),
        'cold ms': of(({ cold }) => cold, 0.5),
        'cold p95': of(({ cold }) => cold, 0.95),
        'CPU ms': of(({ cpu }) => cpu, 0.5),
        'CPU p95': of(({ cpu }) => cpu, 0.95),
        'warm ms': of(({ warm }) => warm, 0.5),
        'warm p95': of(({ warm }) => warm, 0.95),
        'cold / floor': of(({ cold, floor }) => cold / floor, 0.5),
        'heap MB': of(({ heap }) => heap, 0.5),
      },
    ] as const;
  });
  console.log('\nStored pages, medians and 95th percentiles');
  console.table(Object.fromEntries(rows));
  const [own, ...others] = rows;
  if (own === undefined || others.length === 0) return;
  console.log(`\n${own[0]} as a ratio to the others`);
  console.table(
    Object.fromEntries(
      others.map(([name, row]) => [
        name,
        Object.fromEntries(
          RATIOS.map((figure) => [figure, round(own[1][figure] / row[figure])] as const),
        ),
      ]),
    ),
  );
}

function printSynthetic(all: readonly Measurement[]): void {
  if (all.length === 0) return;
  console.log('\nSynthetic pages');
  console.table(
    all.map(({ page, engine, bytes, nodes, floor, cold, warm, cpu, heap, error }) => ({
      page,
      engine,
      MB: round(bytes / 1e6),
      nodes,
      'floor ms': round(floor),
      'cold ms': round(cold),
      'cold / floor': round(cold / floor),
      'warm ms': round(warm),
      'CPU ms': round(cpu),
      'CPU µs a node': round((1000 * cpu) / Math.max(1, nodes)),
      'heap MB': round(heap),
      error: error ?? '',
    })),
  );
}
