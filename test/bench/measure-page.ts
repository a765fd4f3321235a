import { BenchBrowser, type IsolatedWorld } from './browser.ts';
import { loadEngine } from './engines.ts';
import { corpusFolder, loadPages, readPageBytes, samplePages } from './corpus.ts';
import { syntheticPages } from './synthetic-pages.ts';
import { faster, quantile, timeEngine, type Measurement } from './time-engine.ts';

/** Processor time beside that of Readability with Turndown: medians of the ratios of single pages. */
export interface PageRatios {
  pages: number;
  /** The reader, cold, on the page's thread. */
  reader: number;
  /** The reader, cold, and all that comes after it, in a background that has seen other pages. */
  sum: number;
  /** All that comes after the reader, when both have seen the page before. */
  understanding: number;
}

/**
 * Measures stored pages. What comes after the reader runs in a page of its own, which stays, as the
 * background does: its code is warm from other pages.
 *
 * @param count - About how many pages.
 */
export async function measurePages(count: number): Promise<PageRatios> {
  const [reader, other, understanding] = await Promise.all(
    ['reader', 'readability-turndown', 'understanding'].map(loadEngine),
  );
  if (reader === undefined || other === undefined || understanding === undefined)
    throw new Error('An engine is missing');
  const [browser, background] = [await BenchBrowser.open(), await BenchBrowser.open()];
  await background.showHtml('https://background.example/', Buffer.from('<p>Background'));
  const world = await background.isolatedWorld();
  await world.run(`${understanding.script};globalThis.benchEngine = benchEngine; 0`);
  const ratios: Record<'reader' | 'sum' | 'understanding', number[]> = {
    reader: [],
    sum: [],
    understanding: [],
  };
  const pages = samplePages(loadPages(corpusFolder(undefined), 'web'), count);
  for (const [turn, page] of pages.entries()) {
    const best = new Map<string, Measurement>();
    const order = turn % 2 === 0 ? [reader, other] : [other, reader];
    for (const engine of [...order, ...order]) {
      await browser.show(page);
      const now = await timeEngine(browser, engine, page.id, readPageBytes(page).length);
      const before = best.get(engine.name);
      best.set(engine.name, before === undefined ? now : faster(before, now));
    }
    const [own, others] = [best.get(reader.name), best.get(other.name)];
    if (own === undefined || others === undefined) continue;
    if (own.error !== undefined || others.error !== undefined) continue;
    await browser.show(page);
    const { markdown: packed } = await reader.run(await prepared(browser, reader.script));
    const [first, ...again] = await understand(background, world, packed);
    // The first pages warm the code up.
    if (turn < WARM_UP || first === undefined) continue;
    ratios.reader.push(own.cpu / others.cpu);
    ratios.sum.push((own.cpu + first) / others.cpu);
    ratios.understanding.push(Math.min(...again) / others.warmCpu);
  }
  await Promise.all([browser.close(), background.close()]);
  return {
    pages: ratios.reader.length,
    reader: quantile(ratios.reader, 0.5),
    sum: quantile(ratios.sum, 0.5),
    understanding: quantile(ratios.understanding, 0.5),
  };
}

/** How time grows with nesting and with size, of the whole engine, cold. */
export async function measureGrowth(): Promise<{ nested: number; perNode: number }> {
  const engine = await loadEngine('winnow');
  const browser = await BenchBrowser.open();
  const all = syntheticPages(['small', 'deep', 'huge']);
  const measured = new Map<string, Measurement>();
  for (const name of ['nested 2000 deep', 'article, 1 MB', 'article, 20 MB']) {
    const html = all.find((page) => page.name === name)?.html ?? '';
    for (let run = 0; run < 2; run++) {
      await browser.showHtml('https://synthetic.example/page', Buffer.from(html));
      const now = await timeEngine(browser, engine, name, html.length);
      const before = measured.get(name);
      measured.set(name, before === undefined ? now : faster(before, now));
    }
  }
  await browser.close();
  const of = (name: string) => measured.get(name) ?? { cpu: Number.NaN, nodes: 1 };
  const perNode = (name: string) => of(name).cpu / of(name).nodes;
  return {
    nested: of('nested 2000 deep').cpu,
    perNode: perNode('article, 20 MB') / perNode('article, 1 MB'),
  };
}

async function prepared(browser: BenchBrowser, script: string): Promise<IsolatedWorld> {
  const world = await browser.isolatedWorld();
  await world.run(`${script};globalThis.benchEngine = benchEngine; 0`);
  return world;
}

/** Milliseconds of processor time of one run after the other. */
async function understand(
  browser: BenchBrowser,
  world: IsolatedWorld,
  packed: string,
): Promise<number[]> {
  await world.run(`globalThis.packed = ${JSON.stringify(packed)}; 0`);
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const before = await browser.processorMs();
    await world.run('benchEngine.run(packed).then(() => 0)', 60_000);
    times.push((await browser.processorMs()) - before);
  }
  return times;
}

const WARM_UP = 4;
