import { createClient, type Client } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { readConnection } from '@/storage/connection';

/**
 * A client of the service as it is connected now.
 *
 * @throws {FailureError} `BAD_SETTINGS` when none is.
 */
export async function connect(): Promise<Client> {
  return createClient(await readConnection(), browserEffects());
}
