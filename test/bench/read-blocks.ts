import { descendants } from '@/contract/snapshot/tree';
import { createPacer } from '@/async/pacer';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { nameChoices } from '@/engine/constructs/named-choices';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { blockFeatures, readBlockFeatures } from '@/engine/content/block-features';
import { readPageContext } from '@/engine/content/page-context';
import { PAGE_FACTS, readPageFacts } from '@/engine/content/page-facts';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { readMetadata } from '@/engine/metadata/read-metadata';

// What training takes from the engine; `train.ts` bundles it.
export { bestThreshold } from '@/engine/content/block-coherence';
export { blockFeatures, PAGE_FACTS };

/** What the engine knows of a page's blocks when it chooses among them. */
export interface PageBlocks {
  facts: number[];
  texts: string[];
  words: number[];
  rows: Float32Array[];
}

/**
 * Reads a page's blocks as the engine does.
 *
 * @param packed - What the reader read.
 */
export async function readBlocks(packed: string): Promise<PageBlocks> {
  const snapshot = unpackSnapshot(packed);
  const { root } = snapshot;
  const context = readPageContext(snapshot, readMetadata(snapshot));
  const pacer = createPacer(60_000);
  nameChoices(descendants(root));
  await recognizeConstructs(root, pacer);
  const page = await readTextBlocks(root, pacer);
  const facts = readPageFacts(page, context);
  const { length } = blockFeatures();
  return {
    facts,
    texts: page.blocks.map((block) => block.texts.map((text) => text.nodeValue).join('')),
    words: page.blocks.map((block) => block.words),
    rows: Array.from(readBlockFeatures(page, context, facts), (row) => row.slice(0, length)),
  };
}
