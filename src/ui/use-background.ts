import { useEffect } from 'preact/hooks';

/** What {@link useBackground} needs of an extension page. */
export interface BackgroundKeeper {
  /**
   * Starts the next background as soon as one ends; that one marks or continues the jobs that the
   * former has left. Returns a function that stops it.
   */
  keepBackground(): () => void;
}

/**
 * Has a background work as long as a job that is shown is under way: one that is killed can't tell
 * the page that the job has ended with it.
 */
export function useBackground(services: BackgroundKeeper, isNeeded: boolean): void {
  useEffect(() => (isNeeded ? services.keepBackground() : undefined), [services, isNeeded]);
}
