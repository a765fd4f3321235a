import type { CaptureReport, Truncation } from '@/contract/capture-report';

/** How much of a page is read. */
export type Limits = ReturnType<typeof createLimits>;

/**
 * At most a million nodes, 50 million characters and two thirds of the time for the whole scrape,
 * because what was read must still be worked on.
 */
export function createLimits(
  report: CaptureReport,
  timeoutMs: number,
  now = () => performance.now(),
) {
  const maxMs = (timeoutMs * 2) / 3;
  const end = now() + maxMs;
  let characters = 0;
  let over = false;
  return {
    /** How many of these characters may still be read. They count as read. */
    take(count: number) {
      const left = MAX_CHARACTERS - characters;
      characters += count;
      return Math.max(0, Math.min(count, left));
    },
    /** Whether reading has to end. The first time, the report gets the reason. */
    reached() {
      if (over) return true;
      const reason = reasonToEnd();
      if (reason === null) return false;
      over = true;
      report.truncated.push(reason);
      return true;
    },
  };

  function reasonToEnd(): Truncation | null {
    if (report.nodes > MAX_NODES) {
      return { limit: 'nodes' };
    }
    if (characters > MAX_CHARACTERS) {
      return { limit: 'characters' };
    }
    if (now() > end) {
      return { limit: 'time', seconds: Math.round(maxMs / 1000) };
    }
    return null;
  }
}

const MAX_NODES = 1_000_000;
const MAX_CHARACTERS = 50_000_000;
