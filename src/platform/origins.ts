import { browser } from './browser';

/**
 * Asks the user for access to sites, as match patterns; false when it is refused. Call it from the
 * user's click. In Chromium the question closes the popup; what was granted is found by
 * {@link hasOrigins} when it opens again.
 */
export function requestOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins });
}

/** Whether the user has granted all these sites. */
export function hasOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins });
}
