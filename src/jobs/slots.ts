/** Lets only so many works run at once; the others wait in the order in which they came. */
export interface Slots {
  /**
   * Waits for a place; at once when the signal is aborted, so that a stopped work does not wait.
   *
   * @returns gives the place back. Calling it again does nothing.
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** @param limit - How many may run; asked at every turn, so that a changed setting counts at once. */
export function createSlots(limit: () => Promise<number>): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function admit(): Promise<void> {
    const free = await limit();
    while (taken < free) {
      const next = waiting.shift();
      if (next === undefined) return;
      taken += 1;
      next();
    }
  }

  return {
    async take(signal) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const enter = () => resolve(true);
      // At once, so that no place is given to a work that has stopped waiting.
      const leave = () => {
        const place = waiting.indexOf(enter);
        if (place >= 0) waiting.splice(place, 1);
        resolve(false);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      void admit();
      let held = await promise;
      signal.removeEventListener('abort', leave);
      return () => {
        if (!held) return;
        held = false;
        taken -= 1;
        void admit();
      };
    },
  };
}
