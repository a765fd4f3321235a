/** Keeps things in memory for a day, and no more than fit. */
export interface Kept<Value> {
  /** @param key - A new one. */
  put: (key: string, value: Value) => void;
  find: (key: string) => Value | undefined;
}

/**
 * @param sizeOf - About how many bytes of memory the texts of a thing take. Where all are too many, the oldest are
 *   forgotten.
 * @param now - Milliseconds since 1970.
 */
export function createKept<Value>(
  sizeOf: (value: Value) => number,
  now: () => number,
): Kept<Value> {
  const kept = new Map<string, { value: Value; size: number; until: number }>();

  let bytes = 0;

  /** Forgets the oldest, as far as they are too old, or all are too large. */
  function forget(): void {
    for (const [key, { size, until }] of kept) {
      if (bytes <= MOST_BYTES && until >= now()) return;
      kept.delete(key);
      bytes -= size;
    }
  }

  return {
    put(key, value) {
      const size = sizeOf(value) + OWN_BYTES;
      kept.set(key, { value, size, until: now() + KEPT_MS });
      bytes += size;
      forget();
    },
    find(key) {
      forget();
      return kept.get(key)?.value;
    },
  };
}

const KEPT_MS = 86_400_000;
/** What keeping a thing takes beside its texts. */
const OWN_BYTES = 1000;
const MOST_BYTES = 200_000_000;
