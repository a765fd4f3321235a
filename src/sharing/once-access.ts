import { onceSites } from '@/storage/sharing';

/** Access to sites that the user gave for single calls, shared by the calls that read by it. */
export type OnceAccess = ReturnType<typeof createOnceAccess>;

/** @param remove - Gives up access to sites, as match patterns. */
export function createOnceAccess(remove: (patterns: string[]) => Promise<void>) {
  const holders = new Map<string, number>();
  // Where it cannot be stored, it is given up all the same, but not by a later background.
  const drop = (sites: string[]) => onceSites.drop(sites).catch(() => {});

  return {
    /**
     * Counts a call that reads a site by such access, to be given up with `release`.
     *
     * @param pattern - A match pattern, which names the access.
     * @param isNew - The browser gave it just for this call.
     * @returns false if the browser has it for something else, too; then it stays.
     */
    async hold(pattern: string, isNew: boolean) {
      const count = holders.get(pattern);
      if (count === undefined && !isNew) return false;
      holders.set(pattern, (count ?? 0) + 1);
      if (count === undefined) await onceSites.add([pattern]).catch(() => {});
      return true;
    },
    /** The access to a site stays: the user has given it for more than one call. */
    async keep(pattern: string) {
      holders.delete(pattern);
      await drop([pattern]);
    },
    /** A call is over. With the last one of a site its access is given up. */
    async release(pattern: string) {
      const count = holders.get(pattern);
      if (count === undefined) return;
      if (count > 1) {
        holders.set(pattern, count - 1);
        return;
      }
      holders.delete(pattern);
      await remove([pattern]);
      await drop([pattern]);
    },
    /** Gives up what a background that was killed has left. Call it before the first call. */
    async sweep() {
      const left = await onceSites.read();
      if (left.length === 0) return;
      await remove(left);
      await drop(left);
    },
  };
}
