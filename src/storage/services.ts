import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { parseBaseAddress } from '@/contract/address/base-address';
import type { RemoteService } from '@/contract/job';
import type { Policy } from './policy';

/** The settings of a service. Its key is not one of them: see secret-store.ts. */
export const serviceFields = lazily(() => ({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The user's name for it; empty if its host says enough. */
  name: z.string().check(z.maxLength(100)),
  /** Its base address, in the form that `parseBaseAddress` gives. */
  address: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** How many requests it may have at once. */
  limit: z.int().check(z.minimum(1), z.maximum(50)),
  /** Seconds that a new request to it may take, unless its preset says otherwise. */
  timeout: z.int().check(z.minimum(1), z.maximum(300)),
}));

const ServiceSchema = lazily(() => z.object(serviceFields()));

/** An available service. */
export type Service = z.infer<ReturnType<typeof ServiceSchema>>;

/** A list of services. One that cannot be read is left out, so that it does not hide the others. */
export const ServicesSchema = lazily(() =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list: unknown[]) =>
      list.flatMap((one) => {
        const service = ServiceSchema().safeParse(one);
        return service.success ? [service.data] : [];
      }),
    ),
  ),
);

/** The id of the only service in earlier versions, and of the one that an administrator sets. */
export const FIRST_SERVICE = 'first';

const DEFAULTS = { name: '', limit: 2, timeout: 60 };

/** A service at an address, with limits that suit most. */
export function newService(address: string, id: string = crypto.randomUUID()): Service {
  return { id, address, ...DEFAULTS };
}

/** A service's display name: the user's name for it, or its host. */
export function serviceName({ name, address }: Pick<Service, 'name' | 'address'>): string {
  return name === '' ? (URL.parse(address)?.host ?? address) : name;
}

/**
 * The available services, in the user's order; if the administrator sets an address, only the
 * service there.
 */
export function availableServices(list: readonly Service[], policy: Policy): Service[] {
  const { baseAddress } = policy;
  if (baseAddress === undefined) return [...list];
  const first = list.find(({ id }) => id === FIRST_SERVICE);
  return [{ ...newService(baseAddress, FIRST_SERVICE), ...first, address: baseAddress, name: '' }];
}

/**
 * The service that requests go to: the one that the user chose, or else the first; `undefined` if
 * there are none.
 */
export function chosenService(
  available: readonly Service[],
  chosenId: string,
): Service | undefined {
  return available.find(({ id }) => id === chosenId) ?? available[0];
}

/**
 * Whether a job is for this service at its present address. A job of an earlier version names its
 * service only by origin.
 */
export function isFor(remote: RemoteService | undefined, { id, address }: Service): boolean {
  return (
    remote !== undefined &&
    [undefined, id].includes(remote.service) &&
    URL.parse(address)?.origin === remote.origin
  );
}

/** Both lists, each service once; where both have one, the second list's counts. */
export function mergeServices(own: readonly Service[], added: readonly Service[]): Service[] {
  const kept = own.map((service) => added.find(({ id }) => id === service.id) ?? service);
  return [...kept, ...added.filter(({ id }) => own.every((service) => service.id !== id))];
}

/**
 * The services of a version that knew only one: made from its three settings, valid or not. None if
 * they name no service.
 */
export function servicesOfBefore(settings: {
  baseAddress?: unknown;
  serviceLimit?: unknown;
  requestTimeout?: unknown;
}): Service[] {
  const { baseAddress, serviceLimit, requestTimeout } = settings;
  if (typeof baseAddress !== 'string' || !isAddress(baseAddress)) return [];
  const limit = serviceFields().limit.safeParse(serviceLimit).data;
  const timeout = serviceFields().timeout.safeParse(requestTimeout).data;
  return [
    {
      ...newService(baseAddress, FIRST_SERVICE),
      ...(limit !== undefined && { limit }),
      ...(timeout !== undefined && { timeout }),
    },
  ];
}

function isAddress(text: string): boolean {
  try {
    return parseBaseAddress(text).href !== '';
  } catch {
    return false;
  }
}
