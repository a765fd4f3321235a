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
  const snapshot = unpackSnapshot(packed);
  const { markdown = '', metadata } = await scrapeSnapshot({ snapshot }, {}, english);
  const { pageKind, confidence, rules } = snapshot.report.content;
  const { title, author, publishedTime: date } = metadata;
  return { markdown, title, author, date, pageKind, confidence, rules };
}
