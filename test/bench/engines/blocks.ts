import { emptyReport } from '@/contract/capture-report';
import { readBlockFeatures } from '@/engine/content/block-features';
import { readPageContext } from '@/engine/content/page-context';
import { readPageFacts } from '@/engine/content/page-facts';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { readPage } from '@/engine/dom/read-page';
import { readMetadata } from '@/engine/formats/metadata';
import { createPacer } from '@/engine/pacer';

/** What the engine knows of a page's blocks when it chooses among them. */
export interface PageBlocks {
  facts: number[];
  texts: string[];
  words: number[];
  /** The rows of features one after the other, as base64 of 32-bit floats. */
  rows: string;
}

export async function run(): Promise<PageBlocks> {
  const pacer = createPacer(60_000);
  const root = await readPage(document, {}, emptyReport(), pacer);
  const context = readPageContext(document, root, readMetadata(document, root));
  const page = await readTextBlocks(root, pacer);
  const facts = readPageFacts(page, context);
  const rows = Array.from(readBlockFeatures(page, context, facts), (row) => row.slice());
  return {
    facts,
    texts: page.blocks.map((block) => block.texts.map((text) => text.nodeValue).join('')),
    words: page.blocks.map((block) => block.words),
    rows: base64(rows),
  };
}

function base64(rows: readonly Float32Array[]): string {
  const width = rows[0]?.length ?? 0;
  const all = new Float32Array(rows.length * width);
  for (const [index, row] of rows.entries()) all.set(row, index * width);
  let binary = '';
  for (const byte of new Uint8Array(all.buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
