import { parseBaseAddress, type BaseAddress } from '@/contract/address/base-address';
import { FailureError } from '@/contract/result';
import { readPolicy } from './policy';
import { readSecrets, type Secrets } from './secret-store';
import { readSettings } from './settings';
import { localized } from '@/contract/user-text';

/** A service as the settings and the policy have it, with its secrets. For the background only. */
export interface StoredConnection extends Secrets {
  base: BaseAddress;
}

/**
 * The connection to use now. The secrets are those of its own origin.
 *
 * @throws {FailureError} `BAD_SETTINGS` when no service is connected, or its address is not usable.
 */
export async function readConnection(): Promise<StoredConnection> {
  const [{ baseAddress }, policy] = await Promise.all([readSettings(), readPolicy()]);
  const typed = policy.baseAddress ?? baseAddress;
  if (typed === '') {
    const message = localized('planNoService');
    throw new FailureError({ code: 'BAD_SETTINGS', message });
  }
  const base = parseBaseAddress(typed);
  const secrets = await readSecrets(base.origin);
  return { base, ...secrets, ...(policy.apiKey !== undefined && { apiKey: policy.apiKey }) };
}
