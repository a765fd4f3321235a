import { originPattern } from '@/contract/address/base-address';
import type { Job } from '@/contract/job';
import { FailureError, type ServiceFailure } from '@/contract/result';
import { hasOrigins } from '@/platform/origins';
import { createClient, type Client } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { readConnection, type StoredConnection } from '@/storage/connection';
import { readPolicy, refusedByPolicy } from '@/storage/policy';
import { translate } from '@/platform/i18n';
import { localized } from '@/contract/user-text';

/**
 * A client of the service as it is connected now.
 *
 * @throws {FailureError} `BAD_SETTINGS` when none is.
 */
export async function connect(): Promise<Client> {
  return clientOf(await readConnection());
}

/**
 * A client for a job, which may have waited: its request goes to the service that it was made for,
 * and nowhere that the administrator forbids by now.
 *
 * @throws {FailureError} `BAD_SETTINGS` when none or another service is connected, `BAD_REQUEST` when
 * the policy forbids it.
 */
export async function connectFor({ engine, target, remote }: Job): Promise<Client> {
  const connection = await readConnection();
  const { origin } = connection.base;
  if (remote !== undefined && remote.origin !== origin) {
    const message = localized('otherServiceConnected', {
      service: remote.origin,
      connected: origin,
    });
    throw new FailureError({ code: 'BAD_SETTINGS', message, service: NOT_SENT });
  }
  const refused = refusedByPolicy(await readPolicy(), engine, target.url);
  if (refused !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message: refused });
  return clientOf(connection);
}

function clientOf(connection: StoredConnection): Client {
  const hasAccess = () => hasOrigins([originPattern(connection.base)]);
  return createClient(connection, browserEffects({ translate, hasAccess }));
}

const NOT_SENT: ServiceFailure = {
  entry: 'other-service',
  retry: 'ask',
  billed: 'no',
  remedy: 'send-again',
};
