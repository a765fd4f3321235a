import type { BenchBrowser } from './browser.ts';
import type { BenchEngine } from './engines.ts';

/** How long one engine took for one page. */
export interface Measurement {
  page: string;
  engine: string;
  bytes: number;
  nodes: number;
  /** Milliseconds of the floor. */
  floor: number;
  /** Of making the script ready in a fresh world; of that and the first run; of the best of two later runs. */
  load: number;
  cold: number;
  warm: number;
  /** Processor time, in milliseconds, of what `cold` is of, and of one later run. */
  cpu: number;
  warmCpu: number;
  /** Megabytes of JavaScript memory that the first run added. */
  heap: number;
  error?: string;
}

/**
 * Runs an engine in fresh worlds of the page shown. The script's own loading counts as part of the cold
 * time, as in a tab.
 */
export async function timeEngine(
  browser: BenchBrowser,
  engine: BenchEngine,
  page: string,
  bytes: number,
): Promise<Measurement> {
  const blank = { page, engine: engine.name, bytes, nodes: 0, floor: 0, load: 0, cold: 0, warm: 0 };
  try {
    const floorWorld = await browser.isolatedWorld();
    await floorWorld.run(REST);
    // The script's value has these two members.
    const { nodes, ms } = (await floorWorld.run(FLOOR)) as { nodes: number; ms: number };
    const world = await browser.isolatedWorld();
    // A comment of its own, so that the browser cannot take what it kept of an earlier run.
    const source = JSON.stringify(`${engine.script}\n// ${scripts++}`);
    await world.run(`globalThis.benchSource = ${source}; 0`);
    const idle = await browser.processorMs();
    await world.run('0');
    const before = await browser.processorMs();
    const cold = await world.run(
      `(async () => { const heap = performance.memory?.usedJSHeapSize ?? 0; const start = performance.now();
        (0, eval)(benchSource); const loaded = performance.now(); await benchEngine.run();
        const end = performance.now();
        return [loaded - start, end - start, (performance.memory?.usedJSHeapSize ?? 0) - heap]; })()`,
      MOST_MS,
    );
    // Without what the question itself costs.
    const cpu = (await browser.processorMs()) - before - (before - idle);
    const between = await browser.processorMs();
    const warm = await world.run(
      `(async () => { let best = Infinity; for (let i = 0; i < 2; i++) { const start = performance.now();
        await benchEngine.run(); best = Math.min(best, performance.now() - start); } return best; })()`,
      2 * MOST_MS,
    );
    const warmCpu = ((await browser.processorMs()) - between) / 2;
    const [load, coldMs, heap] = cold as [number, number, number]; // The script's value above.
    const times = { floor: ms, load, cold: coldMs, warm: Number(warm), cpu, warmCpu };
    return { ...blank, ...times, nodes, heap: heap / 1e6 };
  } catch (error) {
    return { ...blank, cpu: 0, warmCpu: 0, heap: 0, error: String(error).slice(0, 200) };
  }
}

/** The least of two measurements of the same engine and page. */
export function faster(one: Measurement, other: Measurement): Measurement {
  if (one.error !== undefined || other.error !== undefined) {
    return one.error === undefined ? one : other;
  }
  const least = { ...one };
  for (const key of ['floor', 'load', 'cold', 'warm', 'cpu', 'warmCpu'] as const) {
    least[key] = Math.min(one[key], other[key]);
  }
  return least;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN,
  );
}

/** To three digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** A page that somebody looks at has come to rest: it is loaded, laid out and painted. */
const REST = `(async () => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
})()`;

const FLOOR = `(() => { document.documentElement.getBoundingClientRect(); const start = performance.now(); let nodes = 0;
  const length = document.documentElement.outerHTML.length;
  const walker = document.createTreeWalker(document);
  while (walker.nextNode() !== null) nodes++;
  return { nodes, length, ms: Math.max(0.05, performance.now() - start) }; })()`;

/** An engine that takes longer for a page has no answer to it. */
const MOST_MS = 30_000;

/** Scripts that were made so far. */
let scripts = 0;
