import type { Metadata, ScrapeData } from '@/contract/scrape-data';
import type { ExportedPage } from '@/export/exported-page';

/** A scraped page for tests, taken on 20 November 2026 at 08:05:09 local time. */
export function exportedPage(
  metadata: Metadata = {},
  data: Omit<ScrapeData, 'metadata'> = {},
): ExportedPage {
  return {
    data: {
      ...data,
      metadata: { title: 'Tides', url: 'https://www.example.org/blog/tides', ...metadata },
    },
    capturedAt: new Date(2026, 10, 20, 8, 5, 9),
  };
}
