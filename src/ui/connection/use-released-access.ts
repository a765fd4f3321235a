import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { originPattern, type BaseAddress } from '@/contract/address/base-address';
import type { ServiceSettings } from './service-settings';

/**
 * Gives the access to a service's site back when its address changes and no other service is there: not
 * while its address is being typed, since what is half typed may be another service's address.
 *
 * @param connected - Where the service is now.
 * @param isNeeded - Whether another service is at a site.
 * @returns what to call when the user leaves the field.
 */
export function useReleasedAccess(
  connected: BaseAddress | undefined,
  field: RefObject<HTMLElement | null>,
  { removeOrigins }: Pick<ServiceSettings, 'removeOrigins'>,
  isNeeded: (pattern: string) => boolean,
): () => void {
  const pattern = connected && originPattern(connected);
  const held = useRef(pattern);

  function release() {
    const former = held.current;
    held.current = pattern;
    if (former === undefined || former === pattern || isNeeded(former)) return;
    void removeOrigins([former]);
  }

  useEffect(() => {
    if (document.activeElement !== field.current) release();
    // What it does depends on the service alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pattern]);
  return release;
}
