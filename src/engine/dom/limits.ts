import type { CaptureReport } from '@/contract/capture-report';

/** How much of a page is read. */
export interface Limits {
  /** How many of so many characters may still be read. They count as read. */
  take(characters: number): number;
  /** Whether reading has to end. The first time, the report gets the reason. */
  reached(): boolean;
}

/** At most 500,000 nodes, 20 million characters and 20 seconds. */
export function createLimits(report: CaptureReport, now = () => performance.now()): Limits {
  const end = now() + MAX_MS;
  let characters = 0;
  let over = false;
  return {
    take(count) {
      const left = MAX_CHARACTERS - characters;
      characters += count;
      return Math.max(0, Math.min(count, left));
    },
    reached() {
      if (over) return true;
      const reason = reasonToEnd();
      if (reason === null) return false;
      over = true;
      report.truncated.push(reason);
      return true;
    },
  };

  function reasonToEnd(): CaptureReport['truncated'][number] | null {
    if (report.nodes > MAX_NODES) {
      return { limit: 'nodes', message: 'Only the first 500,000 elements and texts were read.' };
    }
    if (characters > MAX_CHARACTERS) {
      return { limit: 'characters', message: 'Only the first 20 million characters were read.' };
    }
    if (now() > end) {
      return { limit: 'time', message: 'Reading was stopped after 20 seconds.' };
    }
    return null;
  }
}

const MAX_NODES = 500_000;
const MAX_CHARACTERS = 20_000_000;
const MAX_MS = 20_000;
