import { toFailure } from '@/contract/result';

/**
 * Whether a failure to load a page concerns all pages, so that reading ends and they stay waiting:
 * access to the site is gone, or the browser is offline.
 */
export function endsReading(error: unknown): boolean {
  const { code } = toFailure(error);
  return code === 'PERMISSION_LOST' || code === 'OFFLINE';
}
