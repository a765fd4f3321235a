import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { english } from '../../support/locale';
import type { EngineAnswer } from '../engines.ts';

/**
 * What runs in the background: all that comes after the reader.
 *
 * @param packed - What the reader read.
 */
export async function run(packed: string): Promise<EngineAnswer> {
  const data = await scrapeSnapshot({ snapshot: unpackSnapshot(packed) }, {}, english);
  return { markdown: data.markdown ?? '' };
}
