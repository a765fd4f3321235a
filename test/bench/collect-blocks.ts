import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BenchBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { loadPages } from './corpus.ts';
import { labelBlocks } from './label-blocks.ts';
import type { PackedPage } from './packed-snapshot.ts';
import type * as reading from './read-blocks.ts';

/** A page of `web` as it was read in Chromium. */
export interface StoredPage {
  id: string;
  type: string;
  fold: number;
  reference: string;
  /** A `PackedPage` as gzipped JSON. */
  packed: Uint8Array;
}

/** A page as the models learn from it. */
export interface LabelledPage extends reading.PageBlocks {
  id: string;
  type: string;
  fold: number;
  reference: string;
  /** For each block the share of its words that the reference holds. */
  labels: Float32Array;
}

/** Reads every page of `web` with the engine's own code, in Chromium. */
export async function collectPages(folder: string): Promise<StoredPage[]> {
  const entry = fileURLToPath(new URL('engines/snapshot.ts', import.meta.url));
  const script = await bundle(entry, { format: 'iife', name: 'snapshot' });
  const browser = await BenchBrowser.open();
  const stored: StoredPage[] = [];
  for (const { id, type, fold, ref, ...page } of loadPages(folder, 'web')) {
    await browser.show({ id, type, fold, ref, ...page });
    const world = await browser.isolatedWorld();
    await world.run(script);
    const packed = gzipSync(String(await world.run('snapshot.run()')));
    stored.push({ id, type, fold, reference: ref.text ?? '', packed });
    if (stored.length % 100 === 0) console.log(`${stored.length} pages read.`);
  }
  await browser.close();
  return stored;
}

/** What was stored of a page. */
export function unpackPage({ packed }: StoredPage): PackedPage {
  // Written by this very module.
  return JSON.parse(gunzipSync(packed).toString()) as PackedPage;
}

/** Splits stored pages into blocks, and tells which of them the references hold. */
export async function labelPages(
  stored: readonly StoredPage[],
  { readBlocks }: Pick<typeof reading, 'readBlocks'>,
): Promise<LabelledPage[]> {
  const labelled: LabelledPage[] = [];
  for (const page of stored) {
    const { id, type, fold, reference } = page;
    const blocks = await readBlocks(unpackPage(page));
    const labels = labelBlocks(blocks.texts, reference);
    labelled.push({ id, type, fold, reference, ...blocks, labels });
  }
  return labelled;
}
