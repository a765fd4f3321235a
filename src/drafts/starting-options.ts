import type { JsonObject } from './draft';

/**
 * What a request for a page starts with: its preset, or the page as it is now, since the user has
 * it in front of them and a stored copy could differ. Adds the user's time limit if it is not the
 * service's own, the preset has none, and the preset's `waitFor` fits into it.
 *
 * @param timeLimit - Seconds.
 */
export function startingOptions(preset: JsonObject | undefined, timeLimit: number): JsonObject {
  const options = preset ?? { maxAge: 0 };
  const timeout = timeLimit * 1000;
  const { waitFor = 0 } = options;
  const fits = typeof waitFor === 'number' && waitFor <= timeout / 2;
  if (timeout === SERVICE_DEFAULT || 'timeout' in options || !fits) {
    return options;
  }
  return { ...options, timeout };
}

/** As the contract declares it; its declarations are more than the popup needs to open. */
const SERVICE_DEFAULT = 60_000;
