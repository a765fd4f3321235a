import { useEffect, useState } from 'preact/hooks';

export type ReadingProgress = ReturnType<typeof useReadingProgress>;

/**
 * While a reading is under way, asks every second how far it has come, so that a reopened popup
 * knows it too. Also rerenders texts that show the time.
 */
export function useReadingProgress(
  active: boolean,
  read: () => Promise<number | undefined>,
  now: () => number,
) {
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
  return {
    /** Elements, texts or rows so far, if known. */
    nodes,
    /** Whether the page has been silent for so long that the user should know. */
    silent,
  };
}

/** In milliseconds. Pages of many megabytes may take longer: the user can give them more time. */
const SILENCE_MS = 10_000;

function useTick(ms: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
