import { sitePattern } from '@/contract/many-pages';
import { addOnceSites, dropOnceSites, readOnceSites } from '@/storage/sharing';

/** Access to sites that the user gave for single calls, shared by the calls that read by it. */
export interface OnceAccess {
  /**
   * Counts a call that reads a site by such access, to be given up with {@link OnceAccess.release}.
   *
   * @param isNew - The browser gave the access just for this call.
   * @returns false if the browser has other access to the site, which stays.
   */
  hold(url: string, isNew: boolean): Promise<boolean>;
  /** The access to a site stays: the user has given it for more than one call. */
  keep(url: string): Promise<void>;
  /** A call is over. With the last one of a site its access is given up. */
  release(url: string): Promise<void>;
  /** Gives up what a background that was killed has left. Call it before the first call. */
  sweep(): Promise<void>;
}

/** @param remove - Gives up access to sites, as match patterns. */
export function createOnceAccess(remove: (patterns: string[]) => Promise<void>): OnceAccess {
  const holders = new Map<string, number>();
  // Where it cannot be stored, it is given up all the same, but not by a later background.
  const drop = (sites: string[]) => dropOnceSites(sites).catch(() => {});

  return {
    async hold(url, isNew) {
      const site = sitePattern(url);
      const count = holders.get(site);
      if (count === undefined && !isNew) return false;
      holders.set(site, (count ?? 0) + 1);
      if (count === undefined) await addOnceSites([site]).catch(() => {});
      return true;
    },
    async keep(url) {
      const site = sitePattern(url);
      holders.delete(site);
      await drop([site]);
    },
    async release(url) {
      const site = sitePattern(url);
      const count = holders.get(site);
      if (count === undefined) return;
      if (count > 1) {
        holders.set(site, count - 1);
        return;
      }
      holders.delete(site);
      await remove([site]);
      await drop([site]);
    },
    async sweep() {
      const left = await readOnceSites();
      if (left.length === 0) return;
      await remove(left);
      await drop(left);
    },
  };
}
