/** How a command of the package manager ended. */
export interface Ended {
  status: number | null;
  stderr: string;
}

/**
 * Runs an apt command, repeatedly while another program holds the package lock, as a system's own
 * updates do for minutes after start-up. Returns the outcome of the last run.
 *
 * @param pause - Waits between two runs; false once it has been long enough.
 */
export function whenUnlocked(run: () => Ended, pause: () => boolean): Ended {
  for (;;) {
    const ended = run();
    // Its words in the C locale, for the lists as for the packages themselves.
    const locked = ended.status !== 0 && ended.stderr.includes('Could not get lock');
    if (!locked || !pause()) return ended;
  }
}
