/**
 * Remembers for a day by which keys runs were begun, so that none is begun twice.
 *
 * @param now - Milliseconds since 1970.
 */
export function createUsedKeys(now: () => number = Date.now) {
  /** When each was used, oldest first. */
  const used = new Map<string, number>();
  return {
    /** Whether a key was used; never for `undefined`, which stands for none. */
    has(key: string | undefined): boolean {
      const at = key === undefined ? undefined : used.get(key);
      return at !== undefined && now() - at < KEPT_MS;
    },
    add(key: string | undefined) {
      if (key === undefined) return;
      used.delete(key);
      used.set(key, now());
      const [oldest = ''] = used.keys();
      if (used.size > MOST_KEPT) used.delete(oldest);
    },
  };
}

const KEPT_MS = 86_400_000;
const MOST_KEPT = 10_000;
