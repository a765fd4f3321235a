import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type * as cost from './engines/cost.ts';

// A process of its own, so that nothing is warm: what the engine's run on one page costs. Prints a `RunCost`
// as JSON. Arguments: the bundle of engines/cost.ts, a file with the page's HTML, its address, how many
// warm runs. Without warm runs, it only marks the run in the log of compiled code.

/** What runs of an engine on a page cost. */
export interface RunCost {
  /** Processor time in milliseconds: of the first run, and of the best later one. */
  cold: number;
  warm: number;
  elements: number;
  /** How often the children of an element were asked for. */
  reads: number;
}

const [bundle = '', file = '', url = '', runs = '0'] = process.argv.slice(2);
// It is a bundle of that module.
const { read, answer, countReads } = (await import(pathToFileURL(bundle).href)) as typeof cost;
const html = readFileSync(file, 'utf8');
// Node loads half of its network code for the first message, which a browser does not.
await new Promise<unknown>((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', (message) => {
    port1.close();
    resolve(message);
  });
  port1.start();
  port2.postMessage(null);
});
const first = await read(html, url);
// Only what is more than a word, and runs, is compiled.
/^bench-run-begins?$/.test('bench-run-begins');
const cold = await processorMs(() => answer(first));
/^bench-run-ends?$/.test('bench-run-ends');
let warm = Infinity;
for (let run = 0; run < Number(runs); run++) {
  const snapshot = await read(html, url);
  warm = Math.min(warm, await processorMs(() => answer(snapshot)));
}
const last = await read(html, url);
const counted = countReads(last);
if (Number(runs) > 0) await answer(last);
const costs: RunCost = { cold, warm, elements: counted.elements, reads: counted.reads() };
console.log(JSON.stringify(costs));

async function processorMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
