import { rmSync } from 'node:fs';

/** Deletes the profile of a browser that has ended. Its processes may still write there for a moment. */
export function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
}
