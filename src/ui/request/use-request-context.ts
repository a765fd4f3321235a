import { useCallback, useEffect, useState } from 'preact/hooks';
import type { NamedModel } from '@/contract/model-use';
import type { Policy } from '@/storage/policy';
import type { Preset } from '@/storage/presets';
import { chosenService, type Service } from '@/storage/services';
import type { RequestServices } from './request-services';

/** What a request depends on, apart from the page. */
export interface RequestContext {
  /** The available services. */
  services: Service[];
  /** The one of them that requests go to; absent if there is none. */
  service?: Service | undefined;
  /** Whether that service has a key; absent if that cannot be known. */
  hasKey?: boolean | undefined;
  /** The model that the user has named; absent if there is none. */
  model?: NamedModel | undefined;
  /** Those that a request may name. Default: none. */
  choice?: readonly (NamedModel & { id: string })[];
  /** The one that proposes steps. */
  stepsModel?: NamedModel | undefined;
  policy: Policy;
  presets: Preset[];
}

/**
 * What a request depends on, absent until it has been read, and a way to read it again after a
 * change.
 */
export function useRequestContext(
  services: RequestServices,
): [RequestContext | undefined, () => Promise<void>] {
  const [context, setContext] = useState<RequestContext>();
  const read = useCallback(async () => {
    const [all, policy, presets, models] = await Promise.all([
      services.readServices(),
      services.readPolicy(),
      services.readPresets(),
      services.readModels(),
    ]);
    const service = chosenService(all.services, all.chosenId);
    const hasKey = service && (await services.hasKey(service));
    setContext({ services: all.services, service, hasKey, ...models, policy, presets });
  }, [services]);
  useEffect(() => void read(), [read]);
  return [context, read];
}
