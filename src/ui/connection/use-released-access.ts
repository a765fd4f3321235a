import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { originPattern, type BaseAddress } from '@/contract/address/base-address';
import type { ServiceSettings } from './service-settings';

/**
 * Gives up access to a service's site when the service's address changes and no other service uses
 * that site. Not while the address is being typed, as a half-typed address may be another
 * service's.
 *
 * @param connected - Where the service is now.
 * @param isNeeded - Whether another service uses a site.
 * @returns a function to call when the user leaves the field.
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
