import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { tn } from '@/platform/i18n';
import { failureText } from '../failure-text';
import { fetchImage, toDataUrl } from '../fetch-image';

/** The address of the page whose result is shown; empty if not known. */
export const PageAddress = createContext('');

export type Pictures = ReturnType<typeof usePictures>;

/**
 * Images of a captured page; none is loaded without asking.
 *
 * @param fetchOne - Replaced in tests.
 */
export function usePictures(fetchOne: (url: string, page: string) => Promise<Blob> = fetchImage) {
  const page = useContext(PageAddress);
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
    // What was loaded meanwhile stays.
    if (pictures.size > 0) setLoaded((present) => new Map([...present, ...pictures]));
    setFailed((present) => [...present.filter((url) => !urls.includes(url)), ...problems]);
    setProblem(why && tn('imagesFailed', problems.length, why));
    setLoading(false);
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
  };
}

const MAX_AT_ONCE = 200;
