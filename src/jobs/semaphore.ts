/** Limits how many tasks run at once; the others wait in order of arrival. */
export type Semaphore = ReturnType<typeof createSemaphore>;

/**
 * A semaphore for each of several groups, made on first use.
 *
 * @param limit - How many tasks of a group may run; asked as {@link createSemaphore} asks.
 */
export function createSemaphores(
  limit: (group: string) => Promise<number>,
): (group: string) => Semaphore {
  const semaphores = new Map<string, Semaphore>();
  return (group) => {
    const known = semaphores.get(group) ?? createSemaphore(() => limit(group));
    semaphores.set(group, known);
    return known;
  };
}

/** @param limit - How many may run; asked every time, so that a changed setting applies at once. */
export function createSemaphore(limit: () => Promise<number>) {
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

  /** Releases a place once. */
  function releaser(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      taken -= 1;
      void admit();
    };
  }

  return {
    /** As {@link acquire}, but without waiting; `undefined` if no place is free. */
    async acquireFree() {
      const most = await limit();
      // Counted only now: others may have come meanwhile.
      if (taken + waiting.length >= most) return undefined;
      taken += 1;
      return releaser();
    },
    /**
     * Waits for a place; resolves at once when the signal is aborted, so that a cancelled task does
     * not wait.
     *
     * @returns a function that releases the place. Calling it again does nothing.
     */
    async acquire(signal: AbortSignal) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const enter = () => resolve(true);
      // Immediately, so that a cancelled task gets no place.
      const leave = () => {
        const place = waiting.indexOf(enter);
        if (place >= 0) waiting.splice(place, 1);
        resolve(false);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      void admit();
      const isHeld = await promise;
      signal.removeEventListener('abort', leave);
      return isHeld ? releaser() : () => {};
    },
  };
}
