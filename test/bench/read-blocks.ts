import { blockFeatures, readBlockFeatures } from '@/engine/content/block-features';
import { PAGE_FACTS, readPageFacts } from '@/engine/content/page-facts';
import type { PageText } from '@/engine/content/page-text';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { createPacer } from '@/async/pacer';
import { unpackSnapshot, type PackedPage } from './packed-snapshot';

// What training takes from the engine; `train.ts` loads it with the engine's own module names.
export { bestThreshold } from '@/engine/content/block-coherence';
export { blockFeatures, PAGE_FACTS };

/** What the engine knows of a page's blocks when it chooses among them. */
export interface PageBlocks {
  facts: number[];
  texts: string[];
  words: number[];
  rows: Float32Array[];
}

/** Reads a stored page's blocks as the engine does. */
export async function readBlocks(stored: PackedPage): Promise<PageBlocks> {
  const page = await readStoredPage(stored);
  const facts = readPageFacts(page, stored.context);
  const { length } = blockFeatures();
  return {
    facts,
    texts: page.blocks.map((block) => block.texts.map((text) => text.nodeValue).join('')),
    words: page.blocks.map((block) => block.words),
    rows: Array.from(readBlockFeatures(page, stored.context, facts), (row) => row.slice(0, length)),
  };
}

async function readStoredPage(stored: PackedPage): Promise<PageText> {
  const root = unpackSnapshot(stored.root);
  if (stored.baseUrl !== undefined) root.baseUrl = stored.baseUrl;
  return readTextBlocks(root, createPacer(60_000));
}
