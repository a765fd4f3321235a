import { parseBaseAddress, type BaseAddress } from '@/contract/address/base-address';
import type { RemoteService } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { readPolicy } from './policy';
import { readSecrets, type Secrets } from './secret-store';
import {
  availableServices,
  chosenService,
  isFor,
  newService,
  serviceName,
  type Service,
} from './services';
import { readSettings } from './settings';

/** A service, from the settings or the policy, with its secrets. For the background only. */
export interface StoredConnection extends Secrets {
  base: BaseAddress;
  /** The service, as jobs refer to it. */
  remote: RemoteService;
}

/**
 * The connection to a service. Its secrets are those saved for that service at its present origin.
 *
 * @param serviceId - Default: the service that the user chose.
 * @throws {FailureError} `BAD_SETTINGS` when there is no such service, or its address is not
 * usable.
 */
export async function readConnection(serviceId?: string): Promise<StoredConnection> {
  const { services, chosenId } = await readServices();
  const service =
    serviceId === undefined
      ? chosenService(services, chosenId)
      : services.find(({ id }) => id === serviceId);
  if (service === undefined) {
    const none = services.length === 0 || serviceId === undefined;
    const message = localized(none ? 'planNoService' : 'serviceGone');
    throw new FailureError({ code: 'BAD_SETTINGS', message });
  }
  return connectionTo(service);
}

/**
 * The connection to the service that a job was made for; `undefined` if that service is gone or has
 * moved. A job of an earlier version names its service only by origin, or not at all: then the
 * chosen one is meant.
 */
export async function readConnectionOf(
  remote: RemoteService | undefined,
): Promise<StoredConnection | undefined> {
  if (remote === undefined) return readConnection();
  const { services, chosenId } = await readServices();
  const chosen = chosenService(services, chosenId);
  const found = [...(chosen === undefined ? [] : [chosen]), ...services].find((service) =>
    isFor(remote, service),
  );
  return found && connectionTo(found);
}

/** The available services, and the id of the one that the user chose. */
export async function readServices(): Promise<{ services: Service[]; chosenId: string }> {
  const [settings, policy] = await Promise.all([readSettings(), readPolicy()]);
  return {
    services: availableServices(settings.services, policy),
    chosenId: settings.serviceId,
  };
}

/** How many requests a service may have at once; the default for one that no longer exists. */
export async function requestLimit(serviceId: string): Promise<number> {
  const { services } = await readServices();
  return (services.find(({ id }) => id === serviceId) ?? newService('')).limit;
}

/** Seconds that a new request to the chosen service may take. */
export async function readTimeLimit(): Promise<number> {
  const { services, chosenId } = await readServices();
  return (chosenService(services, chosenId) ?? newService('')).timeout;
}

async function connectionTo(service: Service): Promise<StoredConnection> {
  const base = parseBaseAddress(service.address);
  const { apiKey } = await readPolicy();
  const secrets = await readSecrets({ service: service.id, origin: base.origin });
  const remote = { origin: base.origin, service: service.id, name: serviceName(service) };
  return { base, remote, ...secrets, ...(apiKey !== undefined && { apiKey }) };
}
