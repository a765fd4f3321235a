import path from 'node:path';
import { runnerImport } from 'vite';
import type { ShownPage } from './page-answers.ts';
import type * as lists from './page-lists.ts';
import type { PageList } from './page-lists.ts';
import type { PageReader } from './quality-engines.ts';

/** Finds the lists of alike units of pages, and says how many of them a markdown tears apart. */
export interface ListReader {
  listsOf(page: ShownPage): Promise<PageList[]>;
  /** Share of the lists of which a markdown has any unit that it has not whole; `null` without any. */
  tornShare(lists: readonly PageList[], markdown: string): number | null;
}

/** Makes a reader of lists; the engine's own reader and its eye for lists find them. */
export async function listReader(reader: PageReader): Promise<ListReader> {
  const { module } = await runnerImport<typeof lists>(
    path.resolve(import.meta.dirname, 'page-lists.ts'),
    {
      resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src') } },
      logLevel: 'error',
    },
  );
  return {
    listsOf: async (page) => module.listsIn(await reader.read(page)),
    tornShare: module.tornShare,
  };
}
