import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { originPattern, type BaseAddress } from '@/contract/address/base-address';
import type { ServiceSettings } from './service-settings';

/**
 * Gives the access to a service's site back when another service, or none, is connected: not while its
 * address is being typed, since what is half typed may be another service's address.
 *
 * @param connected - The service that the settings name now.
 * @returns what to call when the user leaves the field.
 */
export function useReleasedAccess(
  connected: BaseAddress | undefined,
  field: RefObject<HTMLElement | null>,
  { removeOrigins }: Pick<ServiceSettings, 'removeOrigins'>,
): () => void {
  const pattern = connected && originPattern(connected);
  const held = useRef(pattern);

  function release() {
    if (held.current !== undefined && held.current !== pattern) void removeOrigins([held.current]);
    held.current = pattern;
  }

  useEffect(() => {
    if (document.activeElement !== field.current) release();
    // What it does depends on the service alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pattern]);
  return release;
}
