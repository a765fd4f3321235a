import type { ScrapeData } from '@/contract/scrape-data';
import type { UserText } from '@/contract/user-text';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { contentKey } from '@/jobs/pages/content-key';
import { createPageAnswers } from '../../entrypoints/background/answer-page';

/**
 * Runs in the background of the extension: the rate, in pages a second, at which pages are fetched and answered as a job of
 * many pages does it, one after the other, without a queue and with nothing stored.
 */
export async function readAlone(urls: readonly string[]): Promise<number> {
  const { fetched } = createPageAnswers((input, request): Promise<ScrapeData> =>
    scrapeSnapshot(input, request, wordsOf),
  );
  const { signal } = new AbortController();
  const asked = { request: { formats: ['markdown' as const] }, wantsLinks: false };
  const start = performance.now();
  for (const url of urls) {
    const response = await fetch(url, { credentials: 'include' });
    const page = {
      status: response.status,
      url: response.url,
      contentType: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
    await contentKey((await fetched(page, asked, signal)).data);
  }
  return (1000 * urls.length) / (performance.now() - start);
}

function wordsOf(text: UserText): string {
  return typeof text === 'string' ? text : '';
}
