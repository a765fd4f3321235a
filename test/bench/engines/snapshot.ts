import { emptyReport } from '@/contract/capture-report';
import { readPageContext } from '@/engine/content/page-context';
import { readMetadata } from '@/engine/metadata/read-metadata';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { readTab } from '@/reader/read-tab';
import { packSnapshot as packPage } from '../packed-snapshot';

/** What the engine reads of the page shown before it chooses content, as JSON of a `PackedPage`. */
export async function run(): Promise<string> {
  const read = await readTab(document, {}, emptyReport());
  const snapshot = unpackSnapshot(JSON.stringify(read));
  const context = readPageContext(snapshot, readMetadata(snapshot));
  const { root } = snapshot;
  return JSON.stringify({ context, root: packPage(root), baseUrl: root.baseUrl });
}
