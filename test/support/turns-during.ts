import { vi } from 'vitest';

/**
 * Counts how often some work lets other work have its turn, as `createPacer` does. Each look at the clock shows a
 * millisecond more, so the count says how many steps there are between two turns, however fast the machine is.
 */
export async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super();
        turns += 1;
      }
    },
  );
  try {
    await work();
  } finally {
    vi.unstubAllGlobals();
    clock.mockRestore();
  }
  return turns;
}
