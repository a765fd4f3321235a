import type { ScrapeData } from '@/contract/scrape-data';

/** A scraped page on its way to a file or the clipboard. */
export interface ExportedPage {
  data: ScrapeData;
  /** When it was scraped. File names have it in the user's time zone. */
  capturedAt: Date;
}

/** The page's title: the first one if the metadata has several, empty if it has none. */
export function titleOf({ data }: ExportedPage): string {
  return firstText(data.metadata.title);
}

/** The page's address: the final one, else the requested one, else empty. */
export function urlOf({ data }: ExportedPage): string {
  return data.metadata.url ?? data.metadata.sourceURL ?? '';
}

/** The first text of a metadata value, on one line. */
export function firstText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? oneLine(first) : '';
}

/** A text on one line, well-formed and trimmed. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

/** A page with its markdown replaced, if it has any. */
export function withText(page: ExportedPage, change: (markdown: string) => string): ExportedPage {
  const { markdown } = page.data;
  if (typeof markdown !== 'string') return page;
  return { ...page, data: { ...page.data, markdown: change(markdown) } };
}
