/** Lets the runs of this browser ask a site one after the other. */
export interface SiteTurns {
  /** @param onFree - Called when another run has asked a site, or leaves. */
  join(this: void, onFree: () => void): RunTurns;
}

/** The part of one run. It tells when it asks a site, so that others wait. */
export interface RunTurns {
  /**
   * Milliseconds since 1970: from when on no other run objects to a site being asked; `Infinity`
   * while one of them asks it.
   */
  readyAt(host: string): number;
  begin(host: string): void;
  /** @param readyAt - When this run may ask the site again. */
  end(host: string, readyAt: number): void;
  /** Ends this run. Others wait as long as it would have before the next page, no longer. */
  leave(): void;
}

/** Makes the turns of all runs. */
export function createSiteTurns(): SiteTurns {
  /** When each run lets the others ask its sites. */
  const runs = new Map<Map<string, number>, () => void>();
  /** The same of runs that have ended. */
  const past = new Map<string, number>();

  function tellOthers(own: Map<string, number>) {
    for (const [run, onFree] of runs) if (run !== own) onFree();
  }

  return {
    join(onFree) {
      const own = new Map<string, number>();
      runs.set(own, onFree);
      return {
        readyAt(host) {
          const others = [...runs.keys()].filter((run) => run !== own);
          return Math.max(...[past, ...others].map((run) => run.get(host) ?? 0));
        },
        begin: (host) => void own.set(host, Infinity),
        end(host, readyAt) {
          own.set(host, readyAt);
          tellOthers(own);
        },
        leave() {
          runs.delete(own);
          for (const [host, readyAt] of own)
            if (readyAt !== Infinity) past.set(host, Math.max(readyAt, past.get(host) ?? 0));
          tellOthers(own);
        },
      };
    },
  };
}
