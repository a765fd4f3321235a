import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { corpusFolder, loadPages, samplePages } from './corpus.ts';
import type * as SelectorEngine from './selector-engine.ts';

type Engine = typeof SelectorEngine;

const PEERS = [
  { module: '@medv/finder', name: 'medvFinder' },
  { module: 'css-selector-generator', name: 'cssSelectorGenerator' },
];

// Measures whether selectors that were recorded of a page still find its elements when the page has changed.
const HELP = `npm run bench:selectors -- [options]
  --corpus DIR   folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --pages N      how many pages (default: 16)
  --elements N   how many elements of each (default: 15)
Peers are measured beside it after: npm install --no-save ${PEERS.map(({ module }) => module).join(' ')}`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '16' },
    elements: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const entry = fileURLToPath(new URL('selector-engine.ts', import.meta.url));
  const engine = await bundle(entry, { format: 'iife', name: 'selectorEngine' });
  const script = [...(await peers()), engine, 'globalThis.selectorEngine = selectorEngine'].join(
    ';\n',
  );
  const pages = samplePages(loadPages(corpusFolder(options.corpus), 'web'), Number(options.pages));
  const browser = await BenchBrowser.open();
  const rows = new Map<string, Map<string, { right: number; wrong: number; all: number }>>();
  const times = new Map<string, number>();
  let elements = 0;
  const { CHANGES } = await changesOf(browser, script);
  for (const [seed, page] of pages.entries()) {
    for (const change of CHANGES) {
      await browser.show(page);
      const world = await browser.isolatedWorld();
      const run = (code: string) => world.run(code);
      await run(`${script}; 0`);
      const count = Number(await run(`selectorEngine.begin(${Number(options.elements)})`));
      await run(`selectorEngine.change(${JSON.stringify(change)}, ${seed})`);
      // What the engine's own function gives, through JSON.
      const found = (await run('selectorEngine.look()')) as ReturnType<Engine['look']>;
      if (change === CHANGES[0]) elements += count;
      for (const [name, { right, wrong, milliseconds }] of Object.entries(found)) {
        const row = rows.get(name) ?? new Map();
        rows.set(name, row);
        const sum = row.get(change) ?? { right: 0, wrong: 0, all: 0 };
        row.set(change, {
          right: sum.right + right,
          wrong: sum.wrong + wrong,
          all: sum.all + count,
        });
        if (change === CHANGES[0]) times.set(name, (times.get(name) ?? 0) + milliseconds);
      }
    }
  }
  await browser.close();
  console.log(
    `${elements} elements of ${pages.length} pages: found right (taken for another), in %`,
  );
  console.table(
    Object.fromEntries(
      [...rows].map(([name, row]) => [
        name,
        {
          ...Object.fromEntries(
            [...row].map(([change, { right, wrong, all }]) => [
              change,
              `${percent(right, all)} (${percent(wrong, all)})`,
            ]),
          ),
          'ms each': ((times.get(name) ?? 0) / Math.max(1, elements)).toFixed(1),
        },
      ]),
    ),
  );
}

/** Those of the peers that are installed, as scripts that set globals. */
async function peers(): Promise<string[]> {
  const scripts: string[] = [];
  for (const { module, name } of PEERS) {
    try {
      const path = fileURLToPath(import.meta.resolve(module));
      const script = await bundle(path, { format: 'iife', name });
      scripts.push(`${script}; globalThis.${name} = ${name}`);
    } catch {
      console.log(`${module} is not installed.`);
    }
  }
  return scripts;
}

/** The changes that the engine knows. */
async function changesOf(browser: BenchBrowser, script: string): Promise<Pick<Engine, 'CHANGES'>> {
  await browser.showHtml('https://bench.example/', Buffer.from('<p>Nothing'));
  const world = await browser.isolatedWorld();
  // It is the engine's own list, through JSON.
  return {
    CHANGES: (await world.run(`${script}; selectorEngine.CHANGES`)) as Engine['CHANGES'],
  };
}

function percent(part: number, all: number): number {
  return Math.round((100 * part) / Math.max(1, all));
}
