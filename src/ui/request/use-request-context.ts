import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Policy } from '@/storage/policy';
import type { Preset } from '@/storage/presets';
import type { RequestServices } from './request-services';

/** What a request depends on beside the page. */
export interface RequestContext {
  /** Of the connected service; absent where none is. */
  baseAddress?: string | undefined;
  /** Whether that service has a key; absent where that cannot be known. */
  hasKey?: boolean | undefined;
  policy: Policy;
  presets: Preset[];
}

/** What a request depends on, absent until it is read, and a way to read it again after a change. */
export function useRequestContext(
  services: RequestServices,
): [RequestContext | undefined, () => Promise<void>] {
  const [context, setContext] = useState<RequestContext>();
  const read = useCallback(async () => {
    const [baseAddress, policy, presets] = await Promise.all([
      services.baseAddress(),
      services.readPolicy(),
      services.readPresets(),
    ]);
    const hasKey = baseAddress === undefined ? undefined : await services.hasKey(baseAddress);
    setContext({ baseAddress, hasKey, policy, presets });
  }, [services]);
  useEffect(() => void read(), [read]);
  return [context, read];
}
