import { useEffect, useState } from 'preact/hooks';

/** How fast a job of many pages goes, from what was seen of it. */
export interface Rate {
  pagesPerSecond: number;
  /** Until the rest is read, in seconds. */
  remaining: number;
}

/**
 * The rate of the last pages that ended while this was watched; `undefined` before the second.
 *
 * @param ended - How many pages have ended.
 * @param left - How many are to be read.
 */
export function useRate(ended: number, left: number, isRunning: boolean): Rate | undefined {
  const [seen, setSeen] = useState<readonly Step[]>([]);
  useEffect(() => {
    const step = { ended, at: performance.now() };
    setSeen((steps) => (isRunning ? [...steps, step].slice(-WINDOW) : []));
  }, [ended, isRunning]);
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined || last.ended <= first.ended) return undefined;
  const pagesPerSecond = ((last.ended - first.ended) * 1000) / (last.at - first.at);
  return { pagesPerSecond, remaining: left / pagesPerSecond };
}

interface Step {
  ended: number;
  at: number;
}

/** How many steps back are looked at. */
const WINDOW = 20;
