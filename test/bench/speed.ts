import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { corpusFolder, loadPages, readPageBytes, samplePages } from './corpus.ts';
import { ENGINES, loadEngine, type BenchEngine } from './engines.ts';
import { syntheticPages } from './synthetic-pages.ts';

// Measures how long engines take for a page, side by side, as a ratio to the least that any engine
// must do: the document serialised once and one pass over its nodes.
const HELP = `npm run bench:speed -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --engines LIST   of ${ENGINES.join(',')} (default: winnow,readability-turndown)
  --sample N       about N stored pages (default: 60; 0 leaves them out)
  --synthetic LIST of small,deep,wide,huge (default: small,deep,wide; huge is 5 and 20 MB)
  --out FILE       write the measurements as JSON`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    engines: { type: 'string', default: 'winnow,readability-turndown' },
    sample: { type: 'string', default: '60' },
    synthetic: { type: 'string', default: 'small,deep,wide' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** A page that somebody looks at has been laid out already, so that is done before. */
const FLOOR = `(() => { document.documentElement.getBoundingClientRect(); const start = performance.now(); let nodes = 0;
  const length = document.documentElement.outerHTML.length;
  const walker = document.createTreeWalker(document);
  while (walker.nextNode() !== null) nodes++;
  return { nodes, length, ms: Math.max(0.05, performance.now() - start) }; })()`;

interface Measurement {
  page: string;
  engine: string;
  bytes: number;
  nodes: number;
  /** Milliseconds of the floor, of the first run in a fresh world, and of the best of two later runs. */
  floor: number;
  cold: number;
  warm: number;
  /** Megabytes of JavaScript memory that the first run added. */
  heap: number;
  error?: string;
}

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
      for (const engine of engines) {
        await browser.show(page);
        stored.push(await time(browser, engine, `${page.set}/${page.id}`, bytes));
      }
    }
  }
  const synthetic: Measurement[] = [];
  for (const { name, html } of syntheticPages(options.synthetic.split(','))) {
    const body = Buffer.from(html);
    for (const engine of engines) {
      await browser.showHtml('https://synthetic.example/page', body);
      synthetic.push(await time(browser, engine, name, body.length));
    }
  }
  await browser.close();
  printStored(stored, engines);
  printSynthetic(synthetic);
  if (options.out !== undefined)
    writeFileSync(options.out, JSON.stringify([...stored, ...synthetic]));
}

/** The script's own loading counts as part of the cold time, as in a tab. */
async function time(
  browser: BenchBrowser,
  engine: BenchEngine,
  page: string,
  bytes: number,
): Promise<Measurement> {
  const blank = { page, engine: engine.name, bytes, nodes: 0, floor: 0, cold: 0, warm: 0, heap: 0 };
  try {
    const floorWorld = await browser.isolatedWorld();
    // The script's value has these two members.
    const { nodes, ms } = (await floorWorld.run(FLOOR)) as { nodes: number; ms: number };
    const world = await browser.isolatedWorld();
    const load = JSON.stringify(engine.script);
    const cold = await world.run(
      `(async () => { const heap = performance.memory?.usedJSHeapSize ?? 0; const start = performance.now();
        (0, eval)(${load}); await benchEngine.run();
        return [performance.now() - start, (performance.memory?.usedJSHeapSize ?? 0) - heap]; })()`,
    );
    const warm = await world.run(
      `(async () => { let best = Infinity; for (let i = 0; i < 2; i++) { const start = performance.now();
        await benchEngine.run(); best = Math.min(best, performance.now() - start); } return best; })()`,
    );
    const [coldMs, heap] = cold as [number, number]; // The script's value above.
    return { ...blank, nodes, floor: ms, cold: coldMs, warm: Number(warm), heap: heap / 1e6 };
  } catch (error) {
    return { ...blank, error: String(error).slice(0, 200) };
  }
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
        'cold ms': of(({ cold }) => cold, 0.5),
        'cold p95': of(({ cold }) => cold, 0.95),
        'warm ms': of(({ warm }) => warm, 0.5),
        'warm p95': of(({ warm }) => warm, 0.95),
        'cold / floor': of(({ cold, floor }) => cold / floor, 0.5),
        'heap MB': of(({ heap }) => heap, 0.5),
      },
    ] as const;
  });
  const base = rows.find(([name]) => name === 'readability-turndown')?.[1];
  console.log('\nStored pages, medians and 95th percentiles');
  console.table(
    Object.fromEntries(
      rows.map(([name, row]) => [
        name,
        base === undefined
          ? row
          : {
              ...row,
              'cold / R+T': round(row['cold ms'] / base['cold ms']),
              'p95 / R+T': round(row['cold p95'] / base['cold p95']),
            },
      ]),
    ),
  );
}

function printSynthetic(all: readonly Measurement[]): void {
  if (all.length === 0) return;
  console.log('\nSynthetic pages');
  console.table(
    all.map(({ page, engine, bytes, nodes, floor, cold, warm, heap, error }) => ({
      page,
      engine,
      MB: round(bytes / 1e6),
      nodes,
      'floor ms': round(floor),
      'cold ms': round(cold),
      'warm ms': round(warm),
      'µs a node': round((1000 * cold) / Math.max(1, nodes)),
      'heap MB': round(heap),
      error: error ?? '',
    })),
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN,
  );
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
