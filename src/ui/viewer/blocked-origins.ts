import type { CaptureReport } from '@/contract/capture-report';
import { originsOf } from '../fetch-image';

/**
 * The origins, as match patterns, of frames that could be read if the user allowed it; sorted,
 * without duplicates.
 */
export function blockedOrigins(report: CaptureReport): string[] {
  const blocked = report.frames.filter(({ state }) => state === 'blocked');
  return originsOf(blocked.map(({ url }) => url));
}
