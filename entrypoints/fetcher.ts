import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { sliceText } from '@/contract/snapshot/slices';
import { fetchPage, type FetchedPage } from '@/fetcher/fetch-page';

declare global {
  /**
   * Set in the isolated world by this script; loads another page of the tab's own origin. Gives
   * `false` if the site does not answer with one.
   */
  var winnowFetch: ((url: string) => Promise<FetchedAnswer | false>) | undefined;
  /** Another slice of the last page's text; each is given once. */
  var winnowFetchedSlice: ((index: number) => string | null) | undefined;
}

/**
 * A loaded page, packed. A large one comes in slices: the first is here, the others have to be
 * requested.
 */
interface FetchedAnswer extends Omit<FetchedPage, 'page'> {
  text?: string;
  slices: number;
}

/** Injected when the rows of a table are to be read from further pages of its site. */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowFetch')) return;
  let slices: (string | null)[] = [];

  globalThis.winnowFetch = async (url) => {
    try {
      const { page, ...answer } = await fetchPage(url);
      if (page === undefined) return { ...answer, slices: 0 };
      const [text = '', ...more] = sliceText(JSON.stringify(page));
      slices = [null, ...more];
      return { ...answer, text, slices: slices.length };
    } catch {
      return false;
    }
  };
  globalThis.winnowFetchedSlice = (index) => {
    const slice = slices[index] ?? null;
    slices[index] = null;
    return slice;
  };
});
