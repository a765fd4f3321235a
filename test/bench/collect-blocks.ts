import { loadPages, shownPage } from './corpus.ts';
import { labelBlocks } from './label-blocks.ts';
import { PageAnswers } from './page-answers.ts';
import { pageReader } from './quality-engines.ts';
import type * as reading from './read-blocks.ts';

/** A page as the models learn from it. */
export interface LabelledPage extends reading.PageBlocks {
  id: string;
  type: string;
  fold: number;
  reference: string;
  /** For each block the share of its words that the reference holds. */
  labels: Float32Array;
}

/**
 * Reads every page of `web` with the engine's own code, splits it into blocks, and tells which of
 * them are content.
 *
 * @param folder - The corpus.
 * @param cache - Where what was read is kept.
 */
export async function collectPages(
  folder: string,
  cache: string | undefined,
  { readBlocks }: Pick<typeof reading, 'readBlocks'>,
): Promise<LabelledPage[]> {
  const answers = new PageAnswers(cache);
  const reader = await pageReader(answers);
  const labelled: LabelledPage[] = [];
  for (const page of loadPages(folder, 'web')) {
    const { id, type, fold, ref } = page;
    const { text: reference = '' } = ref;
    const blocks = await readBlocks(await reader.read(shownPage(page)));
    const labels = labelBlocks(blocks.texts, reference);
    labelled.push({ id, type, fold, reference, ...blocks, labels });
    if (labelled.length % 100 === 0) console.log(`${labelled.length} pages read.`);
  }
  await answers.close();
  return labelled;
}
