import { toFailure } from '@/contract/result';

/**
 * Whether a failure to load a page concerns all of them, so that reading ends and they wait: their
 * site may no longer be read, or the browser is offline.
 */
export function endsReading(error: unknown): boolean {
  const { code } = toFailure(error);
  return code === 'PERMISSION_LOST' || code === 'OFFLINE';
}
