import { emptyReport } from '@/contract/capture-report';
import { readPageContext } from '@/engine/content/page-context';
import { readPage } from '@/reader/read-page';
import { readMetadata } from '@/engine/metadata/read-metadata';
import { createPacer } from '@/async/pacer';
import { packSnapshot } from '../packed-snapshot';

/** What the engine reads of the page shown before it chooses content, as JSON of a `PackedPage`. */
export async function run(): Promise<string> {
  const pacer = createPacer(60_000);
  const root = await readPage(document, {}, emptyReport(), pacer);
  const context = readPageContext(document, root, readMetadata(document, root));
  return JSON.stringify({ context, root: packSnapshot(root), baseUrl: root.baseUrl });
}
