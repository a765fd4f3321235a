import { createContext, Script } from 'node:vm';
import type { PatternOf } from '@/jobs/site/crawl-scope';

/**
 * Patterns whose tests end in time. A client writes them and pages write what they are tested on, and some take for
 * ever to find that they do not fit, in which nothing else could be answered. One that took too long three times is
 * not tried again.
 *
 * @param onLate - Called whenever an address could not be judged.
 * @param timeout - Milliseconds for one test.
 */
export function timedPatterns(onLate: () => void, timeout = TIMEOUT_MS): PatternOf {
  return (source, otherwise) => {
    const context = createContext({ pattern: new RegExp(source, 'u'), text: '' });
    let late = 0;
    return {
      test(text) {
        context.text = text;
        try {
          if (late < MOST_LATE && text.length <= LONGEST)
            return TEST.runInContext(context, { timeout }) === true;
        } catch {
          late += 1;
        }
        onLate();
        return otherwise;
      },
    };
  };
}

const TEST = new Script('pattern.test(text)');
const TIMEOUT_MS = 50;
const MOST_LATE = 3;
const LONGEST = 2000;
