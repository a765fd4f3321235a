import { originPattern } from '@/contract/address/base-address';
import type { Job } from '@/contract/job';
import { isLeft, type JobPage } from '@/contract/many-pages';
import { FailureError, type ServiceFailure } from '@/contract/result';
import { hasOrigins } from '@/platform/origins';
import { createClient, type Client } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { readConnectionOf, type StoredConnection } from '@/storage/connection';
import { readPolicy, refusedByPolicy } from '@/storage/policy';
import { refusedPages, refusedToAgent } from '@/storage/policy-of-pages';
import { translate } from '@/platform/i18n';
import { localized } from '@/contract/user-text';

/** A client for a service, with its present connection. */
export function connectTo(connection: StoredConnection): Client {
  const hasAccess = () => hasOrigins([originPattern(connection.base)]);
  return createClient(connection, browserEffects({ translate, hasAccess }));
}

/**
 * A client for a job, which may have waited: its request goes only to the service that it was made
 * for, and nowhere that the administrator forbids by now.
 *
 * @throws {FailureError} `BAD_SETTINGS` if that service no longer exists or has another origin,
 *   `BAD_REQUEST` if the policy forbids it.
 */
export async function connectFor({ engine, target, remote, many, request }: Job): Promise<Client> {
  const connection = await readConnectionOf(remote);
  if (connection === undefined) {
    const { origin = '', name = origin } = remote ?? {};
    const message = localized('otherServiceConnected', { name, service: origin });
    throw new FailureError({ code: 'BAD_SETTINGS', message, service: NOT_SENT });
  }
  const policy = await readPolicy();
  const refused =
    refusedByPolicy(policy, engine, target.url) ??
    // What the service has already begun is only asked about.
    (remote?.id === undefined
      ? ((many && refusedPages(policy, urlsLeft(many.pages), many.crawl)) ??
        (request.agent && refusedToAgent(policy, request.agent)))
      : undefined);
  if (refused !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message: refused });
  return connectTo(connection);
}

function urlsLeft(pages: readonly JobPage[]): string[] {
  return pages.flatMap(({ url, state }) => (isLeft(state) ? [url] : []));
}

const NOT_SENT: ServiceFailure = {
  entry: 'other-service',
  retry: 'ask',
  billed: 'no',
  remedy: 'send-again',
};
