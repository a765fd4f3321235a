import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { tn } from '@/platform/i18n';
import { failureText } from '../failure-text';
import { fetchImage, toDataUrl } from '../fetch-image';

/** The page whose result is shown. */
export interface PageOfPictures {
  /** Its address; empty if not known. */
  url: string;
  /** Gives pictures that it has loaded, as data addresses by their own; absent where it is not open. */
  give?: (urls: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export const PageOfPictures = createContext<PageOfPictures>({ url: '' });

export type Pictures = ReturnType<typeof usePictures>;

/**
 * Images of a captured page; none is loaded without asking.
 *
 * @param fetchOne - Replaced in tests.
 */
export function usePictures(fetchOne: (url: string, page: string) => Promise<Blob> = fetchImage) {
  const { url: page, give } = useContext(PageOfPictures);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [loading, setLoading] = useState(false);

  async function load(urls: readonly string[]) {
    setLoading(true);
    const pictures = new Map<string, string>();
    const problems: string[] = [];
    let why: string | undefined;
    await Promise.all(
      urls.slice(0, MAX_AT_ONCE).map(async (url) => {
        try {
          pictures.set(url, await toDataUrl(await fetchOne(url, page)));
        } catch (error) {
          problems.push(url);
          why ??= failureText(error);
        }
      }),
    );
    add(pictures);
    setFailed(problems);
    setProblem(why && tn('imagesFailed', problems.length, why));
    setLoading(false);
  }

  /** Adds pictures to those that came meanwhile. */
  function add(pictures?: ReadonlyMap<string, string>) {
    if (pictures?.size) setLoaded((present) => new Map([...present, ...pictures]));
  }

  return {
    /** Data addresses of the loaded images, by their own addresses. */
    loaded,
    /** Addresses of images that failed to load. */
    failed,
    /** How many failed, and why the first one did, in sentences; `undefined` if none did. */
    problem,
    loading,
    /** Loads images, at most 200 at a time. Call it only when the user wants it. */
    load,
    /** Takes those that the page itself has, which asks no server. */
    take: async (urls: readonly string[]) => add(await give?.(urls)),
  };
}

const MAX_AT_ONCE = 200;
