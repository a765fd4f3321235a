import { emptyReport } from '@/contract/capture-report';
import { packSnapshot } from '@/contract/snapshot/pack';
import { readTab } from '@/reader/read-tab';
import type { EngineAnswer } from '../engines.ts';

/** What runs in the page: the reader, with the packing of what it read. */
export async function run(): Promise<EngineAnswer> {
  return { markdown: packSnapshot(await readTab(document, {}, emptyReport())) };
}
