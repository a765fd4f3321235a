/** Keeps things in memory for a day, and no more than fit. */
export interface Kept<Value> {
  put: (key: string, value: Value) => void;
  find: (key: string) => Value | undefined;
}

/**
 * @param sizeOf - About how many bytes of memory a thing takes. Where they are too many, the oldest are forgotten.
 * @param now - Milliseconds since 1970.
 */
export function createKept<Value>(
  sizeOf: (value: Value) => number,
  now: () => number,
): Kept<Value> {
  const kept = new Map<string, { value: Value; size: number; until: number }>();

  function forget(): void {
    let size = 0;
    for (const [key, one] of [...kept].toReversed()) {
      size += one.size;
      if (size > MOST_BYTES || one.until < now()) kept.delete(key);
    }
  }

  return {
    put(key, value) {
      kept.set(key, { value, size: sizeOf(value), until: now() + KEPT_MS });
      forget();
    },
    find(key) {
      const found = kept.get(key);
      return found === undefined || found.until < now() ? undefined : found.value;
    },
  };
}

const KEPT_MS = 86_400_000;
const MOST_BYTES = 200_000_000;
