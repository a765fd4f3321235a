import * as z from 'zod/mini';
import { FailureError } from '@/contract/result';
import type { Account, Activity } from '@/contract/service-calls';
import { SHORT_CALL, type Client } from './client';
import { connectionProblem } from './connection-problem';

const credits = z.object({
  remainingCredits: z.number(),
  planCredits: z.nullish(z.number()),
  billingPeriodEnd: z.nullish(z.string()),
});
const activity = z.object({
  id: z.string(),
  endpoint: z.string(),
  created_at: z.string(),
  target: z.nullish(z.string()),
});

/** How services without accounts, such as self-hosted ones, answer account calls. */
const NO_ACCOUNTS: readonly (number | undefined)[] = [404, 500, 501];

/**
 * Tests the connection with the free account call. A service that answers, but has no accounts, is
 * connected; a key that is refused is not.
 *
 * @param hasKey - Whether a key is sent: without one, a refusal for lack of a key is not a failure.
 * @throws {FailureError} That says why it failed, as exactly as can be found out.
 */
export async function testConnection(
  client: Client,
  hasKey: boolean,
  signal: AbortSignal,
): Promise<Account> {
  const call = {
    method: 'GET',
    path: 'v2/team/credit-usage',
    timeoutMs: SHORT_CALL,
    signal,
  } as const;
  try {
    const parsed = credits.safeParse((await client.request(call)).data);
    if (!parsed.success) return { kind: 'none' };
    const { remainingCredits, planCredits, billingPeriodEnd } = parsed.data;
    return {
      kind: 'credits',
      remainingCredits,
      ...(typeof planCredits === 'number' && { planCredits }),
      ...(typeof billingPeriodEnd === 'string' && { billingPeriodEnd }),
    };
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    if (isConnected(thrown)) return { kind: 'none' };
    if (isNobody(thrown) && !hasKey) return await keylessAccount(client, signal);
    throw await connectionProblem(thrown, client, signal);
  }
}

/**
 * What the service allows without a key. It refuses the account call in any case, so only a scrape
 * can tell. This one names no address, so that the service does nothing but say whether a key is
 * missing.
 */
async function keylessAccount(client: Client, signal: AbortSignal): Promise<Account> {
  const call = { method: 'POST', path: 'v2/scrape', timeoutMs: SHORT_CALL, signal } as const;
  try {
    await client.request({ ...call, body: '{}' });
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    if (thrown.service?.status === 400) return { kind: 'keyless' };
    throw await connectionProblem(thrown, client, signal);
  }
  return { kind: 'keyless' };
}

/**
 * The account's scrapes of the last 24 hours, latest first, for finding one that was interrupted.
 */
export async function recentActivity(client: Client, signal: AbortSignal): Promise<Activity[]> {
  const path = 'v2/team/activity?endpoint=scrape&limit=100';
  const { data } = await client.request({ method: 'GET', path, timeoutMs: SHORT_CALL, signal });
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown) => {
    const parsed = activity.safeParse(item);
    if (!parsed.success) return [];
    const { id, endpoint, created_at: createdAt, target } = parsed.data;
    return [{ id, endpoint, createdAt, target: target ?? '' }];
  });
}

/**
 * Whether a service that was asked for its list of scrapes has none, because it has no accounts.
 */
export function hasNoList(thrown: unknown): boolean {
  return thrown instanceof FailureError && isConnected(thrown);
}

function isConnected({ code, service }: FailureError): boolean {
  if (code !== 'SERVICE_REFUSED' || service?.raw !== undefined) return false;
  return NO_ACCOUNTS.includes(service?.status);
}

function isNobody({ code, service }: FailureError): boolean {
  return code === 'SERVICE_REFUSED' && service?.raw === undefined && service?.status === 401;
}
