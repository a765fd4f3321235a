import { useEffect, useState } from 'preact/hooks';

/** The time in milliseconds since 1970, updated every half minute. */
export function useNow(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
