import { useEffect, useState } from 'preact/hooks';

/** How fast a job of many pages goes, as observed here. */
export interface Rate {
  pagesPerSecond: number;
  /** Seconds until the rest is read. */
  remaining: number;
}

/**
 * The rate over the last pages that ended while this was watched, without what passed until the first
 * one of the job had ended; `undefined` before the second.
 *
 * @param ended - How many pages have ended.
 * @param left - How many are still to be read.
 */
export function useRate(ended: number, left: number, isRunning: boolean): Rate | undefined {
  const [seen, setSeen] = useState<readonly Step[]>([]);
  useEffect(() => {
    const step = { ended, at: performance.now() };
    setSeen((steps) => (isRunning ? [...steps, step].slice(-WINDOW) : []));
  }, [ended, isRunning]);
  const first = seen.find((step) => step.ended > 0);
  const last = seen.at(-1);
  if (first === undefined || last === undefined || last.ended <= first.ended) return undefined;
  const pagesPerSecond = ((last.ended - first.ended) * 1000) / (last.at - first.at);
  return { pagesPerSecond, remaining: left / pagesPerSecond };
}

interface Step {
  ended: number;
  at: number;
}

/** How many of the last steps count. */
const WINDOW = 20;
