import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import { readTab } from '@/reader/read-tab';
import type { EngineAnswer } from '../engines.ts';

/** What runs in the page: the reader, with the packing of what it read. */
export async function run(): Promise<EngineAnswer> {
  return { markdown: JSON.stringify(await readTab(document, {}, emptyReport())) };
}
