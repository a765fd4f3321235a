import { useEffect, useState } from 'preact/hooks';

export interface ReadingProgress {
  /** Elements, texts or rows so far, where they are known. */
  nodes: number | undefined;
  /** Whether the page has not answered for so long that the user should know. */
  silent: boolean;
}

/**
 * Asks every second how far a reading is while it is under way, so that a reopened popup knows it too,
 * and rerenders for texts that show the time.
 */
export function useReadingProgress(
  active: boolean,
  read: () => Promise<number | undefined>,
  now: () => number,
): ReadingProgress {
  useTick(active ? 1000 : 30_000);
  const [nodes, setNodes] = useState<number>();
  const [heard, setHeard] = useState<number>();
  useEffect(() => {
    setNodes(undefined);
    setHeard(active ? now() : undefined);
    if (!active) return undefined;
    const timer = setInterval(
      () =>
        void read().then((count) => {
          setHeard(now());
          setNodes(count);
        }),
      1000,
    );
    return () => clearInterval(timer);
  }, [active, read, now]);
  const silent = active && heard !== undefined && now() - heard >= SILENCE_MS;
  return { nodes, silent };
}

/** Pages of many megabytes may take longer: give them more time, and the user the choice. */
const SILENCE_MS = 10_000;

function useTick(ms: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
