import { readItem, writeItems } from '@/platform/storage-area';

/** The language of the summaries that models write: that of the page, or of the interface. */
export type SummaryLanguage = 'page' | 'interface';

/** What the user has chosen; by default, the language of the page. */
export async function readSummaryLanguage(): Promise<SummaryLanguage> {
  return (await readItem('local', SUMMARIES)) === 'interface' ? 'interface' : 'page';
}

export function saveSummaryLanguage(language: SummaryLanguage): Promise<void> {
  return writeItems('local', { [SUMMARIES]: language });
}

const SUMMARIES = 'model-summaries';
