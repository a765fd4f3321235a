import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readTab } from '@/reader/read-tab';
import { english } from '../../support/locale';
import type { EngineAnswer } from '../engines.ts';

/** What the reader makes of HTML that no browser shows, packed. */
export async function read(html: string, url: string): Promise<string> {
  return JSON.stringify(await readTab(parseHtml(html, url), {}, emptyReport()));
}

/** Answers from what was read, as for a page that was fetched. */
export async function answer(packed: string): Promise<EngineAnswer> {
  const snapshot = unpackSnapshot(packed);
  const { markdown = '', metadata } = await scrapeSnapshot({ snapshot }, {}, english);
  const { pageKind, confidence, rules } = snapshot.report.content;
  const { title, author, publishedTime: date } = metadata;
  return { markdown, title, author, date, pageKind, confidence, rules };
}
