import path from 'node:path';
import { runnerImport } from 'vite';
import type { BenchBrowser } from './browser.ts';
import { loadEngine } from './engines.ts';
import type * as lists from './page-lists.ts';
import type { PageList } from './page-lists.ts';

/** Finds the lists of alike units of pages, and says how many of them a markdown tears apart. */
export interface ListReader {
  /** The lists of the page that the browser shows. */
  listsShown(): Promise<PageList[]>;
  /** Share of the lists of which a markdown has any unit that it has not whole; `null` without any. */
  tornShare(lists: readonly PageList[], markdown: string): number | null;
}

/** Makes a reader of lists; the engine's own reader and its eye for lists find them. */
export async function listReader(browser: BenchBrowser): Promise<ListReader> {
  const { module } = await runnerImport<typeof lists>(
    path.resolve(import.meta.dirname, 'page-lists.ts'),
    {
      resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src') } },
      logLevel: 'error',
    },
  );
  const reader = await loadEngine('reader');
  return {
    async listsShown() {
      const world = await browser.isolatedWorld();
      await world.run(reader.script);
      return module.listsIn((await reader.run(world)).markdown);
    },
    tornShare: module.tornShare,
  };
}
