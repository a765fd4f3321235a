import { useEffect, useState } from 'preact/hooks';

/**
 * What is read, and read again when one of `deps` changes; until that is there, what was read before, at
 * first `undefined`.
 *
 * @param read - Gives `undefined` where there is nothing to read.
 */
export function useRead<Value>(
  read: () => Promise<Value> | undefined,
  deps: readonly unknown[],
): Value | undefined {
  const [value, setValue] = useState<{ value: Value }>();
  useEffect(() => {
    let isCurrent = true;
    void read()?.then((found) => isCurrent && setValue({ value: found }));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what it depends on
  }, deps);
  return value?.value;
}
