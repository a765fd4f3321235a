import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageLink } from '@/contract/page-link';
import { tn } from '@/platform/i18n';

/** The pages to read that are ticked, by their addresses, wherever they were found. */
export interface Ticks {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export const TicksContext = createContext<Ticks>({ chosen: new Set(), onChoose() {} });

/** The pages that are ticked, and a function that ticks some more, or no longer. */
export function useTicks() {
  const { chosen, onChoose } = useContext(TicksContext);
  return {
    chosen,
    tick: (pages: readonly Pick<PageLink, 'url'>[], isTicked: boolean) => {
      const next = new Set(chosen);
      for (const { url } of pages) {
        if (isTicked) next.add(url);
        else next.delete(url);
      }
      onChoose(next);
    },
  };
}

/** How many of some pages are ticked: `3 pages`; empty for none. */
export function useTickedText(pages: readonly Pick<PageLink, 'url'>[] = []): string {
  const { chosen } = useContext(TicksContext);
  const count = pages.filter(({ url }) => chosen.has(url)).length;
  return count === 0 ? '' : tn('pagesChosen', count);
}
