import { fileURLToPath } from 'node:url';
import { BenchBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { loadPages } from './corpus.ts';
import type { PageBlocks } from './engines/blocks.ts';
import { labelBlocks } from './label-blocks.ts';

/** A page as the models learn from it. */
export interface LabelledPage {
  id: string;
  type: string;
  fold: number;
  reference: string;
  facts: number[];
  texts: string[];
  words: number[];
  rows: Float32Array[];
  /** For each block the share of its words that the reference holds. */
  labels: Float32Array;
}

/** Reads the blocks of every page of `web` with the engine's own code, in Chromium. */
export async function collectBlocks(folder: string): Promise<LabelledPage[]> {
  const entry = fileURLToPath(new URL('engines/blocks.ts', import.meta.url));
  const script = await bundle(entry, { format: 'iife', name: 'blocks' });
  const browser = await BenchBrowser.open();
  const labelled: LabelledPage[] = [];
  for (const page of loadPages(folder, 'web')) {
    await browser.show(page);
    const world = await browser.isolatedWorld();
    await world.run(script);
    // The module's own type.
    const { facts, texts, words, rows } = (await world.run('blocks.run()')) as PageBlocks;
    const reference = page.ref.text ?? '';
    labelled.push({
      id: page.id,
      type: page.type,
      fold: page.fold,
      reference,
      facts,
      texts,
      words,
      rows: splitRows(rows, texts.length),
      labels: labelBlocks(texts, reference),
    });
    if (labelled.length % 100 === 0) console.log(`${labelled.length} pages read.`);
  }
  await browser.close();
  return labelled;
}

function splitRows(base64: string, count: number): Float32Array[] {
  const bytes = Buffer.from(base64, 'base64');
  const all = new Float32Array(new Uint8Array(bytes).buffer);
  const width = count === 0 ? 0 : all.length / count;
  return Array.from({ length: count }, (_, i) => all.slice(i * width, (i + 1) * width));
}
