import { browser } from './browser';

/**
 * Asks the user for access to sites, as match patterns; false if they refuse. Call it from the
 * user's click. In Chromium, the question closes the popup; when the popup opens again, {@link
 * hasOrigins} shows what was granted.
 */
export function requestOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins });
}

/** The sites that the user has granted, as match patterns. */
export async function listOrigins(): Promise<string[]> {
  return (await browser.permissions.getAll()).origins ?? [];
}

/** Revokes access to sites; skips those without access. */
export async function removeOrigins(origins: string[]): Promise<void> {
  await browser.permissions.remove({ origins });
}

/** Calls back after sites were granted or revoked. Returns a function that stops it. */
export function watchOrigins(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}

/** Whether the user has granted all these sites. */
export function hasOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.contains({ origins });
}

/**
 * The same for one site, for frequent checks: a granted site is cached until the user grants or
 * revokes any permission.
 */
export async function hasOriginCached(origin: string): Promise<boolean> {
  if (granted === undefined) {
    granted = new Set();
    watchOrigins(() => granted?.clear());
  }
  if (granted.has(origin)) return true;
  const isGranted = await hasOrigins([origin]);
  if (isGranted) granted.add(origin);
  return isGranted;
}

let granted: Set<string> | undefined;

/** Those of the given sites, as match patterns, that the user has not granted. */
export async function missingOrigins(origins: readonly string[]): Promise<string[]> {
  const known = await Promise.all(origins.map((origin) => hasOrigins([origin])));
  return origins.filter((_, place) => known[place] === false);
}
