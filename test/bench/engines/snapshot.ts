import { emptyReport } from '@/contract/capture-report';
import { readPageContext } from '@/engine/content/page-context';
import { readMetadata } from '@/engine/metadata/read-metadata';
import { readTab } from '@/reader/read-tab';
import { packSnapshot } from '../packed-snapshot';

/** What the engine reads of the page shown before it chooses content, as JSON of a `PackedPage`. */
export async function run(): Promise<string> {
  const snapshot = await readTab(document, {}, emptyReport());
  const context = readPageContext(snapshot, readMetadata(snapshot));
  const { root } = snapshot;
  return JSON.stringify({ context, root: packSnapshot(root), baseUrl: root.baseUrl });
}
