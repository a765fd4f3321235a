import { useEffect, useState } from 'preact/hooks';
import type { DiffLine } from '../viewer/parts/diff-lines';
import type { ViewId } from '../viewer/views';
import type { ComparablePart } from './comparable-parts';
import { differences } from './differences';

/** The differences found so far, for each part; `too-much` if the search was given up. */
export type Found = ReadonlyMap<ViewId, DiffLine[] | 'too-much'>;

/** Compares parts one after another, and shows each as soon as it is done. */
export function useDifferences(parts: readonly ComparablePart[]): Found {
  const [found, setFound] = useState<Found>(new Map());
  useEffect(() => {
    let wanted = true;
    async function compare() {
      const next = new Map<ViewId, DiffLine[] | 'too-much'>();
      setFound(new Map());
      for (const { id, before, after } of parts) {
        next.set(id, (await differences(before, after)) ?? 'too-much');
        if (!wanted) return;
        setFound(new Map(next));
      }
    }
    void compare();
    return () => {
      wanted = false;
    };
  }, [parts]);
  return found;
}
