import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { markStruck } from '@/reader/html/struck-by-markup';
import { readTab } from '@/reader/read-tab';
import { draftOf } from '@/ui/popup/draft-text';

/** The text of a page, and the draft that the popup shows before it, in plain lines. */
export async function textAndDraft(
  html: string,
  url: string,
): Promise<{ markdown: string; draft: string }> {
  const read = await readTab(parseHtml(html, url), {}, emptyReport());
  markStruck(read.attributes);
  const text = JSON.stringify(read);
  const draft = draftOf(JSON.parse(text));
  const { markdown = '' } = await scrapeSnapshot(
    { snapshot: unpackSnapshot(text) },
    { formats: ['markdown'] },
    // Warnings are no part of the markdown.
    () => '',
  );
  return { markdown, draft: draft.map((line) => line.text).join('\n') };
}
